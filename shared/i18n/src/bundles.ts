import type { Language } from '@portal/contract/constants';
import { COMMON, CONTRACT, i18n } from './instance.ts';
import commonEn from './words/en-US.json' with { type: 'json' };
import commonZh from './words/zh-CN.json' with { type: 'json' };

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
export async function loadBundle(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, CONTRACT)) return;
  i18n.addResourceBundle(language, COMMON, common[language]);
  const contract = await loaders[language]();
  i18n.addResourceBundle(language, CONTRACT, contract.default);
}
