import { addToEntry, beginEntry, endEntry, endZip, newZip } from '../../../kernel/xlsx/zip.ts';
import type { GeneratedFile } from './templates/index.ts';

/** The files as one zip, in memory: they are few and small. */
export async function zipOf(files: readonly GeneratedFile[]): Promise<Buffer> {
  const zip = newZip();
  const pieces: Buffer[] = [];
  for (const { path, content } of files) {
    pieces.push(beginEntry(zip, path), await addToEntry(zip, content), endEntry(zip));
  }
  return Buffer.concat([...pieces, endZip(zip)]);
}
