import type { BlackHit } from '@portal/contract/merchant/blacklist';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Reviewed, Screened } from './reviewed.ts';

export type Hit = z.output<typeof BlackHit>;

/** The second confirmation: which entries somebody has seen, and why it is passed all the same. */
export interface Override {
  blackIds: readonly string[];
  reason: string;
}

/** Passing takes an override of entries that the caller has not named. */
export class Blacklisted extends Refusal {
  constructor() {
    super('audit.blacklisted', { reason: 'blacklisted' });
  }
}

/** Entries of the blacklist that a request meets now. Users of merchants and agents are not warned. */
export async function hitsShown(ctx: Context, reviewed: Reviewed, request: Screened) {
  if (isOutside(ctx)) return [];
  return (await reviewed.hits?.(ctx, request)) ?? [];
}

/** Refuses to pass what meets entries that were not all confirmed; answers why it is passed all the same. */
export function requireConfirmed(
  hits: Hit[],
  override: Override | undefined,
): { hits: Hit[]; reason: string } {
  if (hits.length === 0) return { hits, reason: '' };
  const seen = new Set(override?.blackIds);
  if (!override || hits.some(({ blackId }) => !seen.has(blackId))) throw new Blacklisted();
  return { hits, reason: override.reason };
}

/**
 * What is written beside a passed request: the entries that it meets at this moment, and why it is
 * passed in spite of them. Refused unless every one of them was confirmed.
 */
export const overrideOf = async (
  ctx: Context,
  reviewed: Reviewed,
  request: Screened,
  override: Override | undefined,
): Promise<{ hits: Hit[]; reason: string }> =>
  requireConfirmed((await reviewed.hits?.(ctx, request)) ?? [], override);
