import { describe, expect, it } from 'vitest';
import { unloadedWords } from './rules/loaded-words.ts';
import { readTree } from './tree.ts';

const PAGE = 'remotes/orders/src/pages/a';
const WIDGET = 'remotes/orders/src/widgets/b';

/** A page that draws a widget; `loaded` is what its own words load along. */
const planted = (loaded: string) =>
  new Map(
    Object.entries({
      [`${PAGE}/index.tsx`]:
        "export { A as default } from './A.tsx';\nexport { words } from './words.ts';",
      [`${PAGE}/words.ts`]: loaded,
      [`${PAGE}/A.tsx`]: "import { B } from '../../widgets/b/index.ts';",
      [`${WIDGET}/index.ts`]:
        "export { B } from './B.tsx';\nexport { bWords } from './words.ts';\nexport { C } from './C.tsx';",
      [`${WIDGET}/B.tsx`]: "import { bWords } from './words.ts';\nuseWords(bWords);",
      [`${WIDGET}/words.ts`]: '',
      [`${WIDGET}/C.tsx`]: "import { cWords } from './c-words.ts';\nuseWords(cWords);",
      [`${WIDGET}/c-words.ts`]: '',
    }),
  );

describe('[1.1] words that a page speaks', () => {
  it('are loaded with it, on every page', () => {
    expect(unloadedWords(readTree('.'))).toEqual([]);
  });

  it('are reported where a part speaks words that nobody loads', () => {
    expect(unloadedWords(planted(''))).toEqual([`${PAGE}/index.tsx ${WIDGET}/words.ts`]);
  });

  it('are not where its own words bring them, nor for parts that it does not draw', () => {
    const along = "import { bWords } from '../../widgets/b/index.ts';";
    expect(unloadedWords(planted(along))).toEqual([]);
  });
});
