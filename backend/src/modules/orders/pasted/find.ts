import type { PastedAnswer } from '@portal/contract/orders/pasted';
import { idOf, type PastedId, swapsOf } from '@portal/contract/orders/pasted-ids';
import type { Context } from '../../../kernel/context.ts';
import { BATCH_ORDERS_MAX, byNumber, type Hit, hitsOf } from './hits.store.ts';
import { keepSet } from './pasted-set.ts';

/** Describes the match of an id by the kind of its first hit. */
function foundOf([first, ...others]: readonly [Hit, ...Hit[]]): PastedAnswer['found'][number] {
  const { id, kind, platOrderId, refundId } = first;
  const orders = new Set([first, ...others].map((hit) => hit.platOrderId));
  return { id, kind, count: orders.size, platOrderId, refundId };
}

/** Orders by currency, the most first: never one sum. */
function currenciesOf(orders: ReadonlyMap<string, string>): PastedAnswer['currencies'] {
  return [...Map.groupBy(orders.values(), (currency) => currency)]
    .map(([currency, { length: count }]) => ({ currency, count }))
    .sort((left, right) => right.count - left.count || left.currency.localeCompare(right.currency));
}

/** Hits without those of batches when these are more than a list holds, and the ids left out. */
function withinLimit(hits: readonly Hit[]): { taken: Hit[]; tooMany: Set<string> } {
  const isBatch = ({ kind }: Hit) => kind === 'batch';
  const ofBatches = hits.filter(isBatch);
  if (ofBatches.length <= BATCH_ORDERS_MAX) return { taken: [...hits], tooMany: new Set() };
  return {
    taken: hits.filter((hit) => !isBatch(hit)),
    tooMany: new Set(ofBatches.map(({ id }) => id)),
  };
}

/** Finds what pasted ids name in the caller's scope, and keeps the orders for the list. */
export async function findPasted(ctx: Context, texts: readonly string[]): Promise<PastedAnswer> {
  const ids = [...new Set(texts)].map(idOf).filter((id): id is PastedId => id !== undefined);
  const { taken, tooMany } = withinLimit(await hitsOf(ctx, ids));
  const hits = Map.groupBy(taken, ({ id }) => id);
  const missing = ids.filter(({ text }) => !hits.has(text));
  const near = await nearOf(ctx, missing);
  const orders = new Map(taken.map(({ platOrderId, currency }) => [platOrderId, currency]));
  const key = await keepSet(ctx, ids.length, [...orders.keys()]);
  ctx.audit({
    objType: 'order:general',
    objId: key,
    action: 'query',
    diff: { ids: ids.length, orders: orders.size },
  });
  return {
    key,
    orders: orders.size,
    currencies: currenciesOf(orders),
    found: [...hits.values()].map((group) => foundOf(group as [Hit, ...Hit[]])),
    missing: missing.map(({ text }) => ({
      id: text,
      why: tooMany.has(text) ? 'many' : 'none',
      near: near.get(text) ?? null,
    })),
  };
}

/** Slips of the hand are few: of more missing ids, most are of another system. */
const LOOKED_AT = 50;

/** A number that is like a missing one, and its order. */
interface Near {
  id: string;
  platOrderId: string;
}

/** Missing ids → what they were probably meant to be, among what the caller may see. */
async function nearOf(ctx: Context, missing: readonly PastedId[]): Promise<Map<string, Near>> {
  const typed = missing.filter(({ kind }) => kind !== 'trace' && kind !== 'card');
  const meant = new Map(
    typed.slice(0, LOOKED_AT).flatMap(({ text }) => swapsOf(text).map((swap) => [swap, text])),
  );
  if (meant.size === 0) return new Map();
  const swaps = [...meant.keys()];
  const hits = [
    ...(await byNumber(ctx, 'channel', swaps)),
    ...(await byNumber(ctx, 'merchant', swaps)),
    ...(await byNumber(ctx, 'platform', swaps)),
  ];
  return new Map(hits.map(({ id, platOrderId }) => [meant.get(id) ?? '', { id, platOrderId }]));
}
