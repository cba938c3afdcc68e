/** Exact points. A win is shared by at most six, so sixtieths hold every share; on paper they are `10/3`. */

/** Points times sixty, always whole. */
export type Sixtieths = number;

const WHOLE = 60;
const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

export const whole = (points: number): Sixtieths => points * WHOLE;

/** `67`, `-20`, `10/3`: as the server writes points. */
export function pointsText(points: Sixtieths): string {
  const common = gcd(points, WHOLE) || 1;
  const [above, below] = [points / common, WHOLE / common];
  return below === 1 ? String(above) : `${above}/${below}`;
}

/** With its sign, as people read it: `+67`, `−20`, `+3⅓` stays `+10/3`. */
export function signed(points: Sixtieths): string {
  const text = pointsText(points);
  return points > 0 ? `+${text}` : text.replace('-', '\u2212');
}

/** Reads `-5`, `+24` or `10/3`; null for anything else. */
export function readPoints(text: string): Sixtieths | null {
  const match = /^([+-]?\d{1,9})(?:\/([1-9]\d{0,3}))?$/.exec(text.trim().replace(/[\u2212\u2013]/, '-'));
  if (!match) return null;
  const points = (Number(match[1]) * WHOLE) / Number(match[2] ?? 1);
  return Number.isInteger(points) ? points : null;
}
