import type { Command, Draft, FromPage, ToPage } from '../wire.gen';

/** A line to a server that says what the test says. */
export class Line {
  readyState = 1;
  sent: FromPage[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly url: string) {}

  send(text: string) { this.sent.push(JSON.parse(text) as FromPage); }
  close() { this.readyState = 3; }
  says(message: Partial<ToPage> & { type: string }) { this.onmessage?.({ data: JSON.stringify(message) }); }
  breaks(code = 1006, reason = '') { this.readyState = 3; this.onclose?.({ code, reason }); }
  get drafts() { return this.sent.filter((m): m is Draft => m.type === 'draft'); }
  get commands() { return this.sent.filter((m): m is Command => m.type === 'command'); }
}

/** Window and document in one. */
export class Page extends EventTarget {
  visibilityState = 'visible';
}
