import { message } from '@portal/contract/kit/message';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { calendarsOf } from '../calendar/index.ts';
import { acceptedCurrencies } from '../recon-match/index.ts';
import { type Claimed, keepKnown, LeaseLost } from './claim.ts';
import { acceptFile, refuseFile } from './end.ts';
import { foreignChannel } from './foreign.ts';
import { readerOf } from './formats/index.ts';
import type { BillReader } from './formats/reader.ts';
import { count, gateRefusal, NOTHING_READ, type Progress } from './gate.ts';
import { insertLines } from './insert-lines.ts';
import type { Loading } from './loading.ts';
import { slicesFrom } from './parts.ts';
import { addRow, type Rows } from './rows.ts';

/** Lines of one insert and one commit: as many as lie in memory, read and being written, twice over. */
const LINES_AT_ONCE = 5_000;

async function openReader(db: Kysely<Database>, file: Claimed): Promise<BillReader> {
  const currencies = await acceptedCurrencies(db, file.chnl_code);
  const { zone } = (await calendarsOf(db)).calendarFor(file.chnl_code, '');
  return readerOf(file.format, { settleDate: file.settle_date, currencies, zone });
}

/** Rows of some lines, which are counted. */
function rowsOf(lines: readonly string[], reader: BillReader, progress: Progress): Rows {
  const rows: Rows = { sound: [], bad: [] };
  for (const text of lines) {
    const line = text.replace(/\r$/, '');
    if (line === '') {
      progress.lineNo += 1;
    } else {
      const read = reader.read(line);
      count(progress, read, line);
      addRow(rows, read, { line, lineNo: progress.lineNo }, reader);
    }
  }
  return rows;
}

/**
 * Loads the lines behind what is loaded already; false when the process wants to end. While a slice is being
 * written, the next one is read.
 */
async function loadLines(
  on: Loading,
  file: Claimed,
  {
    reader,
    progress,
    linesAtOnce,
  }: { reader: BillReader; progress: Progress; linesAtOnce: number },
): Promise<boolean> {
  const { db, clock, isStopping } = on;
  const from = {
    ...{ fileId: file.file_id, from: Number(file.done) },
    ...{ lineNo: progress.lineNo, encoding: reader.encoding },
  };
  let lines = file.line_cnt;
  let writing = Promise.resolve();
  try {
    for await (const slice of slicesFrom(db, from, linesAtOnce)) {
      if (isStopping()) return false;
      const rows = rowsOf(slice.lines, reader, progress);
      lines += rows.sound.length + rows.bad.length;
      const known = {
        done: slice.end,
        progress: JSON.stringify(progress),
        line_cnt: lines,
        quarantine_cnt: progress.quarantined,
      };
      await writing;
      writing = transact(db, async (tx) => {
        await keepKnown(tx, file, known, clock().getTime());
        await insertLines(tx, file, rows);
      });
      // Whoever waits for it is told; nobody does before the next slice is read.
      writing.catch(() => undefined);
    }
  } finally {
    await writing;
  }
  return true;
}

/**
 * Loads a claimed file from where it was left, in bounded memory: a piece of the file and a slice of
 * lines. Either all of it counts, or nothing does and the file says why. `false`: the process wants to
 * end, and another one goes on.
 */
export async function loadFile(
  on: Loading,
  file: Claimed,
  linesAtOnce = LINES_AT_ONCE,
): Promise<boolean> {
  const progress: Progress = { ...structuredClone(NOTHING_READ), ...file.progress };
  try {
    const reader = await openReader(on.db, file);
    if (!(await loadLines(on, file, { reader, progress, linesAtOnce }))) return false;
    const { settle_date: settleDate } = file;
    const refusal = gateRefusal(progress, { settleDate, head: reader.head });
    if (refusal) throw new Refusal(refusal);
    const channel = await foreignChannel(on.db, file);
    if (channel) throw refuse(message('recon.otherChannel', { channel }));
    await acceptFile(on, file, progress);
  } catch (error) {
    if (error instanceof LeaseLost) return true;
    if (!(error instanceof Refusal)) throw error;
    await refuseFile(on, file, error.message);
  }
  return true;
}
