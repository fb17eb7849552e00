import type { ReconEffect } from '@portal/contract/finance/recon-side';
import type { Verdict } from '@portal/contract/kit/outcome';
import type { Approval, ApprovalBody, SECRET_FACTS } from '@portal/contract/reports/inbox';
import type { ApprovalSource } from '@portal/contract/reports/queues';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { oneRow } from '../db/one-row.ts';
import type { Context } from './context.ts';
import type { Ended, Refused } from './ended.ts';
import { notFound, refuse } from './refusal.ts';
import type { Reveal } from './reveal.ts';
import type { FileAnswer } from './send-file.ts';

/** One thing that waits, as its module reads it. */
export type WaitingItem = Omit<z.output<typeof Approval>, 'waitMinutes' | 'what'> & {
  whatDict: string;
  whatValue: string;
  /** Number of the record whose page shows it to its maker; empty: its own. */
  record: string;
};

export type Effect = z.output<typeof ReconEffect>;
export type SecretFact = (typeof SECRET_FACTS)[number];
export type Body = z.output<typeof ApprovalBody>;

/** Amount of an item in a queue; minor units. */
export type Money = Pick<WaitingItem, 'id' | 'amount' | 'currency'>;

/**
 * Queue whose items wait for a decision. Each context that is passed in has the scope of the permission that
 * admits the caller.
 */
export interface Approvable {
  /** A select of everything that waits, the caller's own included. */
  waiting(ctx: Context): Expression<WaitingItem>;
  /** Person who ended an item, when and how; null while it waits. It or `body` refuses a caller who may not see it. */
  ended(ctx: Context, id: string): Promise<Ended | null>;
  /** Adds what the select does not know: names of other modules' things, amounts. */
  complete?<Item extends WaitingItem>(ctx: Context, items: readonly Item[]): Promise<Item[]>;
  /** Amounts of some that the select does not know, for who has asked for them. */
  money?(ctx: Context, ids: readonly string[]): Promise<Money[]>;
  /** Facts that the approver must know; when omitted, the page shows the request itself. */
  body?(ctx: Context, id: string): Promise<Body>;
  /** Postings that an approval would create, for kinds that showed them to the maker; nothing is written. */
  effect?(ctx: Context, id: string): Promise<Effect | null>;
  /** The last refusal of what was mended and waits again, or of what it asks for again. */
  refused?(ctx: Context, id: string): Promise<Refused>;
  /** A file of `evidence`, the first is 1, and that the caller has opened it. */
  evidence?(ctx: Context, id: string, no: number): Promise<FileAnswer>;
  /** Reads a fact of kind `secret`, sealed. */
  secret?(ctx: Context, id: string, field: SecretFact): Promise<Omit<Reveal, 'field' | 'reason'>>;
  /**
   * Decides one in the caller's transaction, by the same function as its own page. Left out, only that
   * page decides it.
   */
  decide?(ctx: Context, id: string, verdict: Verdict): Promise<unknown>;
}

/** A queue that is open to a caller, with the context to use it with. */
export interface OpenQueue {
  source: ApprovalSource;
  queue: Approvable;
  ctx: Context;
}

/** Counts the items of a queue that the caller may decide. */
export async function countOpen({ queue, ctx }: OpenQueue): Promise<number> {
  const counted = await sql<{ open: number }>`
    select count(*)::int as open from (${queue.waiting(ctx)}) w where w.lock = ''`.execute(ctx.db);
  return oneRow(counted).open;
}

async function rowsOf({ queue, ctx }: OpenQueue, id: string): Promise<WaitingItem[]> {
  const { rows } = await sql<WaitingItem>`
    select w.* from (${queue.waiting(ctx)}) w where w.id = ${id}`.execute(ctx.db);
  return rows;
}

/** Tells whether something waits in a queue, in the caller's scope. */
export const isWaiting = async (open: OpenQueue, id: string): Promise<boolean> =>
  (await rowsOf(open, id)).length > 0;

/** One of a queue while it waits in the caller's scope, with all that is known of it. */
export async function findWaiting(open: OpenQueue, id: string): Promise<WaitingItem | undefined> {
  const { queue, ctx } = open;
  const rows = await rowsOf(open, id);
  const [item] = (await queue.complete?.(ctx, rows)) ?? rows;
  return item;
}

/** Refuses a caller who may not decide it; 404 when it no longer waits, or is not in the caller's scope. */
export async function requireUnlocked(open: OpenQueue, id: string): Promise<void> {
  const [found] = await rowsOf(open, id);
  if (!found) throw notFound();
  if (found.lock === 'own') throw refuse('audit.self');
  if (found.lock === 'checked') throw refuse('audit.auditedByYou');
}

/** A body with nothing in it, for those that have parts of one. */
export const EMPTY_BODY: Body = {
  facts: [],
  equation: null,
  evidence: [],
  sides: [],
  checks: [],
  history: [],
};

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

/** Returns why the caller cannot decide a row: they made it, or approved its first stage (INV-07). */
export function lockOf({ actor }: Context, { maker, checker }: Hands) {
  const checked = checker
    ? sql`when ${sql.ref(checker)} = ${actor.userName} then 'checked'`
    : sql.raw('');
  return sql<WaitingItem['lock']>`
    case when ${sql.ref(maker)} = ${actor.userName} then 'own' ${checked} else '' end`;
}

const constant = <Value extends string>(text: Value) => sql<Value>`${sql.lit(text)}`;

/** Columns of a queue's select in which most queues are alike. */
interface MassColumns {
  /** Left out, it may be decided together with others. */
  alone?: RawBuilder<WaitingItem['alone']>;
  /** Left out, no money moves; a text is the same for every row. */
  direction?: RawBuilder<WaitingItem['direction']> | WaitingItem['direction'];
  /** Left out, nobody decides after the caller. */
  isLast?: RawBuilder<boolean>;
  /** Left out, the record that shows it has its own number. */
  record?: RawBuilder<string>;
}

/** Returns the columns that a decision on several rows needs; `complete` adds what a select cannot know. */
export const massColumns = ({ alone, direction = '', isLast, record }: MassColumns = {}) =>
  [
    (alone ?? constant<WaitingItem['alone']>('')).as('alone'),
    (typeof direction === 'string' ? constant(direction) : direction).as('direction'),
    (isLast ?? sql<boolean>`true`).as('isLast'),
    (record ?? constant('')).as('record'),
  ] as const;

/** The direction of a signed amount. */
export const directionOf = (amount: string): RawBuilder<WaitingItem['direction']> =>
  sql`case when ${sql.ref(amount)} < 0 then 'out' else 'in' end`;

/** Marks items that hit the blacklist, by the numbers in `met`, to be decided one by one. */
export const aloneIfHit = <Item extends WaitingItem>(
  items: readonly Item[],
  met: ReadonlySet<string>,
): Item[] =>
  items.map((item) =>
    item.alone === '' && met.has(item.id) ? { ...item, alone: 'hit' } : { ...item },
  );

/** True when nothing locks a row: of all that waits, the part that the caller may decide. */
export const isOpenTo = (ctx: Context, hands: Hands): RawBuilder<SqlBool> =>
  sql`(${lockOf(ctx, hands)} = '')`;
