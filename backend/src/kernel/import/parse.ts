import { Worker } from 'node:worker_threads';
import { UPLOAD_TYPES } from '@portal/contract/common/file';
import { SECOND_MS } from '../clock.ts';
import { refuseField } from '../refusal.ts';
import { takeTurns } from '../turns.ts';
import type { Undecodable } from './decode.ts';
import { isWorkbook, requireWorkbook, wrongType } from './scan.ts';

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
