import { LANGUAGES, type Language } from '@portal/contract/constants';
import { MENU_PAGES } from '@portal/contract/pages';
import { translate, wordKeys } from '../../../kernel/words.ts';

type Names = Record<Language, string>;

const PREFIX = 'module.';

/** Kinds of object that have a page, by the key of the call that opens it; the first one names them. */
const OF_PAGES = [...MENU_PAGES].reverse().flatMap(({ opens, zh, en }): [string, Names][] => {
  const kind = opens?.permit?.split(':').slice(0, -1).join(':');
  return kind ? [[kind, { 'zh-CN': zh, 'en-US': en }]] : [];
});

/** Kinds without a page of their own. */
const OF_WORDS = wordKeys('zh-CN')
  .filter((key) => key.startsWith(PREFIX))
  .map((key): [string, Names] => [
    key.slice(PREFIX.length),
    { 'zh-CN': translate('zh-CN', key), 'en-US': translate('en-US', key) },
  ]);

const NAMES = new Map([...OF_PAGES, ...OF_WORDS]);

/** Name of a stored title (`system:user`) as its page is called; what nobody named stays as it is. */
export const moduleName = (language: Language, title: string): string =>
  NAMES.get(title)?.[language] ?? title;

/** Stored titles whose name contains the text in either language, whatever its case. */
export function titlesNamed(text: string): string[] {
  const wanted = text.toLowerCase();
  return [...NAMES]
    .filter(([, names]) =>
      LANGUAGES.some((language) => names[language].toLowerCase().includes(wanted)),
    )
    .map(([title]) => title);
}
