/** Texts in the reader's language, out of the Fluent files that page, sheets and referee share. Pure; see language.svelte.ts. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Facts = Record<string, FluentVariable>;

/** Fluent sources by path, `.../de/table.ftl`. */
export type Sources = Readonly<Record<string, string>>;

export const isLanguage = (text: unknown): text is Language => LANGUAGES.includes(text as Language);

/** The first language of the reader that we speak; English for everybody else. */
export function preferred(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** All texts of one language. Throws an Error for a file that Fluent cannot read without loss. */
export class Texts {
  readonly #bundle: FluentBundle;

  constructor(readonly language: Language, sources: Sources) {
    // Marks around variables would be read out by some screen readers and break comparisons; we are left-to-right.
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const [path, source] of ofLanguage(language, sources)) {
      const errors = this.#bundle.addResource(new FluentResource(source));
      if (errors.length) throw new Error(`${path}: ${errors.join(', ')}`);
    }
  }

  has(key: string): boolean {
    const [id, attribute] = key.split('.');
    const message = this.#bundle.getMessage(id ?? '');
    return attribute ? message?.attributes[attribute] !== undefined : message?.value != null;
  }

  /** A text with its variables; `key.attribute` for an attribute. An unknown key comes back as it is, and is logged. */
  text(key: string, facts: Facts = {}): string {
    const [id, attribute] = key.split('.');
    const message = this.#bundle.getMessage(id ?? '');
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) return missing(key, this.language);
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, facts, errors);
    if (errors.length) console.warn(`text ${key} (${this.language}): ${errors.join(', ')}`);
    return text;
  }
}

function missing(key: string, language: string): string {
  console.warn(`no text ${key} (${language})`);
  return key;
}

export const ofLanguage = (language: string, sources: Sources) =>
  Object.entries(sources).filter(([path]) => path.includes(`/${language}/`)).sort();
