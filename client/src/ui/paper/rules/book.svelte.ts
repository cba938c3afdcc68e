/** The rule book, asked for once while the page stands open; after a failure it is asked for again. */
import { api } from '../../../model/api';
import { saidOf } from '../../../said';
import type { RuleBook } from '../../../wire.gen';

let asked: Promise<RuleBook> | null = null;

export function readBook(): Promise<RuleBook> {
  asked ??= api().book().catch((problem: unknown) => {
    asked = null;
    throw problem;
  });
  return asked;
}

/** The rule book as a page has it: not yet, or there, or why not. */
export class Book {
  whole = $state.raw<RuleBook | null>(null);
  error = $state<string | null>(null);

  read = async (): Promise<void> => {
    this.error = null;
    try {
      this.whole = await readBook();
    } catch (problem) {
      this.error = saidOf(problem);
    }
  };
}
