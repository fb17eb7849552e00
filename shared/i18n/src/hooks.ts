import type { Language } from '@portal/contract/constants';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMON, i18n } from './instance.ts';
import type { KeyOf, Values } from './keys.ts';
import { currentLanguage, onLanguageChange } from './language.ts';
import type { PageWords } from './page-words.ts';
import type { CommonKey } from './translate.ts';

/** The current language; the component renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}

/** Function that `useWords` returns: gives the text of a key, in the current language. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

function useNamespace<Key extends string>(ns: string): Translate<Key> {
  const { t } = useTranslation(ns, { i18n });
  return useCallback((key: Key, values: Values = {}) => t(key as string, values), [t]);
}

/** The words of a page as a function of its keys: `const t = useWords(words)`. */
export function useWords<T>(words: PageWords<T>): Translate<KeyOf<T>> {
  return useNamespace(words.ns);
}

/** The shared words as a function of their keys. */
export function useCommon(): Translate<CommonKey> {
  return useNamespace(COMMON);
}
