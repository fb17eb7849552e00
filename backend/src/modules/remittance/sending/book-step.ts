import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { type Clock, stampAt } from '../../../kernel/clock.ts';
import { Settings } from '../../../kernel/settings.ts';
import { type Posting, post, posting } from '../../../ledger/index.ts';
import type { LockedAttempt } from './attempt.store.ts';
import type { RemitStep } from './remit-step.ts';

/** Counts the postings of an event for an application: each return and each recovery has its own. */
async function timesPosted(
  db: Kysely<Database>,
  event: 'REMIT_RETURNED' | 'REMIT_LOSS_RECOVERED',
  applyNo: string,
): Promise<number> {
  const { times } = await db
    .selectFrom('ledger_posting')
    .where('biz_type', '=', event)
    .where('biz_id', '=', applyNo)
    .select((of) => of.fn.countAll<string>().as('times'))
    .executeTakeFirstOrThrow();
  return Number(times);
}

/** Returns the part of the fee that a failed attempt gives back, by the policy of the day. */
async function feeBackOf(tx: Transaction<Database>, fee: string, clock: Clock): Promise<bigint> {
  const policy = await new Settings(clock).read(tx, 'remit.feeBack');
  return policy === 'ALL' ? BigInt(fee) : 0n;
}

/** Amounts that a step has moved, for the columns of the attempt. */
export interface Booked {
  feeBack: bigint;
  /** Amount of the platform's loss that came back with it. */
  recovered: bigint;
}

/**
 * Moves the agent's account by a step of an attempt (money §1.1): paid, also after it was booked as failed,
 * failed with the fee by policy, or what really came back. Of a loss that the platform has borne, what comes after all is the platform's.
 */
export async function bookStep(
  tx: Transaction<Database>,
  { application, sent }: LockedAttempt,
  { isPaid, hasFailed, isRevived, cameBack }: RemitStep,
  clock: Clock,
): Promise<Booked> {
  const { apply_no: id, currency } = application;
  const of = { id, currency, owners: { agentId: application.agent_id ?? '' } };
  const { attempt } = sent;
  const amount = BigInt(sent.amount);
  const postings: Posting[] = [];
  const feeBack = hasFailed ? await feeBackOf(tx, sent.fee, clock) : 0n;
  if (isRevived) {
    const amounts = { amount, feeBack: BigInt(sent.fee_back) };
    postings.push(posting({ event: 'REMIT_FAILURE_REVERSED', ...of, attempt, amounts }));
  }
  if (isPaid) postings.push(posting({ event: 'REMIT_PAID', ...of, attempt, amounts: { amount } }));
  if (hasFailed) {
    postings.push(posting({ event: 'REMIT_FAILED', ...of, attempt, amounts: { amount, feeBack } }));
  }
  const borne = BigInt(sent.loss_amt) - BigInt(sent.recovered_amt);
  const recovered = cameBack < borne ? cameBack : borne;
  if (cameBack > 0n) {
    const event = 'REMIT_RETURNED';
    const amounts = { came: cameBack, back: cameBack };
    postings.push(posting({ event, ...of, attempt: await timesPosted(tx, event, id), amounts }));
  }
  if (recovered > 0n) {
    const event = 'REMIT_LOSS_RECOVERED';
    const amounts = { amount: recovered };
    postings.push(posting({ event, ...of, attempt: await timesPosted(tx, event, id), amounts }));
  }
  await post(tx, postings, { now: stampAt(clock()), isForced: true });
  return { feeBack, recovered };
}
