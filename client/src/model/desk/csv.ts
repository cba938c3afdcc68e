/** A score sheet as CSV, the same as `umbau score` reads and writes: a row for each game, a column for each player. */
import { type Problem, isProblem, problem } from './problem';
import { pointsText, readPoints } from './points';
import type { Counting, Rules } from './rules';
import { type End, type Game, type Sheet, newSheet, result, wrongPlayers } from './sheet';

const FIXED = ['game', 'end', 'winner', 'unopened', 'could_have_opened'];
const POINTS = 'points: ';
const ENDS: readonly string[] = ['out', 'blocked', 'draw', 'points'] satisfies End[];

/** Rows of cells; null where a quote is never closed. */
export function cells(text: string, between: string): string[][] | null {
  const rows: string[][] = [[]];
  let [cell, quoted] = ['', false];
  const close = () => { rows.at(-1)!.push(cell); cell = ''; };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') { cell += '"'; at++; }
      else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === between) close();
    else if (sign === '\n') { close(); rows.push([]); }
    else if (sign !== '\r') cell += sign;
  }
  close();
  return quoted ? null : rows.filter((row) => row.some((it) => it !== ''));
}

/** Reads a sheet; `counting` gives the rules for a number of players. */
export function readCsv(text: string, rules: Rules, counting: (players: number) => Counting): Sheet | Problem {
  const plain = text.replace(/^\ufeff/, '').trim();
  if (!plain) return problem('csv_empty');
  const first = plain.split('\n', 1)[0]!;
  const between = [',', ';', '\t'].reduce((best, it) => (first.split(it).length > first.split(best).length ? it : best));
  const rows = cells(plain, between);
  if (!rows) return problem('csv_broken', { why: '"' });
  const head = rows[0]!.map((it) => it.trim());
  if (!head.includes('end')) return problem('csv_header', { missing: 'end' });
  const twice = head.find((it, place) => head.indexOf(it) !== place);
  if (twice !== undefined) return problem('name_twice', { name: twice });
  const players = head.filter((it) => !FIXED.includes(it) && !it.startsWith(POINTS));
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
    if (!ENDS.includes(end)) return problem('end_unknown', { ...where, end });
    const game = readGame(sheet, end as End, cell);
    const counted = result(sheet, game, rules);
    if (isProblem(counted)) return problem(counted.code, { ...where, ...counted.facts });
    for (const [seat, name] of sheet.players.entries()) {
      const given = cell(POINTS + name);
      const score = counted.scores?.[seat];
      if (given && score !== undefined && readPoints(given) !== score)
        return problem('points_differ', { ...where, name, given, counted: pointsText(score) });
    }
    sheet = { ...sheet, games: [...sheet.games, game] };
  }
  return sheet;
}

function readGame(sheet: Sheet, end: End, cell: (name: string) => string): Game {
  const names = (column: string) => cell(column).split('|').map((it) => it.trim()).filter(Boolean);
  const own = Object.fromEntries(sheet.players.map((name) => [name, cell(name)]));
  if (end === 'points') {
    const blank = Object.values(own).every((it) => !it);
    return { end, winners: names('winner'), points: blank ? null : own };
  }
  const winners = end === 'out' ? names('winner') : [];
  return { end, winners, left: own, unopened: names('unopened'), could_have_opened: names('could_have_opened') };
}

/** Writes a sheet with the points of each game. */
export function writeCsv(sheet: Sheet, rules: Counting): string {
  const head = ['game', 'end', 'winner', ...sheet.players, 'unopened', 'could_have_opened', ...sheet.players.map((it) => POINTS + it)];
  const rows = sheet.games.map((game, index) => {
    const counted = result(sheet, game, rules);
    const scores = isProblem(counted) ? null : counted.scores;
    const won = isProblem(counted) ? game.winners : counted.winners.map((seat) => sheet.players[seat]!);
    const own = sheet.players.map((name) => (game.end === 'points' ? game.points?.[name] : game.left?.[name]) ?? '');
    const points = sheet.players.map((_, seat) => (scores ? pointsText(scores[seat]!) : ''));
    const some = (names: readonly string[] | undefined) => (names ?? []).join('|');
    return [String(index + 1), game.end, won.join('|'), ...own, some(game.unopened), some(game.could_have_opened), ...points];
  });
  return [head, ...rows].map((row) => row.map(quoted).join(',')).join('\n') + '\n';
}

const quoted = (cell: string) => (/[",\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
