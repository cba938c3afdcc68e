/** The numbers of the rule book for what a rule objects to. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  R1: ['tile.unknown', 'tile.not_available', 'tile.twice'],
  R2: ['tile.table_removed', 'tile.joker_removed'],
  R3: ['meld.empty', 'meld.too_short', 'meld.only_jokers', 'meld.mixed'],
  R4: ['meld.gap', 'meld.number_twice', 'meld.too_long', 'meld.beyond_end'],
  R5: ['meld.colour_twice'],
  R8: ['meld.jokers_adjacent'],
  R9: ['turn.not_yours', 'seat.unknown', 'seat.gone', 'game.over'],
  R10: ['turn.draw_first', 'turn.already_drawn', 'turn.must_draw', 'pool.empty'],
  R11: ['turn.nothing_laid'],
  R12: ['opening.too_low'],
  R13: ['opening.no_single_run'],
  R14: ['opening.has_joker'],
  R15: ['opening.uses_table'],
  R16: ['opening.extra_action'],
  R17: ['rebuild.append_only'],
  R18: ['joker.not_replaced'],
  R20: ['joker.set_locked'],
  R21: ['joker.reuse_not_new', 'joker.reuse_not_from_rack'],
  R22: ['turn.must_play', 'turn.evidence_missing'],
  R24: ['offer.not_owned', 'offer.joker', 'offer.not_paired', 'offer.both_of_pair', 'exchange.running', 'exchange.over', 'exchange.confirmed'],
  R26: ['redeal.none', 'redeal.acted', 'redeal.too_few_pairs', 'redeal.deal_missing'],
  R33: ['leave.clock_runs'],
};

/** `R12`; null for an objection of no rule, or of one newer than this page. */
export const ruleOf = (code: string): string | null =>
  Object.entries(RULES).find(([, codes]) => codes.includes(code))?.[0] ?? null;
