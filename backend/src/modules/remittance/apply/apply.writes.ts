import type { Answer } from '@portal/contract/kit/route';
import type { RemitInput } from '@portal/contract/remittance/apply-input';
import type { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import { REMIT_AUDIT_STATUS } from '@portal/contract/remittance/dictionaries';
import { refusalOfAge } from '@portal/contract/remittance/parties';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { entriesOf } from '../../../kernel/dictionaries.ts';
import { changesOf } from '../../../kernel/ended.ts';
import { nextNumber } from '../../../kernel/next-number.ts';
import { conflict, Refusal, refuse, refuseField } from '../../../kernel/refusal.ts';
import { mask, sealedValue, sealerOf } from '../../../kernel/seal.ts';
import { openRemitHold, type RemitHold } from '../holds.ts';
import { lockApplication } from '../lock.ts';
import { REMIT_OBJECT } from '../objects.ts';
import { requirePayer } from '../payer.ts';
import { hitsOfParties, shownHits } from '../screening.ts';
import { enteredOf } from './detail.ts';
import { drafts } from './drafts.ts';
import { balanceShort, duplicatesOf, feeOf, payingAgent } from './quote.ts';

export type Input = z.output<typeof RemitInput>;
type Submitted = Answer<typeof remitWriteRoutes.create>;

/** Checks what the contract cannot: the payer's age by our clock, entries of dictionaries. */
async function requireSound(ctx: Context, input: Input): Promise<void> {
  const key = refusalOfAge(input.birthday, ctx.now.slice(0, 10));
  if (key) throw refuseField('birthday', key);
  const types = await entriesOf(ctx, 'id_type');
  if (!types.some(({ dictValue }) => dictValue === input.idType)) {
    throw refuseField('idType', 'commonData.optionMsg');
  }
}

/** The same within the last hours needs its reason (money §6). One after the other per payee account. */
async function requireReason(ctx: Context, input: Input, except: string): Promise<void> {
  const hash = (await sealerOf(ctx.db)).hash(input.payeeAccount);
  await sql`select pg_advisory_xact_lock(hashtext(${`remit ${hash}`}))`.execute(ctx.db);
  const [same] = await duplicatesOf(ctx.db, input, { now: ctx.now, except });
  if (same && input.duplicateReason.trim() === '') {
    throw refuseField('duplicateReason', 'remit.duplicate', { id: same.applyNo });
  }
}

const accountMask = (text: string) =>
  /^\d{13,19}$/.test(text) ? mask.card(text) : mask.account(text);

/** Columns of what was filled in; numbers of accounts and documents sealed. */
async function columnsOf(ctx: Context, input: Input) {
  const sealer = await sealerOf(ctx.db);
  const sealed = (text: string, shown: string) => sealedValue(sealer.seal(text, shown));
  return {
    business_ind: input.businessInd,
    fund_source: input.fundSource,
    amount: input.amount,
    payer_name: input.payerName,
    payer_account: sealed(input.payerAccount, mask.account(input.payerAccount)),
    nationality: input.nationality,
    id_type: input.idType,
    id_no: sealed(input.idNo, mask.idNumber(input.idNo)),
    birthday: input.birthday,
    gender: input.gender,
    residence_country: input.residenceCountry,
    city: input.city,
    address: input.address,
    payee_name: input.payeeName,
    payee_account: sealed(input.payeeAccount, accountMask(input.payeeAccount)),
    payee_bank: input.payeeBank,
    payee_country: input.payeeCountry,
    same_person_flag: input.samePersonFlag,
    remark: input.remark,
    duplicate_reason: input.duplicateReason.trim(),
  };
}

/** Checks every submission, and prepares its agent, its fee and its columns. */
async function prepare(ctx: Context, input: Input, except = '') {
  await requireSound(ctx, input);
  const agent = await payingAgent(ctx, input);
  await requirePayer(ctx, agent.agentId);
  await requireReason(ctx, input, except);
  const fee = feeOf(input.amount, agent.feeRatePpm);
  const columns = {
    ...(await columnsOf(ctx, input)),
    fee: String(fee),
    fee_ppm: agent.feeRatePpm,
    apply_time: ctx.now,
  };
  return { agent, fee, columns };
}

/** Freezes amount and fee; refused at the amount when the agent has less. */
const freeze = (ctx: Context, hold: RemitHold) =>
  openRemitHold(ctx, hold).catch((error: unknown) => {
    const isShort = error instanceof Refusal && error.message === 'ledger.balanceShort';
    throw isShort ? balanceShort() : error;
  });

/** Answers the requester: the fee, and blacklist hits unless the caller is outside the platform. */
async function answerOf(
  ctx: Context,
  applyNo: string,
  fee: bigint,
  input: Input,
): Promise<Submitted> {
  const hits = shownHits(ctx, await hitsOfParties(ctx.db, input));
  return { applyNo, fee: String(fee), hits };
}

/** Submits an application and freezes amount and fee of its agent (domain §1.2); a draft is used up. */
export async function submit(
  ctx: Context,
  { draftId, ...input }: Input & { draftId?: string | undefined },
): Promise<Submitted> {
  const { agent, fee, columns } = await prepare(ctx, input);
  const applyNo = await nextNumber(ctx.db, 'R', ctx.now);
  const { merId, currency } = input;
  await ctx.db
    .insertInto('remit_apply')
    .values({
      ...columns,
      apply_no: applyNo,
      mer_id: merId,
      agent_id: agent.agentId,
      currency,
      hold_no: 1,
      create_by: ctx.actor.userName,
    })
    .execute();
  const amount = BigInt(input.amount) + fee;
  await freeze(ctx, { applyNo, agentId: agent.agentId, currency, holdNo: 1, amount });
  if (draftId) await drafts.take(ctx, draftId);
  ctx.audit({
    objType: REMIT_OBJECT,
    objId: applyNo,
    action: 'add',
    toStatus: REMIT_AUDIT_STATUS.pending,
  });
  return answerOf(ctx, applyNo, fee, input);
}

/** Corrects a refused application, whose audit starts over and whose amount is frozen again; by its maker. */
export async function mend(
  ctx: Context,
  { applyNo, version, ...input }: Input & { applyNo: string; version?: number | undefined },
): Promise<Submitted> {
  const before = await lockApplication(ctx, applyNo);
  if (before.create_by !== ctx.actor.userName) throw refuse('remit.notOwn');
  const { audit_status: fromStatus } = before;
  if (
    fromStatus !== REMIT_AUDIT_STATUS.auditRejected &&
    fromStatus !== REMIT_AUDIT_STATUS.reviewRejected
  )
    throw conflict('remit.state');
  if (version !== undefined && version !== before.version) throw conflict();
  if (before.mer_id !== input.merId) throw refuseField('merId', 'remit.otherMerchant');
  const { agent, fee, columns } = await prepare(ctx, input, applyNo);
  if (agent.agentId !== before.agent_id) throw refuseField('merId', 'remit.otherAgent');
  const holdNo = before.hold_no + 1;
  const refused = await enteredOf(ctx, applyNo);
  await ctx.db
    .updateTable('remit_apply')
    .set({
      ...columns,
      hold_no: holdNo,
      audit_status: REMIT_AUDIT_STATUS.pending,
      auditor: null,
      audit_time: null,
      audit_remark: '',
      audit_hits: '[]',
      audit_override: '',
      reviewer: null,
      review_time: null,
      review_remark: '',
      review_hits: '[]',
      review_override: '',
      version: sql`version + 1`,
    })
    .where('apply_no', '=', applyNo)
    .execute();
  const amount = BigInt(input.amount) + fee;
  const { agentId } = agent;
  await freeze(ctx, { applyNo, agentId, currency: input.currency, holdNo, amount });
  const diff = changesOf(refused, await enteredOf(ctx, applyNo));
  const step = { action: 'edit', fromStatus, toStatus: REMIT_AUDIT_STATUS.pending, diff };
  ctx.audit({ objType: REMIT_OBJECT, objId: applyNo, ...step });
  return answerOf(ctx, applyNo, fee, input);
}
