import { parseMessage } from '@portal/contract/kit/message';
import { COMMON, CONTRACT, i18n } from './instance.ts';
import type { KeyOf, Values } from './keys.ts';
import type { PageWords } from './page-words.ts';
import type common from './words/zh-CN.json';

/** Keys of the shared words. */
export type CommonKey = KeyOf<typeof common>;

/** A shared word outside React; inside, `useCommon` follows a switch of language. */
export function tCommon(key: CommonKey, values: Values = {}): string {
  return i18n.t(key, { ns: COMMON, ...values });
}

/** A word of a page outside React, once its words are loaded; inside, `useWords` follows a switch. */
export function tWords<T>(words: PageWords<T>, key: KeyOf<T>, values: Values = {}): string {
  return i18n.t(key as string, { ns: words.ns, ...values });
}

/**
 * Text of a validation message (`commonData.maxLength?max=50`). What is no key of the contract,
 * such as a text that the server has translated already, is shown as it is.
 */
export function tMessage(message: string): string {
  const { key, values } = parseMessage(message);
  return i18n.exists(key, { ns: CONTRACT }) ? i18n.t(key, { ns: CONTRACT, ...values }) : message;
}
