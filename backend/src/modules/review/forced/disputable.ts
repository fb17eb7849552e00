import type { ForcedEffect, ForcedResult, ForcedRoutes } from '@portal/contract/channel/forced';
import type { Expression, Kysely, Transaction } from 'kysely';
import { keepEvent, type Subject } from '../../../channel/events.ts';
import {
  type Attempts,
  eventsTold,
  isOpen,
  statesOf,
  type ToldState,
} from '../../../channel/told.ts';
import type { Database } from '../../../db/schema.ts';
import { type Audit, writeAudit } from '../../../kernel/audit.ts';
import { type Clock, timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict, refuse } from '../../../kernel/refusal.ts';
import type { Reviewed, ReviewRequest } from '../core/index.ts';
import { requireOpened } from './evidence.ts';

/** Content of a request, as its image has it. */
export interface Forced {
  /** Number of the attempt at the channel; empty: nothing is to be decided. */
  reference: string;
  status: string;
  /** Number of events reported of the attempt when it was made: with more, the request is outdated. */
  told: number;
  result: ForcedResult | '';
  bankTrace: string;
  reason: string;
  evidence: string;
  /** Number of the file or line that shows it; requests of before have none. */
  evidenceId?: string;
}

/** A payment as decisions see it; minor units. */
export interface Payment {
  status: string;
  amount: string;
  currency: string;
  attempts: number;
}

/** The first attempt whose channel contradicts itself, with nobody's decision. */
export type Dispute = ToldState & { id: string };

export interface Outcome {
  result: ForcedResult;
  effect: ForcedEffect;
}

/** A payment as lists show it: whose, how much in minor units, and when it was sent last. */
export interface DisputeRecord {
  id: string;
  subject: string;
  amount: string;
  currency: string;
  sent_at: string | null;
}

/** Payments of one kind whose channels may contradict themselves: what two persons can make of it (money §2). */
export interface Disputable {
  objType: 'PAYOUT_RESULT' | 'REMIT_RESULT';
  kind: Attempts['kind'];
  /** Prefix of the numbers of the events that decide; the database requires the same. */
  letter: 's' | 'm';
  /** Name of its records in the trail. */
  object: string;
  routes: ForcedRoutes;
  words: {
    notDisputed: 'settle.notDisputed' | 'remit.notDisputed';
    state: 'settle.state' | 'remit.state';
  };
  /** Those of the caller's scope. */
  records(ctx: Context): Expression<DisputeRecord>;
  /** 404 outside of the caller's scope. */
  requireSeen(ctx: Context, id: string): Promise<unknown>;
  /** Holds it until the transaction ends; 404 outside of the caller's scope. */
  lock(ctx: Context, id: string): Promise<{ merId: string; status: string }>;
  /** Without scope, which anyone who asks has looked at. */
  read(db: Kysely<Database>, id: string): Promise<Payment>;
  /** Results that can be decided, and what each moves. */
  resultsOf(ctx: Context, dispute: Dispute): Promise<Outcome[]>;
  /** Lets it be what its events say now. */
  apply(tx: Transaction<Database>, subject: Subject, clock: Clock, audit: Audit): Promise<unknown>;
}

/** The first attempt in dispute; undefined: none. */
export async function openDispute(
  ctx: Context,
  { kind, read }: Disputable,
  id: string,
): Promise<Dispute | undefined> {
  const { attempts } = await read(ctx.db, id);
  const open = (await statesOf(ctx.db, { kind, id, attempts })).find(isOpen);
  return open && { ...open, id };
}

/** Returns the current state, in the form of a request. */
export async function liveForced(ctx: Context, of: Disputable, id: string): Promise<Forced> {
  const { kind } = of;
  const { status } = await of.read(ctx.db, id);
  const { reference = '', chnlCode = '' } = (await openDispute(ctx, of, id)) ?? {};
  const { length: told } = await eventsTold(ctx.db, { kind, chnlCode, reference });
  const asked = { result: '', bankTrace: '', reason: '', evidence: '', evidenceId: '' } as const;
  return { reference, status, told, ...asked };
}

/** Keeps the decision as an event, and lets the payment be what its events say now. */
async function decided(ctx: Context, of: Disputable, clock: Clock, request: ReviewRequest) {
  const { auditId, objId, after } = request;
  const { reference, result, bankTrace } = after as unknown as Forced;
  // A write runs in a transaction, although the context types it as a database.
  const tx = ctx.db as Transaction<Database>;
  const { amount, currency } = await of.read(tx, objId);
  const subject = { kind: of.kind, chnlCode: request.chnlCode ?? '', reference };
  const event = {
    ...subject,
    eventId: `${of.letter}-${auditId}`,
    occurredAt: new Date(timeOf(ctx.now)),
    result: result === 'PAID' ? 'DECIDED_SUCCEEDED' : 'DECIDED_FAILED',
    amount,
    currency,
    channelReference: bankTrace,
    respCode: '',
    // The people's reasons are not for others: they stay in their request.
    respMsg: '',
  } as const;
  await keepEvent(tx, event, 'PERSON', clock());
  await of.apply(tx, subject, clock, (on, events) => writeAudit(on, ctx, events));
}

/** Requires that its evidence was opened, and that the result is still possible: another attempt may have been paid. */
async function check(ctx: Context, of: Disputable, { objId, after }: ReviewRequest): Promise<void> {
  const { result, evidenceId } = after as unknown as Forced;
  if (!evidenceId) throw refuse('desk.noEvidence');
  await requireOpened(ctx, [evidenceId]);
  const dispute = await openDispute(ctx, of, objId);
  const results = dispute ? await of.resultsOf(ctx, dispute) : [];
  if (!results.some((one) => one.result === result)) throw conflict(of.words.notDisputed);
}

/** Results that people decide: asked for by one, passed by another (INV-07). */
export const forcedReview = (of: Disputable, clock: Clock): Reviewed => ({
  objType: of.objType,
  fields: [
    { field: 'result', column: 'result', kind: 'dict', dict: 'forced_result' },
    { field: 'bankTrace', column: 'bankTrace', kind: 'text' },
    { field: 'reason', column: 'reason', kind: 'text' },
    { field: 'evidence', column: 'evidence', kind: 'text' },
  ],
  live: async (ctx, objId) => ({ ...(await liveForced(ctx, of, objId)) }),
  check: (ctx, request) => check(ctx, of, request),
  passed: (ctx, request) => decided(ctx, of, clock, request),
});
