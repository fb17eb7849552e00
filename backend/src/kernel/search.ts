import { SEARCH_MOST, type SearchGroup, type SearchHit } from '@portal/contract/common/search';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { isAway } from '../db/database-away.ts';
import { amountText } from './amount-text.ts';
import type { Context } from './context.ts';
import { escapeLike, isNumber, spellings } from './filters.ts';

type Group = z.output<typeof SearchGroup>;
type Hit = z.output<typeof SearchHit>;

/** Hits of a kind: one more than requested means that there are more. */
export interface Found {
  hits: Hit[];
  /** Filter of the list that finds the same, where one can say it. */
  all?: Record<string, string> | undefined;
}

/** Finds records of one kind in the scope of the context, by looking into indexes only. */
export interface SearchedKind {
  kind: Group['kind'];
  /** Permission of the list; `null` for what everybody has. */
  permit: string | null;
  find(ctx: Context, q: string, limit: number): Promise<Found>;
}

/** A kind that takes longer is left out. */
const TIME_MS = 1_500;

class TooSlow extends Error {}

async function inTime<T>(work: Promise<T>, timeMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`no answer in ${timeMs} ms`)), timeMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Kinds of records that people search for by a number or a name; each module adds its own. */
export class Search {
  readonly #kinds: SearchedKind[] = [];
  readonly #onError: (error: unknown) => void;
  readonly #timeMs: number;

  constructor(onError: (error: unknown) => void, timeMs: number = TIME_MS) {
    this.#onError = onError;
    this.#timeMs = timeMs;
  }

  add(kind: SearchedKind): void {
    this.#kinds.push(kind);
  }

  /**
   * Finds what the text names among the records that the caller may list, kind by kind. A kind that fails or is slow
   * is reported as missing and delays no other.
   */
  async find(ctx: Context, q: string): Promise<Group[]> {
    const groups = await Promise.all(this.#kinds.map((kind) => this.#group(ctx, kind, q)));
    return groups.filter((group) => group !== undefined);
  }

  async #group(ctx: Context, of: SearchedKind, q: string): Promise<Group | undefined> {
    const { kind, permit } = of;
    const scope = permit === null ? ctx.scope : ctx.scopeOf(permit);
    if (!scope) return undefined;
    try {
      const found = await inTime(of.find({ ...ctx, scope }, q, SEARCH_MOST + 1), this.#timeMs);
      const hits = found.hits.slice(0, SEARCH_MOST);
      const isMore = found.hits.length > SEARCH_MOST;
      return { kind, isMissing: false, hits, all: (isMore && found.all) || null };
    } catch (error) {
      if (isAway(error)) throw error;
      this.#onError(error);
      return { kind, isMissing: true, hits: [], all: null };
    }
  }
}

/** Something with an amount by its number: whose it is, and how much (minor units). */
export const moneyHit = (
  id: string,
  { who, amount, currency }: { who: string; amount: string; currency: string },
): Hit => ({ id, title: id, note: `${who} · ${amountText(amount, currency)}` });

/**
 * Rows of one name that are looked at, in no order, before they are sorted: asked for in order, the
 * planner would walk all rows in it for a name that few have.
 */
export const NAMED_MOST = 2_000;

/**
 * The name contains the text, whatever its case. Pairs of neighbouring characters are indexed, in
 * any script; `name` is written as in that index (migration 0134).
 */
export const isNamed = (name: RawBuilder<string>, q: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  search_pairs(${name}) @> search_pairs(${q})
  and lower(${name}) like lower(${`%${escapeLike(q)}%`}))`;

/**
 * Numbers that begin with the text, whatever its case, from this many characters on that few can; else the whole number.
 * The column sorts by bytes, so that its own index finds a beginning.
 */
export const isNumbered = (column: string, q: string, from: number): RawBuilder<SqlBool> => {
  if (q.length < from) return isNumber(column, q);
  const begins = spellings(q).map((one) => sql`${sql.ref(column)} like ${`${escapeLike(one)}%`}`);
  return sql<SqlBool>`(${sql.join(begins, sql` or `)})`;
};
