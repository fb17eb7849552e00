import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@portal/contract/constants';
import { COMMON, CONTRACT, i18n, initInstance } from './instance.ts';
import { loadAllWords } from './page-words.ts';
import commonEn from './words/en-US.json' with { type: 'json' };
import commonZh from './words/zh-CN.json' with { type: 'json' };

/** Key under which the choice is kept (specification §3, app settings). */
const STORAGE_KEY = 'language';
const HTML_LANG: Record<Language, string> = { 'zh-CN': 'zh-CN', 'en-US': 'en' };

const isLanguage = (value: string | null): value is Language =>
  LANGUAGES.some((language) => language === value);

function storedLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

/** Readies the texts in the remembered language, Chinese by default. Does nothing twice. */
export async function startI18n(): Promise<void> {
  if (i18n.isInitialized) return;
  const language = storedLanguage();
  await initInstance(language);
  await loadBundle(language);
  document.documentElement.lang = HTML_LANG[language];
}

/** Switches the language once all of its words are here, so that no key is ever shown. */
export async function setLanguage(language: Language): Promise<void> {
  await Promise.all([loadBundle(language), loadAllWords(language)]);
  localStorage.setItem(STORAGE_KEY, language);
  document.documentElement.lang = HTML_LANG[language];
  await i18n.changeLanguage(language);
}

/** The language of the console: of texts, of `Accept-Language` and of server words. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
}

/** Calls back after each switch; returns how to stop. */
export function onLanguageChange(listener: (language: Language) => void): () => void {
  const heard = () => listener(currentLanguage());
  i18n.on('languageChanged', heard);
  return () => i18n.off('languageChanged', heard);
}

/** Name of a language in itself, for anyone who cannot read the current one. */
export function languageName(language: Language): string {
  const [code = language] = language.split('-');
  return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? language;
}

/** The language that a switch leads to. */
export const otherLanguage = (language: Language): Language =>
  language === 'zh-CN' ? 'en-US' : 'zh-CN';

/**
 * Common words are here in every language: what says that the network is gone cannot come over it.
 * Contract words of the default language are here at once too, so that the sign-in form does not
 * wait for another request; others come in a file of their own.
 */
const loaders = {
  'zh-CN': () => import(/*! webpackMode: "eager" */ '@portal/contract/words/zh-CN.json'),
  'en-US': () => import(/*! webpackChunkName: "words-en-US" */ '@portal/contract/words/en-US.json'),
} satisfies Record<Language, () => Promise<unknown>>;

const common = { 'zh-CN': commonZh, 'en-US': commonEn } satisfies Record<Language, object>;

/** Adds the shared words of a language, once. */
async function loadBundle(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, CONTRACT)) return;
  i18n.addResourceBundle(language, COMMON, common[language]);
  const contract = await loaders[language]();
  i18n.addResourceBundle(language, CONTRACT, contract.default);
}
