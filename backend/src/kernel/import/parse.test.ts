import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cell, partsOf, sheetOf, sheetXml, zipOf } from '../../testing/sheets.ts';
import { Refusal } from '../refusal.ts';
import { readSheet } from './parse.ts';

const read = (bytes: Uint8Array, rowsMax = 100) =>
  readSheet('file', bytes, { rowsMax, userId: '1' });
const readText = (bytes: Uint8Array, rowsMax = 100) =>
  readSheet('file', bytes, { rowsMax, userId: '1', takesText: true });
const refusal = (bytes: Uint8Array, reader = read) =>
  reader(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? error.fields?.file : String(error)),
  );

describe('[5.6] an uploaded workbook', () => {
  it('cuts no character of a long cell in half', async () => {
    const text = `${'a'.repeat(999)}😀b`;
    const [[ofSheet = ''] = []] = await read(sheetOf([[text]]));
    const [[ofText = ''] = []] = await readText(Buffer.from(text));
    expect([ofSheet, ofText]).toEqual(['a'.repeat(999), 'a'.repeat(999)]);
  });

  it.each(['xlsx', 'biff8'] as const)(
    'of the kind %s is read as a person sees it',
    async (type) => {
      const rows = [
        ['名称', 'phone', 'on'],
        [' 张伟 ', 85_512_340_001_234, true],
        [],
        ['007', 1.5, null],
      ];
      expect(await read(sheetOf(rows, type))).toEqual([
        ['名称', 'phone', 'on'],
        ['张伟', '85512340001234', 'TRUE'],
        [],
        ['007', '1.5'],
      ]);
    },
  );

  it.each(['xlsx', 'biff8'] as const)(
    'of the kind %s has its days as they are typed',
    async (type) => {
      const rows = [[new Date(2026, 9, 1), new Date(2026, 11, 31, 13, 5), '2026-10-02', 46_296]];
      expect(await read(sheetOf(rows, type))).toEqual([
        ['2026-10-01', '2026-12-31 13:05:00', '2026-10-02', '46296'],
      ]);
    },
  );

  it.each(['xlsx', 'biff8'] as const)(
    'of the kind %s shows a number whose last digits are lost as spreadsheets do',
    async (type) => {
      const rows = [
        [110_101_199_003_071_000, 1e15, 999_999_999_999_999, -1e15, '110101199003071234'],
      ];
      expect(await read(sheetOf(rows, type))).toEqual([
        ['1.10101199003071E+17', '1E+15', '999999999999999', '-1E+15', '110101199003071234'],
      ]);
    },
  );

  it('is cut where more rows or columns begin than anybody fills in', async () => {
    const wide = Array.from({ length: 16_385 }, (_, at) => at);
    const rows = await read(sheetOf([wide, ...wide.slice(0, 50).map((at) => [at])]), 10);
    expect([rows.length, rows[0]?.length]).toEqual([10, 50]);
  });

  it.each([
    ['text under the name of a workbook', Buffer.from('userName,nickName\na,b')],
    ['a page', Buffer.from('<html><table><tr><td>userName</td></tr></table></html>')],
    ['an XML workbook', Buffer.from('<?xml version="1.0"?><Workbook></Workbook>')],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('is no %s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('upload.wrongType?types=xlsx%2C%20xls');
  });

  it('is no other zip', async () => {
    expect(await refusal(await zipOf({ 'word/document.xml': 'x' }))).toBe(
      'upload.wrongType?types=xlsx%2C%20xls',
    );
  });

  it('is whole', async () => {
    const bytes = sheetOf([['a']]);
    expect(await refusal(bytes.subarray(0, bytes.length - 40))).toBe('import.unreadable');
    const old = sheetOf([['a']], 'biff8');
    expect(await refusal(old.subarray(0, 600))).toBe('import.unreadable');
  });
});

describe('[5.6] a file of texts, where one will do', () => {
  it('is read with its quotes, ends of lines and Chinese as a workbook is', async () => {
    const text =
      '\ufeff日期,名称\r\n2026-10-01,"国庆节, ""黄金周"""\n\n 2026-10-02 ,"two\nlines"\r"",last,';
    expect(await readText(Buffer.from(text))).toEqual([
      ['日期', '名称'],
      ['2026-10-01', '国庆节, "黄金周"'],
      [''],
      ['2026-10-02', 'two\nlines'],
      ['', 'last'],
    ]);
  });

  it('is cut as a workbook is, and a quote that nobody closes is one of its signs', async () => {
    const wide = Array.from({ length: 60 }, (_, at) => at).join();
    const rows = await readText(Buffer.from(`${wide}\n"open,b\nc\nd`), 3);
    expect(rows.map((row) => row.length)).toEqual([50, 2, 1]);
    expect(rows[1]).toEqual(['"open', 'b']);
  });

  const days = [
    ['日期', '类型', '名称'],
    ['2026-10-01', '节假日', '国庆节, 😀'],
  ];
  const gb18030 =
    'c8d5c6da2cc0e0d0cd2cc3fbb3c60d0a323032362d31302d30312cbddabcd9c8d52c22b9fac7ecbdda2c209439fc3622';
  const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
  const csvOf = (separator = ',') =>
    days.map((row) => row.map((text) => `"${text}"`).join(separator)).join('\r\n');
  it.each([
    ['UTF-8', Buffer.from(csvOf())],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${csvOf()}`)],
    ['UTF-16LE with a mark', Buffer.from(`\ufeff${csvOf()}`, 'utf16le')],
    ['UTF-16BE with a mark', swapped(`\ufeff${csvOf()}`)],
    ['UTF-16LE', Buffer.from(csvOf(), 'utf16le')],
    ['UTF-16BE', swapped(csvOf())],
    ['GB18030', Buffer.from(gb18030, 'hex')],
    ['semicolons', Buffer.from(csvOf(';'))],
    ['tabs', Buffer.from(csvOf('\t'))],
    ['a separator that Excel announces', Buffer.from(`sep=;\r\n${csvOf(';')}`)],
    ['semicolons in UTF-16', Buffer.from(`\ufeff${csvOf(';')}`, 'utf16le')],
  ])('is read in %s', async (_, bytes) => {
    expect(await readText(bytes)).toEqual(days);
  });

  it('has the separator that its head uses, whatever its lines contain', async () => {
    expect(await readText(Buffer.from('"a;b;c",d\n1;2;3,4'))).toEqual([
      ['a;b;c', 'd'],
      ['1;2;3', '4'],
    ]);
    expect(await readText(Buffer.from('a\n1;2'))).toEqual([['a'], ['1;2']]);
  });

  it.each([
    ['in Windows-1252', Buffer.from('name\r\nRen\xe9e, Zo\xeb', 'latin1'), 'import.encoding'],
    ['in Big5', Buffer.from('b26daaf92cb6a7b374', 'hex'), 'import.encoding'],
    ['in Shift JIS', Buffer.from('93fa957483472c834e838a83588360838383', 'hex'), 'import.encoding'],
    ['in EUC-JP', Buffer.from('c6fcc9d52ca5afa5eaa5b9', 'hex'), 'import.encoding'],
    ['that was cut in a sign', Buffer.from('日期').subarray(0, 5), 'import.encoding'],
    ['in broken UTF-16', Buffer.from('fffe00d841', 'hex'), 'import.encoding'],
    [
      'that is a picture',
      Buffer.from('89504e470d0a1a0a00', 'hex'),
      'upload.wrongType?types=xlsx%2C%20xls%2C%20csv',
    ],
    ['that begins as a workbook', Buffer.from('PK\x03\x04,a'), 'import.unreadable'],
  ])('is none %s', async (_, bytes, message) => {
    expect(await refusal(bytes, readText)).toBe(message);
  });

  it('may be a workbook all the same', async () => {
    expect(await readText(sheetOf([['a']]))).toEqual([['a']]);
  });
});

describe('[5.6] D12 a bomb', () => {
  const zeros = (megabytes: number) =>
    Array.from({ length: megabytes }, () => '0'.repeat(1024 * 1024));

  it('that unpacks to a hundred times its size is not parsed', async () => {
    const bytes = await zipOf({ ...partsOf(''), 'xl/worksheets/sheet1.xml': zeros(20) });
    expect(bytes.length).toBeLessThan(200_000);
    expect(await refusal(bytes)).toBe('import.oversized');
  });

  it('of more than 50 MB is not parsed, however large the file is', async () => {
    const ballast = randomBytes(600_000).toString('base64');
    // In several parts, none of which is too large by itself.
    const sheets = { 'xl/worksheets/sheet1.xml': zeros(26), 'xl/sharedStrings.xml': zeros(26) };
    const parts = { ...partsOf(''), ballast, ...sheets };
    const bytes = await zipOf(parts);
    expect(bytes.length * 100).toBeGreaterThan(60_000_000);
    expect(await refusal(bytes)).toBe('import.oversized');
  });

  it('is counted while it unpacks: what its directory says is no help', async () => {
    const parts = { ...partsOf(''), 'xl/worksheets/sheet1.xml': zeros(20) };
    const bytes = await zipOf(parts, (zip) => {
      for (const entry of zip.entries) entry.size = 10;
    });
    expect(await refusal(bytes)).toBe('import.unreadable');
  });

  it('that claims 4 GB is not given them', async () => {
    const bytes = await zipOf(partsOf(sheetXml('')), (zip) => {
      for (const entry of zip.entries) entry.size = 0xfffffffe;
    });
    expect(await refusal(bytes)).toBe('import.oversized');
  });

  it('of two hundred and one entries is not parsed', async () => {
    const many = Object.fromEntries(Array.from({ length: 196 }, (_, at) => [`x${at}`, '']));
    const parts = partsOf(sheetXml(`<row r="1">${cell('A1', 'a')}</row>`));
    expect(await refusal(await zipOf({ ...parts, ...many }))).toBe('import.oversized');
    const { x195: _, ...fewer } = many;
    expect(await refusal(await zipOf({ ...parts, ...fewer }))).toBe('read');
  });
});

describe('[5.6] D13 a workbook', () => {
  const only = async (data: string, before?: string) =>
    read(await zipOf(partsOf(sheetXml(data, before))));

  it('that refers to a file of the server does not read it', async () => {
    const doctype = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
    const rows = await only(`<row r="1">${cell('A1', '&e;')}${cell('B1', 'b')}</row>`, doctype);
    expect(rows.flat().join()).not.toContain('root:');
    expect(rows[0]?.[1]).toBe('b');
  });

  it('with formulas gives the values beside them and calculates nothing', async () => {
    const formula = '<c r="A1"><f>1+1</f><v>7</v></c><c r="B1"><f>HYPERLINK("http://x")</f></c>';
    expect(await only(`<row r="1">${formula}</row>`)).toEqual([['7']]);
  });

  it('whose rows lie beyond the last one of a sheet is read up to the limit', async () => {
    const rows = `<row r="1">${cell('A1', 'a')}</row><row r="1048577">${cell('A1048577', 'z')}</row>`;
    expect(await only(rows)).toEqual([['a']]);
  });
});
