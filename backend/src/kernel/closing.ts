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
/** Where something is read, and who may: an address of the contract. */
type Place = Cell['open'];

/** A channel in one currency. */
export interface ChannelMoney {
  chnlCode: string;
  /** ISO 4217 numeric. */
  currency: string;
}

/** What a check knows of a channel on a day. */
export interface ChannelFacts extends ChannelMoney {
  cells: Cells;
}

/** Something that keeps a day from being closed; texts are message keys of the words. */
export interface Blocker extends Partial<ChannelMoney> {
  /** What it is about where that is no channel; the title of the check unless given. */
  subject?: string;
  fact: string;
  /** Particulars that need no translation, or a message key. */
  detail?: string;
  /** Where it is put right, and the verb that leads there. */
  action?: NonNullable<Place> & { verb: string };
}

/** Something that whoever closes shall know; `fact` is a message key of the words. */
export interface Listed {
  fact: string;
  count: number;
  detail?: string;
  open?: Place;
}

/** What a check has found of a day. */
interface Findings {
  rows: readonly ChannelFacts[];
  blockers: readonly Blocker[];
  listed: readonly Listed[];
}

/** How a check is run. */
export interface Run {
  /** What takes long is added up anew; else it is read as it was kept, where it was. */
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
  /** What keeps the day from being closed. */
  blocks?(ctx: Context, day: Day, run: Run): Promise<readonly Blocker[]>;
  /** What it has read as it was kept, with the time of that, as a message; empty: nothing. */
  keeps?(ctx: Context): Promise<string>;
  /** What is listed and keeps nobody from closing. */
  lists?(ctx: Context, day: Day): Promise<readonly Listed[]>;
}

/** What came of a check; undefined findings: it could not be run, which keeps the day from being closed. */
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

  /** What checks keep between two runs, each with its time, as messages. */
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
