import { describe, expect, it } from 'vitest';
import { csvBegin, csvRows } from './csv.ts';
import { exportBytes } from './export-book.ts';

const text = (bytes: Buffer) => bytes.toString('utf8');

describe('[5.7] a file of comma-separated values', () => {
  it('begins with the mark of UTF-8, which Excel needs for Chinese', () => {
    const head = csvBegin([{ title: '商户号' }, { title: 'Name "x"' }]);
    expect(head.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(text(head).slice(1)).toBe('"商户号","Name ""x"""\r\n');
  });

  it('keeps commas, quotes and line ends inside a cell, and numbers as they are', () => {
    expect(text(csvRows([['a,b', 'say "x"', 'two\nlines', 7, { number: '-1234.50' }, null]]))).toBe(
      '"a,b","say ""x""","two\nlines",7,-1234.50,\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', 'x\n=1', '＝1'])(
    '[8.1] %j is text, never a formula',
    (formula) => {
      expect(text(csvRows([[formula, { text: formula }]]))).toBe(`"'${formula}","'${formula}"\r\n`);
    },
  );

  it('has a heading alone when there are no rows', async () => {
    const pieces: Buffer[] = [];
    const file = { sheet: 's', columns: [{ title: 'a' }], rows: [] };
    for await (const bytes of exportBytes('csv', file)) pieces.push(bytes);
    expect(text(Buffer.concat(pieces))).toBe('\uFEFF"a"\r\n');
  });
});
