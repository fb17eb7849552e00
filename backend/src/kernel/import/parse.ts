import { Worker } from 'node:worker_threads';
import { UPLOAD_TYPES } from '@portal/contract/common/file';
import { fromBufferPromise } from 'yauzl';
import { SECOND_MS } from '../clock.ts';
import { refuseField } from '../refusal.ts';
import { takeTurns } from '../turns.ts';
import type { Undecodable } from './decode.ts';

/** Order for the parsing thread. */
export interface ParseOrder {
  bytes: Uint8Array;
  /** Rows that are read at most. */
  rowsMax: number;
  /** Texts with separators between them, in place of a workbook. */
  isText: boolean;
}

/** Answer of the parsing thread: the texts of the cells, or why there is no text. */
export type Parsed = { rows: string[][] } | { refused: Undecodable };

const TIME_MAX_MS = 30 * SECOND_MS;
const HEAP_MAX_MB = 512;

/** Texts of the first sheet, row by row; a thread of its own bounds memory and time. */
async function parseInThread(order: ParseOrder): Promise<Parsed> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: order,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Parsed>();
  const timer = setTimeout(() => reject(new Error('parsing took too long')), TIME_MAX_MS);
  worker.on('message', resolve);
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('the parser has stopped')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Two workbooks at a time: many large ones together must not take the process's memory. */
const turn = takeTurns(2);

/**
 * Reads the first sheet of an uploaded xls or xlsx workbook or, where `takesText`, a csv file; one
 * of a user at a time. Whatever is wrong with the file is refused at `field`.
 */
export async function readSheet(
  field: string,
  bytes: Uint8Array,
  { rowsMax, userId, takesText }: { rowsMax: number; userId: string; takesText?: boolean },
): Promise<string[][]> {
  const file = Buffer.from(bytes);
  const isText = takesText === true && !isWorkbook(file);
  if (!isText) await requireWorkbook(field, file);
  const parsed = await turn(userId, () =>
    parseInThread({ bytes: file, rowsMax, isText }).catch(() => {
      throw refuseField(field, 'import.unreadable');
    }),
  );
  if ('rows' in parsed) return parsed.rows;
  if (parsed.refused === 'binary') throw wrongType(field, UPLOAD_TYPES.table);
  throw refuseField(field, 'import.encoding');
}

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
const isWorkbook = (bytes: Uint8Array): boolean =>
  beginsWith(bytes, ZIP) || beginsWith(bytes, COMPOUND);

const wrongType = (field: string, types = UPLOAD_TYPES.sheet) =>
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
async function requireWorkbook(field: string, bytes: Buffer): Promise<void> {
  if (beginsWith(bytes, ZIP)) await scanZip(field, bytes);
  else if (!beginsWith(bytes, COMPOUND)) throw wrongType(field);
}
