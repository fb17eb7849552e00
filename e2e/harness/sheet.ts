import { crc32 } from 'node:zlib';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`);

function sheetOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  const lines = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  return `${XML}<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${lines}</sheetData></worksheet>`;
}

const partsOf = (rows: readonly (readonly string[])[]): Record<string, string> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': sheetOf(rows),
});

/** What the head of a file and its entry in the directory of a zip have in common (APPNOTE 4.3.7): not packed. */
function factsOf(name: Buffer, bytes: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(0x21, 8);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(bytes.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}

function zipOf(parts: Record<string, string>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(parts)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(text)];
    const facts = factsOf(name, bytes);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, bytes]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), facts, place, name);
    files.push(file);
    at += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, entries, end]);
}

/** A workbook with one sheet, as a person would choose it: its first row is the head. */
export const workbook = (name: string, rows: readonly (readonly string[])[]) => ({
  name: `${name}.xlsx`,
  mimeType: `${TYPE}.sheet`,
  buffer: zipOf(partsOf(rows)),
});
