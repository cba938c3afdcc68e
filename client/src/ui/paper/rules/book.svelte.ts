/** The rule book, asked for once while the page stands open; after a failure it is asked for again. */
import { api } from '../../../model/api';
import type { RuleBook } from '../../../wire.gen';

let asked: Promise<RuleBook> | null = null;

export function readBook(): Promise<RuleBook> {
  asked ??= api().book().catch((problem: unknown) => {
    asked = null;
    throw problem;
  });
  return asked;
}
