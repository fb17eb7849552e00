import type { Language } from '@portal/contract/constants';
import { COMMON, CONTRACT, i18n } from './instance.ts';

/**
 * Common and contract words of one language. Both go into one file per language, so that the
 * sign-in page makes one request for its texts.
 */
const loaders = {
  'zh-CN': () =>
    Promise.all([
      import(/* webpackChunkName: "words-zh-CN" */ './words/zh-CN.json'),
      import(/* webpackChunkName: "words-zh-CN" */ '@portal/contract/words/zh-CN.json'),
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
