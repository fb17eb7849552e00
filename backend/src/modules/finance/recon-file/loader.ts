import { randomUUID } from 'node:crypto';
import { message } from '@portal/contract/kit/message';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { inTurns } from '../../../kernel/in-turns.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { calendarsOf } from '../calendar/index.ts';
import { acceptedCurrencies, matchPlaces, scanPlaces } from '../recon-match/index.ts';
import { type Claimed, claimFile, keepKnown, LeaseLost, returnFile } from './claim.ts';
import { acceptFile, refuseFile } from './end.ts';
import { readerOf } from './formats/index.ts';
import type { BillReader } from './formats/reader.ts';
import {
  count,
  earlyRefusal,
  gateRefusal,
  NOTHING_READ,
  type Progress,
  type Wanted,
} from './gate.ts';
import { insertLines } from './insert-lines.ts';
import type { Loading } from './loading.ts';
import { slicesFrom } from './parts.ts';
import { addRow, type Rows } from './rows.ts';

/** A bill that takes longer to be read than bookings of a day to be looked through. */
const LARGE_BYTES = 1_000_000;

const isLarge = ({ size }: Claimed) => Number(size) > LARGE_BYTES;

/**
 * Loads a file; while a large one is read, what was booked with its channel is taken in. Rejects only once neither of
 * them works any more.
 */
async function loadBeside(on: Loading, file: Claimed, linesAtOnce?: number): Promise<boolean> {
  const loading = loadFile(on, file, linesAtOnce);
  const scanning = isLarge(file) ? scanPlaces(on, file.chnl_code) : undefined;
  await Promise.allSettled([loading, scanning]);
  const [isLoaded] = await Promise.all([loading, scanning]);
  return isLoaded;
}

/**
 * Loads what waits, or one file of it, and matches what came in; answers how many files were done.
 * `linesAtOnce`: how many lines lie between two commits.
 */
export async function loadWaiting(
  on: Loading,
  fileId?: string,
  linesAtOnce?: number,
): Promise<number> {
  const { db, clock, isStopping } = on;
  const run = randomUUID();
  /** Channels of the files; true if their bookings already have the numbers of today. */
  const channels = new Map<string, boolean>();
  let done = 0;
  while (!isStopping()) {
    const file = await claimFile(db, run, { time: clock().getTime(), fileId });
    if (!file) break;
    if (!(await loadBeside(on, file, linesAtOnce))) {
      await returnFile(db, file);
      break;
    }
    channels.set(file.chnl_code, isLarge(file) || channels.get(file.chnl_code) === true);
    done += 1;
  }
  for (const [chnlCode, isRenewed] of channels) await matchPlaces(on, { chnlCode, isRenewed });
  return done;
}

/** Loads large files beside the calls that bring them, one at a time in this process. */
export class BillLoader {
  readonly #look: () => Promise<unknown>;
  #isStopping = false;

  constructor(on: Omit<Loading, 'isStopping'>, onError: (error: unknown) => void) {
    const loading = { ...on, isStopping: () => this.#isStopping };
    this.#look = inTurns(() => loadWaiting(loading).catch(onError));
  }

  /** Looks for files, once more after what it works on: a file that comes meanwhile may have come too late for it. */
  wake(): void {
    void this.#look();
  }

  /** Resolves once nothing is under way: an unfinished file waits for the next process. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#look();
  }
}

/** Lines of one insert and one commit: as many as lie in memory, read and being written, twice over. */
const LINES_AT_ONCE = 5_000;

async function openReader(db: Kysely<Database>, file: Claimed): Promise<BillReader> {
  const currencies = await acceptedCurrencies(db, file.chnl_code);
  const { zone } = (await calendarsOf(db)).calendarFor(file.chnl_code, '');
  return readerOf(file.format, { settleDate: file.settle_date, currencies, zone });
}

/** Returns the rows of some lines, which are counted; refuses the file as soon as they show that it is no bill. */
function rowsOf(
  lines: readonly string[],
  reader: BillReader,
  progress: Progress,
  wanted: Wanted,
): Rows {
  const rows: Rows = { sound: [], bad: [] };
  for (const text of lines) {
    const line = text.replace(/\r$/, '');
    if (line === '') {
      progress.lineNo += 1;
    } else {
      const read = reader.read(line);
      count(progress, read, line);
      const refusal = earlyRefusal(progress, read, wanted);
      if (refusal) throw new Refusal(refusal);
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
  const wanted = { settleDate: file.settle_date, head: reader.head };
  let lines = file.line_cnt;
  let writing = Promise.resolve();
  try {
    for await (const slice of slicesFrom(db, from, linesAtOnce)) {
      if (isStopping()) return false;
      const rows = rowsOf(slice.lines, reader, progress, wanted);
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
      // Anyone who waits for it is told; nobody does before the next slice is read.
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
async function loadFile(on: Loading, file: Claimed, linesAtOnce = LINES_AT_ONCE): Promise<boolean> {
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

/** Lines that are looked at: enough to see whose bill it is. */
const LOOKED_AT = 1_000;

/**
 * The channel whose orders a file names more often than those of the channel that it was sent for;
 * undefined: it is that channel's own, or names no orders of ours. Matched, it would fill suspense.
 */
async function foreignChannel(
  db: Kysely<Database>,
  { file_id, chnl_code }: Claimed,
): Promise<string | undefined> {
  const { rows } = await sql<{ chnl_code: string }>`
    select o.chnl_code
      from (select l.reference
              from (select kind, reference from recon_slice where file_id = ${file_id}::bigint order by slice_id) s
             cross join lateral unnest(s.kind, s.reference) l (kind, reference)
             where l.kind = 'SALE' and l.reference <> '' limit ${LOOKED_AT}) l
      join biz_order o on o.plat_order_id = l.reference
     group by 1 order by count(*) desc, o.chnl_code <> ${chnl_code}, 1 limit 1`.execute(db);
  const found = rows[0]?.chnl_code;
  return found === chnl_code ? undefined : found;
}
