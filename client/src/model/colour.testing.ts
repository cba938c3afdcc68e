/** Contrast (WCAG 2), colour blindness (Machado 2009, severity 1, on linear RGB) and distance of colours (CIEDE2000). */

export type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

export const SEEN_BY: Record<'normal' | 'protan' | 'deutan' | 'tritan', Matrix> = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

const XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Triple = [0.95047, 1, 1.08883];

const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const times = (m: Matrix, v: Triple): Triple => [dot(m[0], v), dot(m[1], v), dot(m[2], v)];

/** Linear RGB of `#a80d2a`. */
export function linear(hex: string): Triple {
  const part = (at: number) => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

export function contrast(a: string, b: string): number {
  const light = (hex: string) => dot(XYZ[1], linear(hex)) + 0.05;
  return Math.max(light(a), light(b)) / Math.min(light(a), light(b));
}

/** CIE Lab of a colour as somebody sees it. */
export function lab(hex: string, eye: keyof typeof SEEN_BY = 'normal'): Triple {
  const seen = times(SEEN_BY[eye], linear(hex)).map((c) => Math.min(1, Math.max(0, c))) as unknown as Triple;
  const [x, y, z] = times(XYZ, seen).map((c, i) => {
    const t = c / WHITE[i]!;
    return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116;
  }) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const hue = (a: number, b: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

/** How different two Lab colours look: CIEDE2000. */
export function distance([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const c7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const g = 1.5 - 0.5 * Math.sqrt(c7 / (c7 + 25 ** 7));
  const [c1, c2, h1, h2] = [Math.hypot(a1 * g, b1), Math.hypot(a2 * g, b2), hue(a1 * g, b1), hue(a2 * g, b2)];
  const turn = c1 * c2 ? ((h2 - h1 + 540) % 360) - 180 : 0;
  const h = c1 * c2 ? (h1 + turn / 2 + 360) % 360 : h1 + h2;
  const [l, c] = [(l1 + l2) / 2 - 50, (c1 + c2) / 2];
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const dl = (l2 - l1) / (1 + (0.015 * l * l) / Math.sqrt(20 + l * l));
  const dc = (c2 - c1) / (1 + 0.045 * c);
  const dh = (2 * Math.sqrt(c1 * c2) * sin(turn / 2)) / (1 + 0.015 * c * t);
  const swing = -sin(60 * Math.exp(-(((h - 275) / 25) ** 2))) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  return Math.sqrt(dl * dl + dc * dc + dh * dh + swing * dc * dh);
}
