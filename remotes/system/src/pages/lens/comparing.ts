import type { Language } from '@portal/contract/constants';
import { partsOf } from './action-text.ts';
import type { Comparison } from './choices.ts';

type Key = Comparison['keys'][number];

/** Filters of the keys in a comparison. */
export const ONLY = ['differs', 'a', 'b', 'both', 'all'] as const;
export type Only = (typeof ONLY)[number];

const TESTS: Readonly<Record<Only, (key: Key) => boolean>> = {
  all: () => true,
  differs: ({ inA, inB }) => inA !== inB,
  a: ({ inA, inB }) => inA && !inB,
  b: ({ inA, inB }) => inB && !inA,
  both: ({ inA, inB }) => inA && inB,
};

export const keysFor = (keys: readonly Key[], only: Only): Key[] => keys.filter(TESTS[only]);

/** Keys by directory of the menu, in its order. */
export const byArea = (keys: readonly Key[], language: Language) => [
  ...Map.groupBy(keys, (key) => partsOf(key, language, '').area),
];

interface Copied {
  heads: readonly string[];
  language: Language;
  open: string;
  /** Words for having and not having a key. */
  said: readonly [has: string, hasNot: string];
}

/** Keys as a table that a sheet takes: columns between tabs, a line each. */
export function tableText(keys: readonly Key[], { heads, language, open, said }: Copied): string {
  const lines = keys.map((key) => {
    const { area, page, button } = partsOf(key, language, open);
    const marks = [key.inA, key.inB].map((has) => (has ? said[0] : said[1]));
    return [area, page, button, key.permit, ...marks].join('\t');
  });
  return [heads.join('\t'), ...lines].join('\n');
}
