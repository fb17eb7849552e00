import type { Revealed } from '@portal/contract/kit/reveal';
import type { z } from 'zod';
import { countAttempt, LOCK_MINUTES } from './attempts.ts';
import type { Clock } from './clock.ts';
import type { Context } from './context.ts';
import { notFound, refuse } from './refusal.ts';
import { sealerOf } from './seal.ts';

/** Seconds that a revealed value stays on the screen. */
const SHOWN_SECONDS = 60;
/** Values that one user reveals before having to wait. */
export const REVEALS = 30;

export interface Reveal {
  /** Kind of object: `mer:merchant`. */
  objType: string;
  objId: string;
  field: string;
  reason: string;
  /** Cipher of the field, of a row in the caller's scope; 404 without this and `plain`. */
  cipher?: string | null | undefined;
  /** A value that is stored in the open and shown masked. */
  plain?: string | undefined;
}

/**
 * Opens one sealed field for the caller: who, what and why is in the trail, the value is in no log.
 * Refused after `REVEALS` of them, whatever objects they were.
 *
 * @example return reveal(ctx, clock, { objType: 'mer:merchant', objId, field, reason, cipher });
 */
export async function reveal(
  ctx: Context,
  clock: Clock,
  { objType, objId, field, reason, cipher, plain }: Reveal,
): Promise<z.output<typeof Revealed>> {
  if (!cipher && !plain) throw notFound();
  const key = `reveal:${ctx.actor.userId}`;
  if ((await countAttempt(ctx.db, key, REVEALS, clock().getTime())) > REVEALS) {
    throw refuse('reveal.tooMany', { minutes: LOCK_MINUTES });
  }
  const secret = cipher ? (await sealerOf(ctx.db)).open(cipher) : (plain ?? '');
  ctx.audit({ objType, objId, action: 'reveal', reason, diff: { field } });
  return { secret, seconds: SHOWN_SECONDS };
}
