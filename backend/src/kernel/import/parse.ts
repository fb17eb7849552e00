import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { UPLOAD_TYPES } from '@portal/contract/common/file';
import { fromBufferPromise } from 'yauzl';
import { SECOND_MS } from '../clock.ts';
import { refuseField } from '../refusal.ts';
import { takeTurns } from '../turns.ts';
import type { Undecodable } from './decode.ts';

/** A workbook, xlsx or xls, or texts with separators between them. */
type FileKind = 'zip' | 'compound' | 'text';

/** Order for the parsing thread. */
export interface ParseOrder {
  bytes: Uint8Array;
  /** Rows that are read at most. */
  rowsMax: number;
  kind: FileKind;
  /** Characters of all wanted cells together, at most. */
  textTotalMax: number;
  /** Titles, as `plain` writes them, of the columns that are wanted: cells of others come empty. Without them, all. */
  titles?: readonly string[];
}

/** Answer of the parsing thread: the texts of the cells, or why there is no text. */
export type Parsed = { rows: string[][] } | { refused: Undecodable | 'tooMuchText' };

/** Wanted text of a file at most: the whole of it is copied between two threads. */
const TEXT_TOTAL_MAX = 4_000_000;

const TIME_MAX_MS = 30 * SECOND_MS;
/** Processor time of one file; the largest that a person fills in takes two. */
const CPU_MAX_MS = 5 * SECOND_MS;
const CPU_LOOK_MS = 250;
const HEAP_MAX_MB = 512;

/** Rejects once a thread has had its processor time, or has waited for it for too long. */
async function exhausted(worker: Worker, signal: AbortSignal): Promise<never> {
  for (let waited = 0; waited < TIME_MAX_MS; waited += CPU_LOOK_MS) {
    await wait(CPU_LOOK_MS, undefined, { signal });
    // Refused before the thread has begun and after it has ended.
    const used = await worker.cpuUsage().catch(() => undefined);
    if (used && (used.user + used.system) / 1_000 > CPU_MAX_MS) break;
  }
  throw new Error('parsing took too long');
}

/** Texts of the first sheet, row by row; a thread of its own bounds memory and time. */
async function parseInThread(order: ParseOrder): Promise<Parsed> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: order,
    env: {},
    // Anyone who made the file decides what its reader complains of: none of that is for the log.
    stderr: true,
    stdout: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Parsed>();
  worker.on('message', resolve);
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('the parser has stopped')));
  const done = new AbortController();
  exhausted(worker, done.signal).catch(reject);
  try {
    return await promise;
  } finally {
    done.abort();
    await worker.terminate();
  }
}

/** Two workbooks at a time: many large ones together must not take the process's memory. */
const bookTurn = takeTurns(2);
/** Texts are read in no time, and wait for no workbook. */
const textTurn = takeTurns(2);

/**
 * Reads the first sheet of an uploaded xls or xlsx workbook or, where `takesText`, a csv file; one
 * of a user at a time. Whatever is wrong with the file is refused at `field`.
 */
export async function readSheet(
  field: string,
  bytes: Uint8Array,
  {
    userId,
    takesText,
    ...wanted
  }: { rowsMax: number; titles?: readonly string[]; userId: string; takesText?: boolean },
): Promise<string[][]> {
  const file = Buffer.from(bytes);
  const kind = kindOf(file) ?? (takesText ? 'text' : undefined);
  if (!kind) throw wrongType(field);
  if (kind === 'zip') await scanZip(field, file);
  const turn = kind === 'text' ? textTurn : bookTurn;
  const parsed = await turn(userId, () =>
    parseInThread({ bytes: file, kind, textTotalMax: TEXT_TOTAL_MAX, ...wanted }).catch(() => {
      throw refuseField(field, 'import.unreadable');
    }),
  );
  if ('rows' in parsed) return parsed.rows;
  switch (parsed.refused) {
    case 'binary':
      throw wrongType(field, UPLOAD_TYPES.table);
    case 'encoding':
      throw refuseField(field, 'import.encoding');
    case 'tooMuchText':
      throw refuseField(field, 'import.tooMuchText', {
        max: TEXT_TOTAL_MAX.toLocaleString('en-US'),
      });
  }
}

/** Bounds of a workbook before anything parses it (a small file may unpack to gigabytes). */
const ENTRIES_MAX = 200;
const INFLATED_MAX = 50 * 1024 * 1024;
const RATIO_MAX = 100;
/** The part that makes a zip an xlsx workbook. */
const WORKBOOK = 'xl/workbook.xml';

const MAGIC: [FileKind, Buffer][] = [
  ['zip', Buffer.from('504b0304', 'hex')],
  ['compound', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
];

/** Returns the kind of workbook that bytes are, by their beginning and not by a name; undefined if they are none. */
const kindOf = (bytes: Buffer): FileKind | undefined =>
  MAGIC.find(([, magic]) => magic.equals(bytes.subarray(0, magic.length)))?.[0];

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

/** Refuses a zip that is no workbook, or unpacks to more than a person has filled in. */
async function scanZip(field: string, bytes: Buffer): Promise<void> {
  const names = await inflate(bytes).catch((error: unknown) => {
    throw refuseField(field, error instanceof Oversized ? 'import.oversized' : 'import.unreadable');
  });
  if (!names.has(WORKBOOK)) throw wrongType(field);
}
