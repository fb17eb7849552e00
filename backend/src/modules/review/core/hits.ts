import type { BlackHit } from '@portal/contract/merchant/blacklist';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
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
    super('audit.blacklisted');
  }
}

/** Entries of the blacklist that a request meets now. Users of merchants are not warned. */
export async function hitsShown(ctx: Context, reviewed: Reviewed, request: Screened) {
  if (ctx.scope.kind === 'merchant') return [];
  return (await reviewed.hits?.(ctx, request)) ?? [];
}

/**
 * What is written beside a passed request: the entries that it meets at this moment, and why it is
 * passed in spite of them. Refused unless every one of them was confirmed.
 */
export async function overrideOf(
  ctx: Context,
  reviewed: Reviewed,
  request: Screened,
  override: Override | undefined,
): Promise<{ hits: Hit[]; reason: string }> {
  const hits = (await reviewed.hits?.(ctx, request)) ?? [];
  if (hits.length === 0) return { hits, reason: '' };
  const seen = new Set(override?.blackIds);
  if (!override || hits.some(({ blackId }) => !seen.has(blackId))) throw new Blacklisted();
  return { hits, reason: override.reason };
}
