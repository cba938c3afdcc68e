/** How the page looks to this reader: light or dark, the colours of the tiles, the hand that holds the phone. */
import { remembered } from './model/memory';

const CHOICES = {
  theme: ['system', 'light', 'dark'],
  palette: ['classic', 'safe'],
  contrast: ['system', 'more'],
  hand: ['right', 'left'],
} as const;

type Choices = typeof CHOICES;
export type Aspect = keyof Choices;
export type Value<A extends Aspect> = Choices[A][number];

class Look {
  theme = $state<Value<'theme'>>('system');
  palette = $state<Value<'palette'>>('classic');
  contrast = $state<Value<'contrast'>>('system');
  hand = $state<Value<'hand'>>('right');

  constructor() {
    for (const aspect of Object.keys(CHOICES) as Aspect[]) this.#apply(aspect, kept(aspect).read() ?? this[aspect]);
  }

  choose<A extends Aspect>(aspect: A, value: Value<A>): void {
    kept(aspect).write(value);
    this.#apply(aspect, value);
  }

  /** The first value of each aspect is what the page is without a choice. */
  #apply(aspect: Aspect, value: string): void {
    (this as Record<Aspect, string>)[aspect] = value;
    const root = document.documentElement.dataset;
    if (value === CHOICES[aspect][0]) delete root[aspect];
    else root[aspect] = value;
  }
}

const kept = (aspect: Aspect) =>
  remembered(`umbau.${aspect}`, (value): value is string => (CHOICES[aspect] as readonly unknown[]).includes(value));

export const look = new Look();
