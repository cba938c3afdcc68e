/** Sheets out of files and into files, and the sentences of what is wrong with them. */
import { desk } from '../../../desk.svelte';
import { t } from '../../../language.svelte';
import { isSheet } from '../../../model/desk/book';
import { readCsv } from '../../../model/desk/csv';
import { type Problem, isProblem, problem } from '../../../model/desk/problem';
import { type Counting, type Rules, counting } from '../../../model/desk/rules';
import { type Sheet, plainSheet, results, wrongPlayers } from '../../../model/desk/sheet';

/** The sentence of a problem, with game and player where they are known. */
export function told({ code, facts }: Problem): string {
  const what = t(`desk-${code}`, facts);
  if (!facts['game']) return what;
  return t(facts['name'] === undefined ? 'desk-at-game' : 'desk-at-player', { ...facts, what });
}

/** Begins an evening with the sheet in a file. Gives what is wrong with it, null when it is open. */
export async function readFile(file: File, rules: Rules): Promise<string | null> {
  const text = await textOf(file);
  const sheet = text.trimStart().startsWith('{') ? readJson(text) : readCsv(text, rules, (players) => rulesOf(rules, players)!);
  if (isProblem(sheet)) return t('score-not-read', { why: told(sheet) });
  desk.begin(plainSheet(sheet, rulesOf(sheet.rules, sheet.players.length)!));
  return null;
}

/** Spreadsheets on Windows write CSV in the letters of the country unless they are asked for UTF-8. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const rulesOf = (rules: Rules, players: number): Counting | null => counting(rules, desk.levels, players);

function readJson(text: string): Sheet | Problem {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (error) {
    return problem('json_broken', { why: error instanceof Error ? error.message : '' });
  }
  if (!isSheet(found)) return problem('json_format', { format: 'umbau-scores' });
  const rules = rulesOf(found.rules, found.players.length);
  if (!rules) return problem('rules_unknown', { why: String(typeof found.rules === 'string' ? found.rules : found.rules['base']) });
  if (!found.players.includes(found.first)) return problem('player_unknown', { name: found.first });
  const wrong = wrongPlayers(found.players) ?? results(found, rules);
  return isProblem(wrong) ? wrong : found;
}

/** Hands a file to the reader. */
export function save(name: string, kind: string, content: BlobPart): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
