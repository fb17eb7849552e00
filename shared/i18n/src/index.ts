export { countryName } from './country-name.ts';
export { type Translate, useCommon, useLanguage, useWords } from './hooks.ts';
export type { KeyOf, Values } from './keys.ts';
export {
  currentLanguage,
  languageName,
  onLanguageChange,
  otherLanguage,
  setLanguage,
  startI18n,
} from './language.ts';
export { lazyWords, loadWords, loadWordsOf, type PageWords, wordsTogether } from './page-words.ts';
export { type CommonKey, tCommon, tMessage, tWords } from './translate.ts';
