import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, inflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { columnName, looksLikeFormula } from './sheet.ts';
import { writeWorkbook } from './workbook.ts';

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
    const path = join(folder, 'a.xlsx');
    const rows = [
      ['中文 & <b>', 42, { number: '9007199254740993' }, null],
      ['', '007', undefined, 'x\u0000y'],
    ];
    const columns = ['A', 'B', 'C', 'D'].map((title) => ({ title }));
    await writeWorkbook(path, { sheet: 'a/b:c', columns, rows });
    const entries = unzip(await readFile(path));
    const sheet = entries.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain(
      '<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">中文 &amp; &lt;b&gt;</t></is></c>',
    );
    expect(sheet).toContain('<c r="B2"><v>42</v></c><c r="C2"><v>9007199254740993</v></c></row>');
    expect(sheet).toContain(
      '<row r="3"><c r="B3" s="0" t="inlineStr"><is><t xml:space="preserve">007</t></is></c><c r="D3"',
    );
    expect(sheet).toContain('>xy</t>');
    expect(entries.get('xl/workbook.xml')).toContain('<sheet name="a b c"');
    expect([...entries.keys()]).toContain('[Content_Types].xml');
  });

  it('never runs a text as a formula', async () => {
    const path = join(folder, 'b.xlsx');
    const texts = ['=1+1', '+1', '-1', '@a', '\tx', ' =1', '\u00a0=1', 'plain'];
    await writeWorkbook(path, {
      sheet: 'b',
      columns: [{ title: '=A1' }],
      rows: texts.map((text) => [text]),
    });
    const sheet = unzip(await readFile(path)).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).not.toContain('<f>');
    expect(sheet.match(/s="2"/g)).toHaveLength(7);
    expect(texts.filter(looksLikeFormula)).toHaveLength(7);
  });

  it('of many rows is read by another program', async () => {
    const path = join(folder, 'c.xlsx');
    async function* rows() {
      for (let at = 0; at < 20_000; at += 1) yield [`row ${at}`, at];
    }
    await writeWorkbook(path, {
      sheet: 'c',
      columns: [{ title: 'text' }, { title: 'number' }],
      rows: rows(),
    });
    const script = `import sys, zipfile, xml.etree.ElementTree as e
z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
print(len(e.fromstring(z.read('xl/worksheets/sheet1.xml')).findall('.//{*}row')))`;
    const { stdout } = await promisify(execFile)('python3', ['-c', script, path]);
    expect(stdout.trim()).toBe('20001');
  });

  it('whose rows fail is not left behind', async () => {
    const path = join(folder, 'd.xlsx');
    function* rows(): Generator<string[]> {
      yield ['a'];
      throw new Error('lost the database');
    }
    const write = writeWorkbook(path, { sheet: 'd', columns: [{ title: 'a' }], rows: rows() });
    await expect(write).rejects.toThrow('lost the database');
    expect(existsSync(path)).toBe(false);
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
