import { createInstance, type i18n as Instance } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Namespace of the words that every page may use. */
export const COMMON = 'common';
/** Namespace of the validation messages, shared with the server. */
export const CONTRACT = 'contract';

/** The one i18next instance of the page. Its texts are never HTML, so nothing is escaped. */
export const i18n: Instance = createInstance().use(initReactI18next);

/** Readies the instance; words are added afterwards, language by language. */
export function initInstance(language: string): Promise<unknown> {
  return i18n.init({
    lng: language,
    fallbackLng: false,
    resources: {},
    ns: [COMMON],
    defaultNS: COMMON,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
}
