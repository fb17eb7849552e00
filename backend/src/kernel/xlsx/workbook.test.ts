import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, inflateRawSync } from 'node:zlib';
import { read, utils } from '@e965/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { exportBytes } from '../export-book.ts';
import { columnName } from './sheet.ts';
import { addRows, type BookState, beginBook, endBook, type Workbook } from './workbook.ts';

/** The whole file. */
async function fileOf(book: Workbook): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const bytes of exportBytes('xlsx', book)) pieces.push(bytes);
  return Buffer.concat(pieces);
}

const folder = await mkdtemp(join(tmpdir(), 'console-xlsx-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Entries of a zip by its central directory, unpacked and checked. */
function unzip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const entries = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [crc, packed, size] = [16, 20, 24].map((offset) => zip.readUInt32LE(at + offset));
    const nameLength = zip.readUInt16LE(at + 28);
    const start = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const data = start + 30 + zip.readUInt16LE(start + 26);
    const bytes = inflateRawSync(zip.subarray(data, data + (packed ?? 0)));
    expect(bytes.length, name).toBe(size);
    expect(crc32(bytes), name).toBe(crc);
    entries.set(name, bytes.toString('utf8'));
    at += 46 + nameLength;
  }
  return entries;
}

describe('a workbook', () => {
  it('has headings, text, exact numbers and cell references', async () => {
    const rows = [
      ['中文 & <b>', 42, { number: '9007199254740993' }, null],
      ['', '007', undefined, 'x\u0000y'],
    ];
    const columns = ['A', 'B', 'C', 'D'].map((title) => ({ title }));
    const entries = unzip(await fileOf({ sheet: 'a/b:c', columns, rows }));
    const sheet = entries.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain(
      '<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">中文 &amp; &lt;b&gt;</t></is></c>',
    );
    expect(sheet).toContain(
      '<c r="B2"><v>42</v></c><c r="C2" s="3"><v>9007199254740993</v></c></row>',
    );
    expect(sheet).toContain(
      '<row r="3"><c r="B3" s="0" t="inlineStr"><is><t xml:space="preserve">007</t></is></c><c r="D3"',
    );
    expect(sheet).toContain('>xy</t>');
    expect(entries.get('xl/workbook.xml')).toContain('<sheet name="a b c"');
    expect([...entries.keys()]).toContain('[Content_Types].xml');
  });

  it('[5.6] keeps columns to fill in as text, and offers what they take from another sheet', async () => {
    const choices = { sheet: 'b/c', column: 1, from: 4, count: 3, isStrict: true };
    const columns = [
      { title: 'A', isText: true as const, choices },
      { title: 'B', isText: true as const, choices: { ...choices, count: 0 } },
      { title: 'C', isText: true as const, choices: { ...choices, count: 1, isStrict: false } },
    ];
    const before = [
      { sheet: 'a', columns, rows: [[{ text: '007' }, { text: '=1' }, { text: '' }]] },
    ];
    const bytes = await fileOf({ sheet: 'b/c', columns: [{ title: 'D' }], before, rows: [] });
    const entries = unzip(bytes);
    const sheet = entries.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('<col min="1" max="1" width="18" style="8" customWidth="1"/>');
    expect(sheet).toContain('<c r="A2" s="8" t="inlineStr">');
    expect(sheet).toContain('<c r="B2" s="2" t="inlineStr">');
    expect(sheet).not.toContain('r="C2"');
    expect(sheet.slice(sheet.indexOf('</sheetData>'))).toBe(
      '</sheetData><dataValidations count="2">' +
        '<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="A2:A1048576">' +
        "<formula1>'b c'!$B$4:$B$6</formula1></dataValidation>" +
        '<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="C2:C1048576">' +
        "<formula1>'b c'!$B$4:$B$4</formula1></dataValidation></dataValidations></worksheet>",
    );
    const formats = [...(entries.get('xl/styles.xml') ?? '').matchAll(/<xf numFmtId="(\d+)"/g)];
    // The first is the style that the others are based on.
    expect(formats[1 + 8]?.[1]).toBe('49');
    const { Sheets } = read(bytes, { type: 'buffer', cellNF: true });
    expect(Sheets.a?.A2).toMatchObject({ t: 's', v: '007', z: '@' });
  });

  it('of many rows on a sheet that is known whole has them all, in order', async () => {
    const rows = Array.from({ length: 1_201 }, (_, at) => [`r${at}`]);
    const before = [{ sheet: 'a', columns: [{ title: 'A' }], rows }];
    const bytes = await fileOf({ sheet: 'b', columns: [{ title: 'B' }], before, rows: [] });
    const { Sheets } = read(bytes, { type: 'buffer' });
    expect(utils.sheet_to_json(Sheets.a ?? {}, { header: 1 })).toEqual([['A'], ...rows]);
  });

  it('[5.7] never runs a text as a formula, in no line of it; a number stays one', async () => {
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@a',
      '\tx',
      '\r=1',
      ' =1',
      '\u00a0=1',
      'a\n=1',
      '＝1',
      'a=1',
    ];
    const bytes = await fileOf({
      sheet: 'b',
      columns: [{ title: '=A1' }, { title: 'n' }],
      rows: texts.map((text) => [text, { number: '-12.50' }]),
    });
    const xml = unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
    expect(xml).not.toContain('<f>');
    expect(xml.match(/s="2"/g)).toHaveLength(texts.length - 1);
    const sheet = read(bytes).Sheets.b ?? {};
    expect(sheet.A2).toMatchObject({ t: 's', v: '=1+1' });
    expect(sheet.A2?.f).toBeUndefined();
    expect(sheet.B2).toMatchObject({ t: 'n', v: -12.5 });
  });

  it('[9.2] shows amounts with the decimals of their currency and separators', async () => {
    const numbers = ['1234567', '0.5', '-1234.50', '0.500', '1.0000', '1.00000'];
    const bytes = await fileOf({
      sheet: 'n',
      columns: [{ title: 'n' }],
      rows: numbers.map((number) => [{ number }]),
    });
    const sheet = read(bytes, { cellNF: true }).Sheets.n ?? {};
    const shown = numbers.map((_, at) => sheet[`A${at + 2}`] as { w: string; v: number });
    expect(shown.map(({ w }) => w)).toEqual([
      '1,234,567',
      '0.5',
      '-1,234.50',
      '0.500',
      '1.0000',
      '1',
    ]);
    expect(shown[2]?.v).toBe(-1234.5);
  });

  it('has sheets before that of its rows, in their order', async () => {
    const bytes = await fileOf({
      sheet: 'lines',
      columns: [{ title: 'a' }],
      before: [
        { sheet: 'sum & more', columns: [{ title: 'x' }], rows: [['y', { number: '2.50' }]] },
        { sheet: 'empty', columns: [{ title: 'z' }], rows: [] },
      ],
      rows: [['b'], ['c']],
    });
    const book = read(bytes);
    expect(book.SheetNames).toEqual(['sum   more', 'empty', 'lines']);
    const cells = (name: string) => utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1 });
    expect(cells('sum   more')).toEqual([['x'], ['y', 2.5]]);
    expect(cells('empty')).toEqual([['z']]);
    expect(cells('lines')).toEqual([['a'], ['b'], ['c']]);
    const entries = unzip(bytes);
    expect(entries.get('[Content_Types].xml')).toContain('/xl/worksheets/sheet3.xml');
  });

  it('shows a text that looks like an escaped character as it is', async () => {
    const bytes = await fileOf({ sheet: 'e', columns: [{ title: 'a' }], rows: [['_x0041_']] });
    expect(read(bytes).Sheets.e?.A2?.v).toBe('_x0041_');
  });

  it('of many rows is read by another program', async () => {
    const path = join(folder, 'c.xlsx');
    async function* rows() {
      for (let at = 0; at < 20_000; at += 1) yield [`row ${at}`, at];
    }
    const columns = [{ title: 'text' }, { title: 'number' }];
    const bytes = await fileOf({ sheet: 'c', columns, rows: rows() });
    await writeFile(path, bytes);
    expect(utils.sheet_to_json(read(bytes).Sheets.c ?? {})).toHaveLength(20_000);
    const script = `import sys, zipfile, xml.etree.ElementTree as e
z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
print(len(e.fromstring(z.read('xl/worksheets/sheet1.xml')).findall('.//{*}row')))`;
    const { stdout } = await promisify(execFile)('python3', ['-c', script, path]);
    expect(stdout.trim()).toBe('20001');
  });

  it('is the same file when it was written by two processes, one after the other', async () => {
    const columns = [{ title: 'a' }];
    const slices = [0, 1, 2].map((slice) => [0, 1, 2].map((row) => [`${slice}/${row}`]));
    const write = async (hand: (book: BookState) => BookState) => {
      const begun = await beginBook({ sheet: 'd', columns });
      let { book } = begun;
      const pieces = [begun.bytes];
      for (const rows of slices) {
        pieces.push(await addRows(book, rows));
        book = hand(book);
      }
      return Buffer.concat([...pieces, await endBook(book)]);
    };
    const whole = await write((book) => book);
    expect(await write((book) => JSON.parse(JSON.stringify(book)))).toEqual(whole);
    expect(utils.sheet_to_json(read(whole).Sheets.d ?? {})).toEqual(
      slices.flat().map(([a]) => ({ a })),
    );
  });
});

it('columns are named as spreadsheets do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ]);
});
