import type { Language } from '@portal/contract/constants';
import { parseMessage } from '@portal/contract/kit/message';
import contractEn from '@portal/contract/words/en-US.json' with { type: 'json' };
import statementEn from '@portal/contract/words/statement/en-US.json' with { type: 'json' };
import statementZh from '@portal/contract/words/statement/zh-CN.json' with { type: 'json' };
import contractZh from '@portal/contract/words/zh-CN.json' with { type: 'json' };
import serverEn from '../words/en-US.json' with { type: 'json' };
import serverZh from '../words/zh-CN.json' with { type: 'json' };

export type Tree = { [key: string]: string | Tree };

/** Texts of nested words by their dotted keys. */
export function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : flatten(value, `${prefix}${name}.`),
  );
}

/** The contract's words, which forms show too, those of statements, which their page does, and the server's own. */
const WORDS: Record<Language, ReadonlyMap<string, string>> = {
  'zh-CN': new Map([
    ...flatten(contractZh),
    ...flatten(statementZh, 'statement.'),
    ...flatten(serverZh),
  ]),
  'en-US': new Map([
    ...flatten(contractEn),
    ...flatten(statementEn, 'statement.'),
    ...flatten(serverEn),
  ]),
};

/** Fills the `{{name}}` places of a text; a value is never read as a text with places. */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** `commonData.maxLength?max=50` in the caller's language; an unknown key is returned as it is. */
export function translate(language: Language, text: string): string {
  const { key, values } = parseMessage(text);
  const template = WORDS[language].get(key);
  if (template === undefined) return text;
  return fill(template, values);
}

/** Keys that a language has. */
export const wordKeys = (language: Language) => [...WORDS[language].keys()];
