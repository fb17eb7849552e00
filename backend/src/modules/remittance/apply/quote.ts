import type { Answer } from '@portal/contract/kit/route';
import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import type { QuoteInput } from '@portal/contract/remittance/apply-input';
import { DUPLICATE_HOURS, type remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import { AGENT_STATUS, REMIT_AUDIT_STATUS } from '@portal/contract/remittance/dictionaries';
import { shareOf } from '@portal/fee';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import type { Context } from '../../../kernel/context.ts';
import { Refusal, refuseField } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { sealerOf } from '../../../kernel/seal.ts';
import { translate } from '../../../kernel/words.ts';

type Quote = Answer<typeof remitWriteRoutes.quote>;
/** Fields of the form that a quote may refuse. */
const AT_FIELDS = ['merId', 'currency', 'amount'] as const;

type Asked = Pick<z.output<typeof QuoteInput>, 'merId' | 'currency' | 'payeeAccount'> & {
  amount: string;
};

/** The agent that pays for a merchant of the caller's scope; refused at the field that says why not. */
export async function payingAgent(ctx: Context, { merId, currency }: Asked) {
  const agent = await ctx.db
    .selectFrom('mer_merchant as m')
    .leftJoin('agent as a', 'a.agent_id', 'm.agent_id')
    .where('m.mer_id', '=', merId)
    .where(scopeFilter(ctx.scope, { merId: 'm.mer_id', agentId: 'm.agent_id' }))
    .select(['m.status as merStatus', 'a.agent_id', 'a.agent_name', 'a.currency', 'a.status'])
    .select(['a.remit_fee_ppm', 'a.chnl_code'])
    .executeTakeFirst();
  if (agent?.merStatus !== MERCHANT_STATUS.enabled)
    throw refuseField('merId', 'offline.noMerchant');
  const { agent_id, agent_name, status, remit_fee_ppm, chnl_code } = agent;
  if (!agent_id || remit_fee_ppm === null || !chnl_code)
    throw refuseField('merId', 'remit.noAgent');
  if (agent.currency !== currency) throw refuseField('currency', 'agent.currency');
  if (status !== AGENT_STATUS.normal)
    throw refuseField('merId', status === AGENT_STATUS.frozen ? 'agent.frozen' : 'agent.closed');
  return {
    agentId: agent_id,
    agentName: agent_name ?? '',
    feeRatePpm: remit_fee_ppm,
    chnlCode: chnl_code,
  };
}

/** The agent has less than amount and fee: what is asked for is too much. */
export const balanceShort = () => refuseField('amount', 'ledger.balanceShort');

/** Calculates the fee of an amount: amount × rate, half up, in minor units. */
export const feeOf = (amount: string, ppm: number): bigint => shareOf(BigInt(amount), ppm);

/** Applications to the same payee account, of the same amount and currency, in the last hours. */
export async function duplicatesOf(
  db: Kysely<Database>,
  { payeeAccount, amount, currency }: Asked,
  { now, except = '' }: { now: string; except?: string | undefined },
): Promise<Quote['duplicates']> {
  if (!payeeAccount) return [];
  const hashes = (await sealerOf(db)).hashes(payeeAccount);
  return db
    .selectFrom('remit_apply as r')
    .where(sql<boolean>`(r.payee_account).hash = any (${hashes})`)
    .where('r.currency', '=', currency)
    .where('r.amount', '=', amount)
    .where(
      sql<boolean>`r.apply_time > ${now}::timestamp - make_interval(hours => ${DUPLICATE_HOURS})`,
    )
    .where('r.apply_no', '<>', except)
    .where('r.audit_status', '<>', REMIT_AUDIT_STATUS.withdrawn)
    .orderBy('r.apply_time', 'desc')
    .limit(10)
    .select(['r.apply_no as applyNo', 'r.apply_time as applyTime', 'r.payee_name as payeeName'])
    .select(['r.audit_status as auditStatus', 'r.channel_result as channelResult'])
    .execute();
}

async function balanceOf(db: Kysely<Database>, agentId: string, currency: string) {
  const account = await db
    .selectFrom('ledger_account')
    .where('kind', '=', 'AGENT')
    .where('owner', '=', agentId)
    .where('currency', '=', currency)
    .select(['curr', 'avail'])
    .executeTakeFirst();
  return { balance: account?.curr ?? '0', available: account?.avail ?? '0' };
}

const NO_AGENT = { agentId: '', agentName: '', feeRatePpm: 0 };
type Refused = Pick<Quote, 'refusal' | 'refusedField'>;
const TAKEN: Refused = { refusal: '', refusedField: '' };

/** Returns the reason for a refusal of an application, in the caller's language, and the form's field at fault. */
function refusedBy({ language }: Context, { message, fields = {} }: Refusal): Refused {
  const [at = ''] = Object.keys(fields);
  const refusedField = AT_FIELDS.find((field) => field === at) ?? '';
  return { refusal: translate(language, message), refusedField };
}

/** Fee, hold and what the agent has, before an application is submitted; refuses nothing itself. */
export async function quoteOf(ctx: Context, asked: z.output<typeof QuoteInput>): Promise<Quote> {
  const { amount, currency, applyNo } = asked;
  let refused = TAKEN;
  const { agentId, agentName, feeRatePpm } = await payingAgent(ctx, asked).catch(
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      refused = refusedBy(ctx, error);
      return NO_AGENT;
    },
  );
  const fee = feeOf(amount, feeRatePpm);
  const hold = BigInt(amount) + fee;
  const account = agentId
    ? await balanceOf(ctx.db, agentId, currency)
    : { balance: '0', available: '0' };
  const after = BigInt(account.available) - hold;
  if (agentId && after < 0n) refused = refusedBy(ctx, balanceShort());
  ctx.leaveNoTrace();
  return {
    agentId,
    agentName,
    currency,
    amount,
    fee: String(fee),
    feeRatePpm,
    hold: String(hold),
    ...account,
    availableAfter: String(after),
    ...refused,
    duplicates: await duplicatesOf(ctx.db, asked, { now: ctx.now, except: applyNo }),
  };
}
