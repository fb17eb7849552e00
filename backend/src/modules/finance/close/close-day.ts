import type { CloseInput, CloseResult } from '@portal/contract/finance/close';
import type { z } from 'zod';
import { type Clock, MINUTE_MS, stampAt } from '../../../kernel/clock.ts';
import type { Closing } from '../../../kernel/closing.ts';
import type { Context } from '../../../kernel/context.ts';
import { inOwnTransaction } from '../../../kernel/own-transaction.ts';
import { conflict, refuse } from '../../../kernel/refusal.ts';
import {
  type Attempt,
  abandonClosing,
  beginClosing,
  finishClosing,
  foldUpTo,
  keepClosing,
} from '../../../ledger/index.ts';
import { rebuildIfChanged } from '../../reports/summary/index.ts';
import { blockersOf, requireWhole, type ShownBlocker } from './board.ts';
import { refusalOf } from './day.store.ts';

const OBJECT = 'finance:close';
/** Anyone who closes has died when a check takes longer: its statements end after half of it. */
const LEASE_MS = MINUTE_MS;

/** Step that a closing has reached; for tests that kill it there. */
export type CloseStep = 'begun' | 'checked' | 'closed';

interface Means {
  closing: Closing;
  clock: Clock;
  onStep?: (step: CloseStep) => Promise<void>;
}

type Input = Pick<z.output<typeof CloseInput>, 'day' | 'reason'>;

const aliveUntil = (clock: Clock) => stampAt(clock().getTime() + LEASE_MS);

/** Keeps postings out of the day from now on; refused unless it is the oldest open one and over. */
function begin(ctx: Context, day: string, clock: Clock): Promise<Attempt> {
  return inOwnTransaction(ctx, async (own) => {
    const refusal = await refusalOf(own, day);
    if (refusal) throw refuse(refusal);
    const by = ctx.actor.userName;
    const times = { now: stampAt(clock()), aliveUntil: aliveUntil(clock) };
    const attempt = await beginClosing(own.db, day, { by, ...times });
    if (!attempt) throw conflict('close.underWay');
    return attempt;
  });
}

/** Folds the day and runs every check on it, which is still now; answers what blocks. */
async function check(
  ctx: Context,
  attempt: Attempt,
  { closing, clock }: Means,
): Promise<ShownBlocker[]> {
  await foldUpTo(ctx.db, attempt.day);
  const done = async (name: string) => {
    const isOurs = await keepClosing(ctx.db, attempt, {
      checked: name,
      aliveUntil: aliveUntil(clock),
    });
    if (!isOurs) throw conflict('close.takenAway');
  };
  const checked = await closing.run(ctx, attempt.day, { isAnew: true, done });
  return blockersOf(ctx, checked);
}

function finish(
  ctx: Context,
  attempt: Attempt,
  reason: string,
  { clock, onStep }: Means,
): Promise<string> {
  return inOwnTransaction(ctx, async (own) => {
    const by = ctx.actor.userName;
    const now = stampAt(clock());
    // Any difference in its statistics from now on came after the close.
    await rebuildIfChanged(own.db, attempt.day, now);
    const proof = await finishClosing(own.db, attempt, { by, now, reason });
    if (proof === undefined) throw conflict('close.takenAway');
    await onStep?.('closed');
    const change = { action: 'close', fromStatus: 'CLOSING', toStatus: 'CLOSED', reason };
    own.audit({ objType: OBJECT, objId: attempt.day, ...change, diff: { proof } });
    return proof;
  });
}

/** Opens the day again and says why in the trail. */
const giveBack = (ctx: Context, attempt: Attempt, blockers: readonly ShownBlocker[]) =>
  inOwnTransaction(ctx, async (own) => {
    await abandonClosing(own.db, attempt);
    const found = blockers.map(({ check: name, subject, fact }) => `${name}: ${subject} ${fact}`);
    const change = { action: 'reopen', fromStatus: 'CLOSING', toStatus: 'OPEN' };
    own.audit({ objType: OBJECT, objId: attempt.day, ...change, diff: { blockers: found } });
  });

/**
 * Closes the oldest open day for good (money §1, INV-24). Nothing is posted to it while the checks
 * run: postings that come meanwhile go to the next day. It is closed, or open again with what blocks.
 * A process that dies in between leaves a lease that runs out; the day is open then.
 */
export async function closeDay(
  ctx: Context,
  { day, reason }: Input,
  means: Means,
): Promise<z.output<typeof CloseResult>> {
  requireWhole(ctx);
  const attempt = await begin(ctx, day, means.clock);
  await means.onStep?.('begun');
  try {
    const blockers = await check(ctx, attempt, means);
    await means.onStep?.('checked');
    if (blockers.length > 0) {
      await giveBack(ctx, attempt, blockers);
      return { isClosed: false, proof: '', blockers };
    }
    const proof = await finish(ctx, attempt, reason, means);
    return { isClosed: true, proof, blockers };
  } catch (error) {
    // A database that is away opens it by the end of the lease.
    await abandonClosing(ctx.db, attempt).catch(() => undefined);
    throw error;
  }
}
