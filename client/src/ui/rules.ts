/** What there is to say of rules, asked for once while the page stands open; after a failure it is asked for again. */
import { api } from '../model/api';
import type { RulesAnswer } from '../wire.gen';

let asked: Promise<RulesAnswer> | null = null;

/** Rejects with an ApiError. */
export function readRules(): Promise<RulesAnswer> {
  asked ??= api().rules().catch((problem: unknown) => {
    asked = null;
    throw problem;
  });
  return asked;
}
