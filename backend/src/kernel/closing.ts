import {
  BOARD_COLUMNS,
  type BoardCell,
  type BoardColumn,
} from '@portal/contract/finance/close-board';
import type { z } from 'zod';
import { isAway } from '../db/database-away.ts';
import type { Day } from '../db/types.ts';
import type { Context } from './context.ts';

export type Cell = z.output<typeof BoardCell>;
export type Cells = Partial<Record<BoardColumn, Cell>>;
/** Page where something is read, and who may open it: an address of the contract. */
type Place = Cell['open'];

/** A channel in one currency. */
export interface ChannelMoney {
  chnlCode: string;
  /** ISO 4217 numeric. */
  currency: string;
}

/** Facts that a check knows of a channel on a day. */
export interface ChannelFacts extends ChannelMoney {
  cells: Cells;
}

/** Something that keeps a day from being closed; texts are message keys of the words. */
export interface Blocker extends Partial<ChannelMoney> {
  /** Subject of the blocker where it is not a channel; by default the title of the check. */
  subject?: string;
  fact: string;
  /** Particulars that need no translation, or a message key. */
  detail?: string;
  /** Page where it is corrected, and the verb of the link. */
  action?: NonNullable<Place> & { verb: string };
}

/** Something that anyone who closes shall know; `fact` is a message key of the words. */
export interface Listed {
  fact: string;
  count: number;
  detail?: string;
  open?: Place;
}

/** Findings of a check for a day. */
interface Findings {
  rows: readonly ChannelFacts[];
  blockers: readonly Blocker[];
  listed: readonly Listed[];
}

/** Mode in which a check runs. */
export interface Run {
  /** True: slow sums are computed again. False: they are read as stored, where they are stored. */
  isAnew: boolean;
}

/**
 * A check of an accounting day; `close.check.<name>` of the words is its title. It reads everything:
 * a day is closed for all departments. It may be asked about any day, closed ones too.
 */
export interface DayCheck {
  name: string;
  /** Columns of the board that its rows fill. */
  columns?: readonly BoardColumn[];
  /** Facts by channel and currency, which the board shows a row each. */
  rows?(ctx: Context, day: Day): Promise<readonly ChannelFacts[]>;
  /** Returns what keeps the day from being closed. */
  blocks?(ctx: Context, day: Day, run: Run): Promise<readonly Blocker[]>;
  /** Returns which stored results it has read, with their time, as a message; empty: none. */
  keeps?(ctx: Context): Promise<string>;
  /** Returns what is listed and does not block the close. */
  lists?(ctx: Context, day: Day): Promise<readonly Listed[]>;
}

/** Result of a check; undefined findings: it could not run, which blocks the close of the day. */
export interface Checked {
  check: DayCheck;
  findings: Findings | undefined;
}

/** Checks of an accounting day; each module adds its own (money §4). */
export class Closing {
  readonly #checks: DayCheck[] = [];
  readonly #onError: (error: unknown) => void;

  /** `onError` hears why a check could not be run. */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** @example closing.add({ name: 'receipts', columns: ['receipts'], rows, lists }); */
  add(check: DayCheck): void {
    if (this.#checks.some(({ name }) => name === check.name)) {
      throw new Error(`the check ${check.name} is added twice`);
    }
    this.#checks.push(check);
  }

  /** In the order in which they were added. */
  get names(): string[] {
    return this.#checks.map(({ name }) => name);
  }

  /** The columns that some check fills, in the order of the board. */
  get columns(): BoardColumn[] {
    const filled = new Set(this.#checks.flatMap(({ columns = [] }) => columns));
    return BOARD_COLUMNS.filter((column) => filled.has(column));
  }

  /** Runs all of them, one after the other; `done` is told of each. */
  async run(
    ctx: Context,
    day: Day,
    { isAnew, done }: Run & { done?: (name: string) => Promise<void> },
  ): Promise<Checked[]> {
    const all: Checked[] = [];
    for (const check of this.#checks) {
      all.push({ check, findings: await this.#findings(check, ctx, day, { isAnew }) });
      await done?.(check.name);
    }
    return all;
  }

  /** Returns what checks store between two runs, each with its time, as messages. */
  async kept(ctx: Context): Promise<string[]> {
    const all = await Promise.all(this.#checks.map((check) => check.keeps?.(ctx) ?? ''));
    return all.filter((text) => text !== '');
  }

  /** A check that breaks spoils no other; only a database that is away ends all of it. */
  async #findings(
    check: DayCheck,
    ctx: Context,
    day: Day,
    run: Run,
  ): Promise<Findings | undefined> {
    try {
      return {
        rows: (await check.rows?.(ctx, day)) ?? [],
        blockers: (await check.blocks?.(ctx, day, run)) ?? [],
        listed: (await check.lists?.(ctx, day)) ?? [],
      };
    } catch (error) {
      if (isAway(error)) throw error;
      this.#onError(error);
      return undefined;
    }
  }
}
