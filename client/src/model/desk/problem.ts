/** What cannot stand on a score sheet: the code of its sentence (`desk-…`) and the facts in it. */

export interface Problem {
  readonly code: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

export const problem = (code: string, facts: Problem['facts'] = {}): Problem => ({ code, facts });
export const isProblem = (it: unknown): it is Problem => typeof it === 'object' && it !== null && 'code' in it && 'facts' in it;
