import { describe, expect, it } from 'vitest';
import { sharedNames, unloadedWords } from './rules/loaded-words.ts';
import { oddPages } from './rules/pages.ts';
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

const ITSELF = '\nexport default function A() {}\n';

/** The files of a page that declares its words itself, under a name. */
const declaring = (folder: string, name: string, text = ITSELF): [string, string][] => [
  [
    `${folder}/index.tsx`,
    `const words = lazyWords<typeof import('./zh-CN.json')>('${name}', {});${text}`,
  ],
  ...['zh-CN.json', 'en-US.json', 'A.test.tsx'].map((file): [string, string] => [
    `${folder}/${file}`,
    '{}',
  ]),
];

it('[1.1] a page that declares its words exports nothing else, under the name that the host looks for', () => {
  const tool = 'remotes/system/src/pages/tool/gen';
  const right = [...declaring(PAGE, 'orders.a'), ...declaring(tool, 'system.tool.gen')];
  expect(oddPages(new Map(right))).toEqual([]);
  expect(oddPages(new Map(declaring(tool, 'tool.gen')))).toEqual([
    `${tool} declares its words as tool.gen`,
  ]);
  const exporting = declaring(PAGE, 'orders.a', `${ITSELF}export const a = 1;`);
  expect(oddPages(new Map(exporting))).toEqual([`${PAGE}/index.tsx exports more than its page`]);
});

describe('[1.1] words that a page speaks', () => {
  it('are loaded with it, on every page', () => {
    expect(unloadedWords(readTree('.'))).toEqual([]);
  });

  it('are reported where a part speaks words that nobody loads', () => {
    expect(unloadedWords(planted(''))).toEqual([`${PAGE}/index.tsx ${WIDGET}/words.ts`]);
  });

  it.each([
    ['', [`${PAGE}/index.tsx ${WIDGET}/words.ts`]],
    [', [bWords]', []],
  ])('are looked for where the page declares its words itself (%j)', (along, unloaded) => {
    const text = `import { B, bWords } from '../../widgets/b/index.ts';
const words = lazyWords<typeof import('./zh-CN.json')>('orders.a', {}${along});
export default function A() { useWords(words); useWords(bWords); }`;
    const files = new Map([...planted(''), [`${PAGE}/index.tsx`, text]]);
    expect(unloadedWords(files)).toEqual(unloaded);
  });

  it('are looked for where the page takes its words from a file, and exports nothing but itself', () => {
    const text = `import { bWords } from '../../widgets/b/index.ts';
import { words } from './words.ts';
export default function A() { useWords(words); useWords(bWords); }`;
    const files = (loaded: string) =>
      new Map([...planted(loaded), [`${PAGE}/index.tsx`, text] as const]);
    expect(unloadedWords(files(''))).toEqual([`${PAGE}/index.tsx ${WIDGET}/words.ts`]);
    const along = "import { bWords } from '../../widgets/b/index.ts';";
    expect(unloadedWords(files(along))).toEqual([]);
  });

  it('are not where its own words bring them, nor for parts that it does not draw', () => {
    const along = "import { bWords } from '../../widgets/b/index.ts';";
    expect(unloadedWords(planted(along))).toEqual([]);
  });
});

describe('[1.1] words have a name of their own', () => {
  it('two files under one name are told', () => {
    const both = new Map([...declaring(PAGE, 'orders.a'), ...declaring(WIDGET, 'orders.a')]);
    expect(sharedNames(both)).toEqual([`orders.a: ${PAGE}/index.tsx, ${WIDGET}/index.tsx`]);
  });

  it('in the repository', () => {
    expect(sharedNames(readTree('.'))).toEqual([]);
  });
});
