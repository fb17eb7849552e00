import { UPLOAD_TYPES } from '@portal/contract/common/file';
import { fromBufferPromise } from 'yauzl';
import { refuseField } from '../refusal.ts';

/** Bounds of a workbook before anything parses it (a small file may unpack to gigabytes). */
const ENTRIES_MAX = 200;
const INFLATED_MAX = 50 * 1024 * 1024;
const RATIO_MAX = 100;
/** The part that makes a zip an xlsx workbook. */
const WORKBOOK = 'xl/workbook.xml';

const ZIP = Buffer.from('504b0304', 'hex');
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const beginsWith = (bytes: Uint8Array, magic: Buffer) =>
  magic.equals(bytes.subarray(0, magic.length));

/** True if bytes begin as a workbook does. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  beginsWith(bytes, ZIP) || beginsWith(bytes, COMPOUND);

export const wrongType = (field: string, types = UPLOAD_TYPES.sheet) =>
  refuseField(field, 'upload.wrongType', { types: types.join(', ') });

class Oversized extends Error {}

/** Names in a zip. Counts what comes out of it, whatever its headers say, and stops at a bound. */
async function inflate(bytes: Buffer): Promise<Set<string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const most = Math.min(INFLATED_MAX, bytes.length * RATIO_MAX);
  if (zip.entryCount > ENTRIES_MAX) throw new Oversized();
  const names = new Set<string>();
  let inflated = 0;
  for await (const entry of zip.eachEntry()) {
    names.add(entry.fileName);
    if (names.size > ENTRIES_MAX || entry.uncompressedSize > most) throw new Oversized();
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      inflated += (piece as Buffer).length;
      if (inflated > most) throw new Oversized();
    }
  }
  return names;
}

async function scanZip(field: string, bytes: Buffer): Promise<void> {
  const names = await inflate(bytes).catch((error: unknown) => {
    throw refuseField(field, error instanceof Oversized ? 'import.oversized' : 'import.unreadable');
  });
  if (!names.has(WORKBOOK)) throw wrongType(field);
}

/**
 * Lets an xls or xlsx workbook pass, by its content and not by its name; refuses everything else
 * at the field, and workbooks that unpack to more than a person has filled in.
 */
export async function requireWorkbook(field: string, bytes: Buffer): Promise<void> {
  if (beginsWith(bytes, ZIP)) await scanZip(field, bytes);
  else if (!beginsWith(bytes, COMPOUND)) throw wrongType(field);
}
