import { expect, it } from 'vitest';
import { endingOf, plainName } from './file-name.ts';

it.each([
  ['D1 a path', '../../etc/passwd', 'passwd'],
  ['D1 a path of Windows', 'C:\\fake\\报表.xls', '报表.xls'],
  ['D1 a share', '\\\\server\\share\\a.txt', 'a.txt'],
  ['D8 an ending behind a space', 'x.PDF ', 'x.PDF'],
  ['D8 an ending behind a dot', 'x.pdf.', 'x.pdf'],
  ['D8 a name that is written backwards', 'invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['C5 a header in a name', 'a"\r\nSet-Cookie: b.png', 'a"Set-Cookie: b.png'],
  ['a byte of zero', 'a.png\u0000.exe', 'a.png.exe'],
  ['nothing but dots', '..', 'file'],
  ['no name', '', 'file'],
])('of %s its plain name is kept', (_, sent, kept) => {
  expect(plainName(sent)).toBe(kept);
});

it('D8 a name of 300 characters is cut to 200 and keeps its ending', () => {
  const name = plainName(`${'长'.repeat(300)}.xlsx`);
  expect(name).toHaveLength(200);
  expect(endingOf(name)).toBe('xlsx');
  expect(plainName('x'.repeat(300))).toHaveLength(200);
  expect(plainName(`x.${'y'.repeat(300)}`)).toHaveLength(200);
});

it('an ending is read in lower case', () => {
  expect([endingOf('a.PDF'), endingOf('x.pdf.exe'), endingOf('none'), endingOf('a.p df')]).toEqual([
    'pdf',
    'exe',
    '',
    '',
  ]);
});
