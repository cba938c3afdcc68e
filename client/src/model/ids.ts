/** Ids of commands. `crypto.randomUUID` is missing on plain http in a home network; `getRandomValues` is not. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** 22 letters, 132 bits. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(22)), (byte) => LETTERS[byte & 63]).join('');
