import { randomUUID } from 'node:crypto';
import { matchPlaces } from '../recon-match/index.ts';
import { claimFile, returnFile } from './claim.ts';
import { loadFile } from './load.ts';
import type { Loading } from './loading.ts';

/**
 * Loads what waits, or one file of it, and matches what came in; answers how many files were done.
 * `sliceLines`: how many lines lie between two commits.
 */
export async function loadWaiting(
  on: Loading,
  fileId?: string,
  sliceLines?: number,
): Promise<number> {
  const { db, clock, isStopping } = on;
  const run = randomUUID();
  const channels = new Set<string>();
  let done = 0;
  while (!isStopping()) {
    const file = await claimFile(db, run, { time: clock().getTime(), fileId });
    if (!file) break;
    if (!(await loadFile(on, file, sliceLines))) {
      await returnFile(db, file);
      break;
    }
    channels.add(file.chnl_code);
    done += 1;
  }
  for (const chnlCode of channels) await matchPlaces(on, { chnlCode });
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
