import { describe, expect, it } from 'vitest';
import { checkDocument } from './documents.ts';

const zip = (folder: string) =>
  Buffer.from(`PK\u0003\u0004....[Content_Types].xml....${folder}/document.xml`, 'latin1');
const compound = Buffer.from('d0cf11e0a1b11ae100000000', 'hex');
const pdf = Buffer.from('%PDF-1.7\n%\u00e2\u00e3', 'latin1');
const program = Buffer.from('4d5a90000300000004000000ffff', 'hex');

describe('[8.4] a document is taken when its ending and its content agree', () => {
  it.each([
    ['a.doc', compound, 'application/msword'],
    ['a.XLS', compound, 'application/vnd.ms-excel'],
    ['a.ppt', compound, 'application/vnd.ms-powerpoint'],
    [
      'a.docx',
      zip('word'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a.xlsx', zip('xl'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    [
      'a.pptx',
      zip('ppt'),
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
    ['说明.txt', Buffer.from('说明\r\n\t1'), 'text/plain'],
    ['gbk.txt', Buffer.from('cbb5c3f7', 'hex'), 'text/plain'],
    ['a.pdf', pdf, 'application/pdf'],
  ])('%s', (name, bytes, mime) => {
    expect(checkDocument({ name, bytes }).mime).toBe(mime);
  });

  it.each([
    ['D8 a program behind two endings', 'x.pdf.exe', program],
    ['D5 a program called a text', 'x.txt', program],
    ['D5 a program called a PDF', 'x.pdf', program],
    ['D5 a page called a PDF', 'x.pdf', Buffer.from('<html>%PDF-1.4')],
    ['D5 a zip of anything called a Word file', 'x.docx', zip('evil')],
    ['D5 an Excel file called a Word file', 'x.docx', zip('xl')],
    ['D5 a new Word file called an old one', 'x.doc', zip('word')],
    ['a picture', 'x.png', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a page', 'x.html', Buffer.from('<html>')],
    ['a macro file', 'x.docm', zip('word')],
    ['no ending', 'pdf', pdf],
  ])('%s is refused, and the refusal names every type', (_, name, bytes) => {
    const types = 'doc, docx, xls, xlsx, ppt, pptx, txt, pdf';
    expect(() => checkDocument({ name, bytes })).toThrow(
      `upload.wrongType?types=${encodeURIComponent(types)}`,
    );
  });

  it.each([
    '/OpenAction << /S /JavaScript /JS (x) >>',
    '/S/Java#53cript/JS(x)',
    '/S /Launch /F (x)',
  ])('a PDF with %s is refused: it runs something when it is opened', (action) => {
    const bytes = Buffer.concat([pdf, Buffer.from(`\n1 0 obj << ${action} >> endobj`)]);
    expect(() => checkDocument({ name: 'a.pdf', bytes })).toThrow('upload.activePdf');
  });

  it('a PDF that only opens at a page is taken', () => {
    const bytes = Buffer.concat([pdf, Buffer.from('\n<< /OpenAction [3 0 R /Fit] >>')]);
    expect(checkDocument({ name: 'a.pdf', bytes }).mime).toBe('application/pdf');
  });
});
