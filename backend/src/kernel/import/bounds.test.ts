import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cell, partsOf, sheetOf, sheetXml, zipOf } from '../../testing/sheets.ts';
import { Refusal } from '../refusal.ts';
import { readSheet } from './parse.ts';

const read = (bytes: Uint8Array, wanted: { titles?: string[]; userId?: string } = {}) =>
  readSheet('file', bytes, { rowsMax: 6_000, takesText: true, userId: '1', ...wanted });
const refusal = (bytes: Uint8Array, titles?: string[]) =>
  read(bytes, titles && { titles }).then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? error.fields?.file : String(error)),
  );

/** Five thousand rows of fifty cells that are all the same text of a thousand characters. */
async function amplified(): Promise<Buffer<ArrayBuffer>> {
  const cells = '<c t="s"><v>0</v></c>'.repeat(50);
  const head = ['a', 'b'].map((title, at) => cell(`${'AB'[at]}1`, title)).join('');
  const rows = `<row r="1">${head}</row>${`<row>${cells}</row>`.repeat(5_000)}`;
  const text = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x'.repeat(1_000)}</t></si></sst>`;
  const parts = partsOf(sheetXml(rows));
  const types = parts['[Content_Types].xml'].replace(
    '</Types>',
    '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
  );
  const ballast = randomBytes(250_000).toString('base64');
  return zipOf({ ...parts, ballast, '[Content_Types].xml': types, 'xl/sharedStrings.xml': text });
}

describe('[5.6] D12 what crosses from the parser to the process', () => {
  it('is no column that nobody wants', async () => {
    const rows = [
      ['Note', ' ACCOUNT '],
      ['n', 'sok'],
    ];
    const kept = [
      ['Note', 'ACCOUNT'],
      ['', 'sok'],
    ];
    expect(await read(sheetOf(rows), { titles: ['account'] })).toEqual(kept);
    const text = Buffer.from(rows.map((row) => row.join()).join('\n'));
    expect(await read(text, { titles: ['account'] })).toEqual(kept);
  });

  it('is at most four million characters, however small the file is that has them', async () => {
    const bytes = await amplified();
    expect(bytes.length).toBeLessThan(500_000);
    expect(await refusal(bytes, ['a'])).toBe('import.tooMuchText?max=4%2C000%2C000');
    expect((await read(bytes, { titles: ['c'] })).flat().join('')).toBe('ab');
  });

  it('is at most four million characters of a text too', async () => {
    const lines = (count: number) => Buffer.from(`a\n${`${'x'.repeat(999)}\n`.repeat(count)}`);
    expect(await refusal(lines(4_004))).toBe('read');
    expect(await refusal(lines(4_005))).toBe('import.tooMuchText?max=4%2C000%2C000');
  });
});

describe('[5.6] D12 the parser', () => {
  it('makes no cells for links', async () => {
    const sheet = sheetXml(`<row r="1">${cell('A1', '张')}</row>`).replace(
      '</worksheet>',
      '<hyperlinks><hyperlink ref="A1:C900" location="x"/><x:hyperlink ref="A1:A950" location="y"></x:hyperlink></hyperlinks></worksheet>',
    );
    expect(await read(await zipOf(partsOf(sheet)))).toEqual([['张']]);
  });

  it('takes a text while workbooks of others hold both places', async () => {
    const rows = Array.from({ length: 1_000 }, () => ['a', 'b', 'c']);
    const large = sheetOf(rows, 'biff8');
    const order: string[] = [];
    const done = (name: string) => () => order.push(name);
    const calls = ['2', '3', '4', '5'].map((userId) => read(large, { userId }).then(done(userId)));
    const text = read(Buffer.from('a'), { userId: '6' }).then(done('text'));
    await Promise.all([...calls, text]);
    expect(order.indexOf('text')).toBeLessThan(3);
  });
});
