/** Short sounds, made on the spot: no files, nothing before the first touch, no second-by-second ticking. */
import { remembered } from './model/memory';

export type Sound = 'pick' | 'put' | 'draw' | 'other' | 'turn' | 'clock' | 'refused' | 'win';

/** One stroke: a decaying tone or a burst of filtered noise. Times in s, levels 0-1. */
interface Stroke {
  readonly at?: number;
  readonly kind: 'tone' | 'noise';
  readonly hz: number;
  readonly to?: number;
  readonly for: number;
  readonly level: number;
}

const wood = (hz: number, at = 0, level = 0.5): Stroke[] => [
  { at, kind: 'noise', hz: hz * 2.4, for: 0.03, level: level * 0.8 },
  { at, kind: 'tone', hz, to: hz * 0.8, for: 0.07, level },
];

const SOUNDS: Record<Sound, () => Stroke[]> = {
  pick: () => [{ kind: 'noise', hz: 3200, for: 0.018, level: 0.25 }],
  put: () => wood(620 * (0.96 + Math.random() * 0.08)),
  draw: () => [{ kind: 'noise', hz: 900, to: 2200, for: 0.15, level: 0.22 }],
  other: () => [...wood(520, 0, 0.3), ...wood(480, 0.09, 0.25)],
  turn: () => [
    { kind: 'tone', hz: 523, for: 0.09, level: 0.32 },
    { at: 0.08, kind: 'tone', hz: 784, for: 0.1, level: 0.32 },
  ],
  clock: () => [{ kind: 'tone', hz: 150, to: 95, for: 0.16, level: 0.6 }],
  refused: () => [{ kind: 'tone', hz: 120, to: 80, for: 0.14, level: 0.5 }, { kind: 'noise', hz: 260, for: 0.08, level: 0.3 }],
  win: () => [...wood(523, 0, 0.4), ...wood(659, 0.04, 0.4), ...wood(784, 0.08, 0.4), ...wood(1046, 0.11, 0.45)],
};

const SHAKES: Partial<Record<Sound, number[]>> = { turn: [30], refused: [15, 40, 15] };

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const kept = remembered('umbau.muted', isBoolean);

class Sounds {
  #muted = kept.read() ?? false;
  #context: AudioContext | null = null;

  get muted(): boolean {
    return this.#muted;
  }

  mute(muted: boolean): void {
    this.#muted = muted;
    kept.write(muted);
  }

  /** Browsers allow sound only after a touch: call this once, it waits for the first one. */
  waitForTouch(): void {
    for (const type of ['pointerup', 'keydown']) addEventListener(type, () => this.#wake(), { once: true });
  }

  play(sound: Sound): void {
    if (this.#muted) return;
    const shake = SHAKES[sound];
    if (shake && this.#context) navigator.vibrate?.(shake);
    if (this.#context?.state === 'suspended') void this.#context.resume();
    for (const stroke of SOUNDS[sound]()) this.#strike(stroke);
  }

  #wake(): void {
    this.#context ??= typeof AudioContext === 'undefined' ? null : new AudioContext();
    void this.#context?.resume();
  }

  #strike(stroke: Stroke): void {
    const context = this.#context;
    if (!context) return;
    const start = context.currentTime + (stroke.at ?? 0);
    const gain = context.createGain();
    gain.gain.setValueAtTime(stroke.level, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + stroke.for);
    gain.connect(context.destination);
    if (stroke.kind === 'tone') tone(context, stroke, start, gain);
    else noise(context, stroke, start, gain);
  }
}

function glide(param: AudioParam, { hz, to, for: length }: Stroke, start: number): void {
  param.setValueAtTime(hz, start);
  if (to) param.exponentialRampToValueAtTime(to, start + length);
}

function tone(context: AudioContext, stroke: Stroke, start: number, into: AudioNode): void {
  const source = context.createOscillator();
  source.type = 'triangle';
  glide(source.frequency, stroke, start);
  source.connect(into);
  source.start(start);
  source.stop(start + stroke.for);
}

function noise(context: AudioContext, stroke: Stroke, start: number, into: AudioNode): void {
  const length = Math.ceil(context.sampleRate * stroke.for);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  glide(filter.frequency, stroke, start);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(filter).connect(into);
  source.start(start);
}

export const sounds = new Sounds();
