/** The language of the page: from the last choice or the browser, switchable while everything stands. */
import { type Facts, type Language, LANGUAGES, Texts, isLanguage, preferred } from './model/texts';
import { remembered } from './model/memory';

const sources = import.meta.glob<string>('../../src/umbau/texts/*/*.ftl', {
  query: '?raw', import: 'default', eager: true,
});
const kept = remembered('umbau.language', isLanguage);
const texts = Object.fromEntries(LANGUAGES.map((language) => [language, new Texts(language, sources)]));

class LanguageChoice {
  current = $state<Language>(kept.read() ?? preferred(navigator.languages));

  constructor() {
    document.documentElement.lang = this.current;
  }

  choose(language: Language): void {
    this.current = language;
    document.documentElement.lang = language;
    kept.write(language);
  }
}

export const language = new LanguageChoice();

/** A text in the current language; a template that calls this follows a change of language. */
export const t = (key: string, facts?: Facts): string => texts[language.current]!.text(key, facts);
/** Whether there is such a text: for codes that may be newer than this page. */
export const hasText = (key: string): boolean => texts[language.current]!.has(key);
