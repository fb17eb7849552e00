import { ReturnReason } from '@portal/contract/remittance/states';
import { type Kysely, sql, type Transaction } from 'kysely';
import { reduceSubject, type Subject } from '../../../channel/events.ts';
import type { Reduced } from '../../../channel/reduce.ts';
import { attemptOfReference } from '../../../channel/reference.ts';
import type { Database } from '../../../db/schema.ts';
import type { Audit } from '../../../kernel/audit.ts';
import { type Clock, stampAt } from '../../../kernel/clock.ts';
import { Settings } from '../../../kernel/settings.ts';
import { type Posting, post, posting } from '../../../ledger/index.ts';
import { REMIT_OBJECT } from '../objects.ts';
import { type LockedAttempt, lockAttempt } from './attempt.store.ts';
import { type RemitStep, remitStep } from './remit-step.ts';

/** Returns the reason for a return: the channel's code if the list has it, else "none given" (money §6). */
const reasonOf = ({ by }: Reduced): string => ReturnReason.safeParse(by?.respCode).data ?? 'MS03';

/** The attempt as it is from now on. */
const attemptColumns = (
  { sent }: LockedAttempt,
  step: RemitStep,
  { feeBack, recovered }: Booked,
  reduced: Reduced,
  now: string,
) => ({
  result: step.result,
  finish_time: now,
  fee_back: String(feeBack),
  returned_amt: String(BigInt(sent.returned_amt) + step.cameBack),
  recovered_amt: String(BigInt(sent.recovered_amt) + recovered),
  ...(step.cameBack > 0n && { return_reason: reasonOf(reduced) }),
});

/** The application: what came back of any attempt, and the state of the current one. */
const applyColumns = (
  { application, sent }: LockedAttempt,
  step: RemitStep,
  { by }: Reduced,
  now: string,
) => ({
  ...(step.cameBack > 0n && {
    returned_amt: String(BigInt(application.returned_amt) + step.cameBack),
    returned_time: now,
  }),
  // An earlier attempt whose money has left after all is what became of it.
  ...((application.attempt === sent.attempt || step.isRevived) && {
    channel_result: step.result,
    finish_time: now,
    next_query_time: null,
    resp_code: by?.respCode ?? '',
    resp_msg: by?.respMsg ?? '',
  }),
});

/**
 * Lets an attempt at a remittance be what the set of its events says, under the lock of its application,
 * and books what that moves, in one transaction; repeating it changes nothing. What comes back of an
 * earlier attempt is credited too, and changes nothing of the current one. Answers whether there is such
 * an attempt on that channel.
 */
export async function applyToRemittance(
  tx: Transaction<Database>,
  subject: Subject,
  clock: Clock,
  audit: Audit,
): Promise<boolean> {
  const { id: applyNo, attempt } = attemptOfReference(subject.reference);
  const locked = await lockAttempt(tx, { applyNo, attempt, chnlCode: subject.chnlCode });
  if (!locked) return false;
  const { application, sent } = locked;
  const { result, sent_at: since } = sent;
  const amount = BigInt(sent.amount);
  const expected = { amount, currency: application.currency, since };
  const reduced = await reduceSubject(tx, subject, expected, clock());
  const returnedBefore = BigInt(sent.returned_amt);
  const step = remitStep({ result, amount, returnedBefore }, reduced);
  if (!step) return true;
  const now = stampAt(clock());
  const booked = await bookStep(tx, locked, step, clock);
  await tx
    .updateTable('remit_attempt')
    .set(attemptColumns(locked, step, booked, reduced, now))
    .where('apply_no', '=', applyNo)
    .where('attempt', '=', attempt)
    .execute();
  await tx
    .updateTable('remit_apply')
    .set({ ...applyColumns(locked, step, reduced, now), version: sql`version + 1` })
    .where('apply_no', '=', applyNo)
    .execute();
  const change = { objType: REMIT_OBJECT, objId: applyNo, action: 'result', diff: { attempt } };
  await audit(tx, [{ ...change, fromStatus: sent.result, toStatus: step.result }]);
  return true;
}

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
interface Booked {
  feeBack: bigint;
  /** Amount of the platform's loss that came back with it. */
  recovered: bigint;
}

/**
 * Moves the agent's account by a step of an attempt (money §1.1): paid, also after it was booked as failed,
 * failed with the fee by policy, or what really came back. Of a loss that the platform has borne, what comes after all is the platform's.
 */
async function bookStep(
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
