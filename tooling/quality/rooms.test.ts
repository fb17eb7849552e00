import { describe, expect, it } from 'vitest';
import { fragments } from './rules/rooms.ts';
import { readTree } from './tree.ts';

const page = 'remotes/orders/src/pages/general';
const planted = (files: Record<string, string>) => fragments(new Map(Object.entries(files)));
const lines = (count: number) => 'a();\n'.repeat(count);

describe('a file that one file of its folder uses, and that fits into it', () => {
  it('is part of it', () => {
    expect(fragments(readTree('.'))).toEqual([]);
  });

  it('is reported, with the lines of both', () => {
    const files = {
      [`${page}/index.tsx`]: `import { Row } from './Row.tsx';\n${lines(3)}`,
      [`${page}/Row.tsx`]: `import { a } from '@portal/ui';\n\n${lines(5)}`,
      'backend/src/kernel/a.ts': "import {\n  b,\n} from './b.ts';\n",
      'backend/src/kernel/b.ts': 'export const b = 1;\n',
    };
    expect(planted(files)).toEqual([
      `${page}/Row.tsx is part of ${page}/index.tsx: 9 lines`,
      'backend/src/kernel/b.ts is part of backend/src/kernel/a.ts: 4 lines',
    ]);
  });

  it.each([
    ['does not fit', { 'Row.tsx': lines(200) }],
    ['has a test', { 'Row.test.tsx': "import { Row } from './Row.tsx';" }],
    ['another file uses', { 'Other.tsx': "import { Row } from './Row.tsx';" }],
    ['is loaded late', { 'index.tsx': "const Row = lazy(() => import('./Row.tsx'));" }],
    [
      'is loaded late and lends its type',
      { 'index.tsx': "import type { Row } from './Row.tsx';\nimport('./Row.tsx');" },
    ],
    ['is named by its package elsewhere', { '../../../a.ts': "'@portal/remote/general/Row.tsx'" }],
  ])('stands alone where it %s', (_, more) => {
    const own = {
      'index.tsx': "import { Row } from './Row.tsx';\n",
      'Row.tsx': lines(5),
      '../../../package.json': '{"name":"@portal/remote","exports":{"./*":"./src/pages/*"}}',
    };
    const files = Object.entries({ ...own, ...more }).map(([name, text]) => [
      new URL(`${page}/${name}`, 'file:///').pathname.slice(1),
      text,
    ]);
    expect(planted(Object.fromEntries(files))).toEqual([]);
  });

  it('stands alone where a contents page names it, or where its role is another', () => {
    const module = 'backend/src/modules/a/b';
    const files = {
      [`${module}/index.ts`]: "import { export1 } from './export.ts';\n",
      [`${module}/export.ts`]: lines(5),
      [`${module}/b.writes.ts`]: "import { read } from './b.store.ts';\n",
      [`${module}/b.store.ts`]: lines(5),
    };
    expect(planted(files)).toEqual([]);
  });
});
