import type { Approval, ApprovalBody } from '@portal/contract/reports/inbox';
import { APPROVAL_QUEUES, type ApprovalSource } from '@portal/contract/reports/inbox-kinds';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { oneRow } from '../db/one-row.ts';
import type { Context } from './context.ts';

/** One thing that waits, as its module reads it. */
export type WaitingItem = Omit<z.output<typeof Approval>, 'waitMinutes' | 'what'> & {
  whatDict: string;
  whatValue: string;
};

export type Body = z.output<typeof ApprovalBody>;

/** A decision of one thing; a refusal has its reason. */
export interface Verdict {
  verStatus: '1' | '2';
  remark: string;
}

/**
 * A queue of what waits for a decision. Each module declares its own, `APPROVAL_QUEUES` says who decides
 * it; every context that is handed in has the scope of the permission by which the caller is let in.
 */
export interface Approvable {
  source: ApprovalSource;
  /** A select of everything that waits, the caller's own included. */
  waiting(ctx: Context): Expression<WaitingItem>;
  /** Where its decisions stand in the audit trail under its number, and the dictionary of its states. */
  trail?: { objType: string; dict: string };
  /** Adds what the select does not know: names of other modules' things, amounts. */
  complete?<Item extends WaitingItem>(ctx: Context, items: readonly Item[]): Promise<Item[]>;
  /** What has to be known; left out, the page shows the request itself. */
  body?(ctx: Context, id: string): Promise<Body>;
  /**
   * Decides one in the caller's transaction, by the same function as its own page. Left out, only that
   * page decides it.
   */
  decide?(ctx: Context, id: string, verdict: Verdict): Promise<unknown>;
}

/** A queue that is open to a caller, with the context to use it with. */
export interface OpenQueue {
  queue: Approvable;
  ctx: Context;
}

function openedTo(ctx: Context, queue: Approvable): OpenQueue[] {
  const permits: readonly string[] = APPROVAL_QUEUES[queue.source].permits;
  const scope = permits.map(ctx.scopeOf).find((one) => one !== undefined);
  return scope ? [{ queue, ctx: { ...ctx, scope } }] : [];
}

/** How many of a queue the caller may decide. */
export async function countOpen({ queue, ctx }: OpenQueue): Promise<number> {
  const counted = await sql<{ open: number }>`
    select count(*)::int as open from (${queue.waiting(ctx)}) w where w.lock = ''`.execute(ctx.db);
  return oneRow(counted).open;
}

/** Counts a queue, for one caller. */
export type CountQueue = (open: OpenQueue) => Promise<number>;

/** The same for one call of one caller: whoever asks for a queue again gets the first answer. */
export function onceEach(countOf: CountQueue): CountQueue {
  const known = new Map<Approvable, Promise<number>>();
  return (open) => {
    const count = known.get(open.queue) ?? countOf(open);
    known.set(open.queue, count);
    return count;
  };
}

/** Counts what the caller may decide of some queues: the badge of the page that shows them. */
export const badgeOf =
  (...queues: readonly Approvable[]) =>
  async (ctx: Context, countOf: CountQueue): Promise<number> => {
    const open = queues.flatMap((queue) => openedTo(ctx, queue));
    return (await Promise.all(open.map(countOf))).reduce((sum, count) => sum + count, 0);
  };

/** Every queue of approvals, by its source. */
export class Approvals {
  readonly #queues = new Map<string, Approvable>();

  /** @example deps.approvals.add({ source: 'refund', waiting, body, decide }); */
  add(queue: Approvable): void {
    if (this.#queues.has(queue.source)) {
      throw new Error(`approvals ${queue.source} are declared twice`);
    }
    this.#queues.set(queue.source, queue);
  }

  /** Those that the caller may decide, in the order in which they were declared. */
  openTo(ctx: Context): OpenQueue[] {
    return [...this.#queues.values()].flatMap((queue) => openedTo(ctx, queue));
  }

  /** One of them; undefined for who may not decide it. */
  find(ctx: Context, source: string): OpenQueue | undefined {
    return this.openTo(ctx).find(({ queue }) => queue.source === source);
  }
}

/** A body with nothing in it, for those that have parts of one. */
export const EMPTY_BODY: Body = { facts: [], equation: null, checks: [], history: [] };

/** Nobody in it stands on the blacklist: what meets it is refused here, or passed on its own page. */
export const blacklistCheck = (hits: readonly unknown[]): Body['checks'][number] => ({
  name: 'blacklist',
  tone: hits.length > 0 ? 'fail' : 'met',
  value: String(hits.length || ''),
});

interface Hands {
  /** Column of who has made a row. */
  maker: string;
  /** Column of who has passed its first stage. */
  checker?: string;
}

/** Why the caller cannot decide a row: made by them, or its first stage passed by them (INV-07). */
export function lockOf({ actor }: Context, { maker, checker }: Hands) {
  const checked = checker
    ? sql`when ${sql.ref(checker)} = ${actor.userName} then 'checked'`
    : sql.raw('');
  return sql<WaitingItem['lock']>`
    case when ${sql.ref(maker)} = ${actor.userName} then 'own' ${checked} else '' end`;
}

/** Whether nothing locks a row: of all that waits, what the caller may decide. */
export const isOpenTo = (ctx: Context, hands: Hands): RawBuilder<SqlBool> =>
  sql`(${lockOf(ctx, hands)} = '')`;
