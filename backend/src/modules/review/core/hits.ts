import { type BlackHit, HIT_RELEASE } from '@portal/contract/merchant/blacklist';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
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

/**
 * Refuses to pass what meets entries unless the caller has confirmed them all, and may release those that
 * nobody has released at an earlier stage; answers why it is passed all the same.
 */
export function requireConfirmed(
  ctx: Context,
  hits: Hit[],
  override: Override | undefined,
  released: readonly Hit[] = [],
): { hits: Hit[]; reason: string } {
  if (hits.length === 0) return { hits, reason: '' };
  const isNew = ({ blackId }: Hit) => !released.some((one) => one.blackId === blackId);
  if (hits.some(isNew) && !ctx.scopeOf(HIT_RELEASE)) throw refuse('audit.hitNeedsRisk');
  const seen = new Set(override?.blackIds);
  if (!override || hits.some(({ blackId }) => !seen.has(blackId))) throw new Blacklisted();
  return { hits, reason: override.reason };
}

/**
 * Returns what is recorded with an approved request: the entries that it meets at this moment, and why
 * it is approved despite them. Refused unless a user who may release them confirmed every one.
 */
export const overrideOf = async (
  ctx: Context,
  reviewed: Reviewed,
  request: Screened,
  override: Override | undefined,
): Promise<{ hits: Hit[]; reason: string }> =>
  requireConfirmed(ctx, (await reviewed.hits?.(ctx, request)) ?? [], override);
