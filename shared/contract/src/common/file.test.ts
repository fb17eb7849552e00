import { describe, expect, it } from 'vitest';
import { refusalOfFile, type UploadUse } from './file.ts';

const MB = 1024 * 1024;

describe('[8.4] a file that would be refused', () => {
  it.each<[string, number, UploadUse, string | undefined]>([
    ['说明.pdf', 5 * MB, 'file', undefined],
    ['说明.PDF', 1, 'file', undefined],
    ['表.xlsx', 1, 'file', undefined],
    ['说明.pdf', 5 * MB + 1, 'file', 'upload.tooLarge?max=5'],
    ['说明.pdf', 0, 'file', 'upload.empty'],
    ['run.exe', 1, 'file', expect.stringContaining('upload.wrongType?types=doc')],
    ['pdf', 1, 'file', expect.stringContaining('upload.wrongType')],
    ['a.pdf.exe', 1, 'file', expect.stringContaining('upload.wrongType')],
    ['a.svg', 1, 'image', undefined],
    ['a.webp', 1, 'image', 'upload.wrongType?types=png%2C%20jpg%2C%20jpeg%2C%20svg'],
    ['a.svg', 1, 'editor', 'upload.wrongType?types=png%2C%20jpg%2C%20jpeg'],
  ])('%s of %i bytes for %s: %s', (name, size, use, refusal) => {
    expect(refusalOfFile({ name, size }, use)).toEqual(refusal);
  });
});
