import type { Language } from '@portal/contract/constants';
import { COMMON, CONTRACT, i18n } from './instance.ts';

/**
 * Common and contract words of one language. Those of the default language are there at once, so
 * that the sign-in form does not wait for another request; others come in one file per language.
 */
const loaders = {
  'zh-CN': () =>
    Promise.all([
      import(/* webpackMode: "eager" */ './words/zh-CN.json'),
      import(/* webpackMode: "eager" */ '@portal/contract/words/zh-CN.json'),
    ]),
  'en-US': () =>
    Promise.all([
      import(/* webpackChunkName: "words-en-US" */ './words/en-US.json'),
      import(/* webpackChunkName: "words-en-US" */ '@portal/contract/words/en-US.json'),
    ]),
} satisfies Record<Language, () => Promise<unknown>>;

/** Adds the shared words of a language, once. */
export async function loadBundle(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, CONTRACT)) return;
  const [common, contract] = await loaders[language]();
  i18n.addResourceBundle(language, COMMON, common.default);
  i18n.addResourceBundle(language, CONTRACT, contract.default);
}
