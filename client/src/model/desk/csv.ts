/** A score sheet as CSV, the same as `umbau score` reads and writes: a row for each game, a column for each player. */
import { type Problem, isProblem, problem } from './problem';
import { pointsText, readPoints } from './points';
import type { Counting, Rules } from './rules';
import { type End, type Game, type Sheet, cellOf, newSheet, plainSheet, result, wrongPlayers } from './sheet';

const FIXED = ['game', 'end', 'winner', 'unopened', 'could_have_opened'];
const POINTS = 'points: ';
const ENDS: readonly string[] = ['out', 'blocked', 'draw', 'points'] satisfies End[];

/** Rows of cells; null where a quote is never closed, or closed too early. */
export function cells(text: string, between: string): string[][] | null {
  const rows: string[][] = [[]];
  let [cell, quoted, closed] = ['', false, false];
  const close = () => { rows.at(-1)!.push(cell); [cell, closed] = ['', false]; };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') { cell += '"'; at++; }
      else [quoted, closed] = [false, true];
    } else if (sign === between) close();
    else if (sign === '\n') { close(); rows.push([]); }
    else if (closed) return null;
    else if (sign === '"' && cell === '') quoted = true;
    else cell += sign;
  }
  close();
  return quoted ? null : rows.filter((row) => row.some((it) => it.trim()));
}

/** What a column is called: the fixed ones in any case, players as they are written. */
function column(name: string): string {
  const plain = name.trim();
  return FIXED.includes(plain.toLowerCase()) ? plain.toLowerCase() : plain;
}

/** The sign between cells: the one by which the first line has a column `end`; names may hold the others. */
function betweenOf(text: string): string {
  const first = text.split('\n', 1)[0]!;
  const most = [',', ';', '\t'].reduce((best, it) => (first.split(it).length > first.split(best).length ? it : best));
  return [',', ';', '\t'].find((it) => cells(first, it)?.[0]?.map(column).includes('end')) ?? most;
}

function twiceIn(names: readonly string[]): string | undefined {
  const count = new Map<string, number>();
  for (const name of names) count.set(name, (count.get(name) ?? 0) + 1);
  return [...count].find(([name, times]) => name && times > 1)?.[0];
}

const isPlayer = (name: string) => !FIXED.includes(name) && !name.startsWith(POINTS);

/** A spreadsheet takes `=1+1` for a formula, a reader `end` for the column of that name: such a name has `'` in front. */
const GUARDED = new RegExp(`^'*(?:[=+\\-@]|${POINTS}|(?:${FIXED.join('|')})$)`, 'i');
const writeName = (name: string) => (GUARDED.test(name) ? `'${name}` : name);
const readName = (text: string) => (text.startsWith("'") && GUARDED.test(text) ? text.slice(1) : text);

/** Reads a sheet; `counting` gives the rules for a number of players. */
export function readCsv(text: string, rules: Rules, counting: (players: number) => Counting): Sheet | Problem {
  const plain = text.replaceAll('\ufeff', '').replace(/\r\n?/g, '\n').trimStart().replace(/\n+$/, '');
  if (!plain.trim()) return problem('csv_empty');
  const found = cells(plain, betweenOf(plain));
  if (!found) return problem('csv_broken', { why: '"' });
  if (!found.length) return problem('csv_empty');
  // Spreadsheets write cells to the right of the last column that hold nothing.
  const width = found[0]!.findLastIndex((it) => it.trim()) + 1;
  const rows = found.map((row) => (row.slice(width).some((it) => it.trim()) ? row : row.slice(0, width)));
  const head = rows[0]!.map(column);
  if (!head.includes('end')) return problem('csv_header', { missing: 'end' });
  const twice = twiceIn(head);
  if (twice !== undefined) return problem('name_twice', { name: twice.slice(0, 40) });
  const players = head.filter(isPlayer).map(readName);
  const wrong = wrongPlayers(players);
  if (wrong) return wrong;
  return readRows(newSheet(players, rules), head, rows.slice(1), counting(players.length));
}

function readRows(empty: Sheet, head: readonly string[], rows: readonly string[][], rules: Counting): Sheet | Problem {
  let sheet = empty;
  for (const [index, row] of rows.entries()) {
    const where = { game: index + 1 };
    if (row.length !== head.length) return problem('csv_row', { ...where, cells: row.length, columns: head.length });
    const cell = (name: string) => row[head.indexOf(name)]?.trim() ?? '';
    const end = cell('end').toLowerCase();
    if (!ENDS.includes(end)) return problem('end_unknown', { ...where, end: end.slice(0, 20) });
    const own = row.filter((_, place) => isPlayer(head[place]!)).map((it) => it.trim());
    const game = readGame(sheet, end as End, cell, own);
    const counted = result(sheet, game, rules);
    if (isProblem(counted)) return problem(counted.code, { ...where, ...counted.facts });
    for (const [seat, name] of sheet.players.entries()) {
      const given = cell(POINTS + name);
      const score = counted.scores?.[seat];
      if (!given || score === undefined || readPoints(given) === score) continue;
      if (readPoints(given) === null) return problem('cell_unreadable', { ...where, name, text: given.slice(0, 20) });
      return problem('points_differ', { ...where, name, given: given.slice(0, 20), counted: pointsText(score) });
    }
    sheet = { ...sheet, games: [...sheet.games, game] };
  }
  return sheet;
}

function readGame(sheet: Sheet, end: End, cell: (name: string) => string, cells: readonly string[]): Game {
  const names = (column: string) => (cell(column) ? cell(column).split('|').map((it) => readName(it.trim())) : []);
  const own = Object.fromEntries(sheet.players.map((name, seat) => [name, cells[seat]!]));
  if (end === 'points') return { end, winners: names('winner'), points: cells.some(Boolean) ? own : null };
  const winners = end === 'out' ? names('winner') : [];
  return { end, winners, left: own, unopened: names('unopened'), could_have_opened: names('could_have_opened') };
}

/** Writes a sheet with the points of each game. */
export function writeCsv(sheet: Sheet, rules: Counting): string {
  const players = sheet.players.map(writeName);
  const head = [...FIXED.slice(0, 3), ...players, ...FIXED.slice(3), ...sheet.players.map((it) => POINTS + it)];
  const rows = plainSheet(sheet, rules).games.map((game, index) => {
    const counted = result(sheet, game, rules);
    const scores = isProblem(counted) ? null : counted.scores;
    const won = isProblem(counted) ? game.winners : sheet.players.filter((_, seat) => counted.winners.includes(seat));
    const own = sheet.players.map((name) => cellOf(game.end === 'points' ? game.points : game.left, name) ?? '');
    const points = sheet.players.map((_, seat) => (scores ? pointsText(scores[seat]!) : ''));
    const some = (names: readonly string[] = []) => names.map(writeName).join('|');
    return [String(index + 1), game.end, some(won), ...own, some(game.unopened), some(game.could_have_opened), ...points];
  });
  return [head, ...rows].map((row) => row.map(quoted).join(',')).join('\n') + '\n';
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
