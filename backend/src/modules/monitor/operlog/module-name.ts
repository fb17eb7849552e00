import { LANGUAGES, type Language } from '@portal/contract/constants';
import { translate, wordKeys } from '../../../kernel/words.ts';

const PREFIX = 'module.';
const MODULES = wordKeys('zh-CN')
  .filter((key) => key.startsWith(PREFIX))
  .map((key) => key.slice(PREFIX.length));

/** Name of a stored title (`system:user`) as its page is called; what nobody named stays as it is. */
export function moduleName(language: Language, title: string): string {
  return MODULES.includes(title) ? translate(language, `module.${title}`) : title;
}

/** Stored titles whose name contains the text in either language, whatever its case. */
export function titlesNamed(text: string): string[] {
  const wanted = text.toLowerCase();
  return MODULES.filter((title) =>
    LANGUAGES.some((language) => moduleName(language, title).toLowerCase().includes(wanted)),
  );
}
