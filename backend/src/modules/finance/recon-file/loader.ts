import { randomUUID } from 'node:crypto';
import { matchPlaces, scanPlaces } from '../recon-match/index.ts';
import { type Claimed, claimFile, returnFile } from './claim.ts';
import { loadFile } from './load.ts';
import type { Loading } from './loading.ts';

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
  readonly #on: Loading;
  readonly #onError: (error: unknown) => void;
  #working: Promise<unknown> | undefined;
  #isStopping = false;

  constructor(on: Omit<Loading, 'isStopping'>, onError: (error: unknown) => void) {
    this.#on = { ...on, isStopping: () => this.#isStopping };
    this.#onError = onError;
  }

  /** Looks for files unless it works on some already. What it is too late for, a job finds. */
  wake(): void {
    this.#working ??= loadWaiting(this.#on)
      .catch(this.#onError)
      .finally(() => {
        this.#working = undefined;
      });
  }

  /** Resolves once nothing is under way: an unfinished file waits for the next process. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#working;
  }
}
