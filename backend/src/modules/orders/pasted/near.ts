import { type PastedId, swapsOf } from '@portal/contract/orders/pasted-ids';
import type { Context } from '../../../kernel/context.ts';
import { byNumber } from './hits.store.ts';

/** Slips of the hand are few: of more missing ids, most are of another system. */
const LOOKED_AT = 50;

/** A number that is like a missing one, and its order. */
export interface Near {
  id: string;
  platOrderId: string;
}

/** Missing ids → what they were probably meant to be, among what the caller may see. */
export async function nearOf(
  ctx: Context,
  missing: readonly PastedId[],
): Promise<Map<string, Near>> {
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
