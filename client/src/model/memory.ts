/** Small things kept in the browser. Storage may be full, forbidden or edited by hand: then there is just nothing kept. */

export interface Kept<T> {
  read(): T | null;
  write(value: T | null): void;
}

/** Kept in a browser that may refuse: `write` says whether it did. */
export interface Remembered<T> extends Kept<T> {
  write(value: T | null): boolean;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function shelf(kind: 'localStorage' | 'sessionStorage'): Shelf | null {
  try {
    return globalThis[kind] ?? null;
  } catch {
    return null;
  }
}

/** A value under a key; what does not pass `valid` reads as null. */
export function remembered<T>(
  key: string, valid: (value: unknown) => value is T, on: Shelf | null = shelf('localStorage'),
): Remembered<T> {
  return { read: () => read(key, valid, on), write: (value) => write(key, value, on) };
}

function read<T>(key: string, valid: (value: unknown) => value is T, on: Shelf | null): T | null {
  try {
    const value: unknown = JSON.parse(on?.getItem(key) ?? 'null');
    return valid(value) ? value : null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown, on: Shelf | null): boolean {
  try {
    if (value === null) on?.removeItem(key);
    else on?.setItem(key, JSON.stringify(value));
    return on !== null;
  } catch {
    return false; // full or forbidden: the page works without
  }
}
