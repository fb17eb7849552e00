import { message } from '@portal/contract/kit/message';
import { formatMinor } from '@portal/money';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { lockLimits, refusalsOf } from '../../merchant/limit/index.ts';
import { type Refused, refused } from './items.ts';

/** An order as far as it counts. */
interface Counted {
  /** Place among the others. */
  at: number;
  content: { merId: string; chnlCode: string; currency: string; txnAmt: string };
  /** Stored form of its time. */
  txnTime: string;
}

type Limit = Awaited<ReturnType<Awaited<ReturnType<typeof lockLimits>>>>[number];

const keyOf = (of: { merId: string; chnlCode: string; currency: string }) =>
  `${of.merId} ${of.chnlCode} ${of.currency}`;
const dayOf = ({ txnTime }: Pick<Counted, 'txnTime'>) => txnTime.slice(0, 10);

const added = (used: string, amount: bigint) => String(BigInt(used) + amount);

/** Counts an accepted order on the limits of its month; the day only where it is the same. */
function count(limits: Map<string, Limit>, { content, ...order }: Counted): void {
  const amount = BigInt(content.txnAmt);
  const day = dayOf(order);
  for (const [key, limit] of limits) {
    const [limitDay = '', place] = [key.slice(0, 10), key.slice(11)];
    if (place !== keyOf(content) || limitDay.slice(0, 7) !== day.slice(0, 7)) continue;
    limit.monthUsed = added(limit.monthUsed, amount);
    if (limitDay === day) limit.dayUsed = added(limit.dayUsed, amount);
  }
}

function refusalOf(limit: Limit, { content }: Counted): Refused | undefined {
  const [first] = refusalsOf(limit, BigInt(content.txnAmt));
  if (!first) return undefined;
  const left = formatMinor(first.left, content.currency);
  return refused('LIMIT', message(`intake.limit.${first.limit}`, { left }));
}

/**
 * Splits orders by the limits of their merchants (INV-13), in their order: each counts for those behind
 * it. The limits stay locked until the transaction ends, so the sums are exact however many calls come
 * at once; merchants without limits keep nobody waiting.
 */
export async function withinLimits<O extends Counted>(
  db: Kysely<Database>,
  orders: readonly O[],
): Promise<{ within: O[]; refusals: [at: number, refusal: Refused][] }> {
  const places = new Map(orders.map(({ content }) => [keyOf(content), content]));
  const usedOn = await lockLimits(db, [...places.values()]);
  const limits = new Map<string, Limit>();
  for (const day of new Set(orders.map(dayOf))) {
    for (const limit of await usedOn(day)) limits.set(`${day} ${keyOf(limit)}`, limit);
  }
  const within: O[] = [];
  const refusals: [number, Refused][] = [];
  for (const order of orders) {
    const limit = limits.get(`${dayOf(order)} ${keyOf(order.content)}`);
    const refusal = limit && refusalOf(limit, order);
    if (refusal) refusals.push([order.at, refusal]);
    else {
      within.push(order);
      count(limits, order);
    }
  }
  return { within, refusals };
}
