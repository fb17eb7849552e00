import {
  AGENT_STATUS,
  AGENT_TXN_TYPE,
  REMIT_AUDIT_STATUS,
} from '@portal/contract/remittance/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { mask, type Sealer } from '../kernel/seal.ts';
import { bandNow } from '../modules/remittance/agent/index.ts';
import { agentOf, DEMO_AGENTS, DEPOSIT_FEE_PPM, type PlannedEntry } from './agents.ts';
import { bulkInsert } from './bulk-insert.ts';
import { dayText, stampText } from './calendar.ts';
import { bankAccount } from './cards.ts';
import { BANKS } from './catalog/names.ts';
import type { DemoMerchant } from './merchants.ts';
import { stream } from './random.ts';
import { passStages, type Staged } from './stages.ts';

const OPENED_BY = 'operator';
/** Department that agents belong to: operations. */
const DEPT = '101';
/** Seconds of a day at which an entry is registered, audited and reviewed: before remittances are made. */
const TIMES = { voucher: 23_400, apply: 25_200, audit: 26_400, review: 28_200 } as const;

/** Opens the agents and links merchants to them. */
export async function writeAgents(
  db: Kysely<Database>,
  merchants: readonly DemoMerchant[],
  firstDay: number,
): Promise<void> {
  const opened = stampText(firstDay - 30, 36_000);
  await bulkInsert(
    db,
    'agent',
    DEMO_AGENTS.map((agent) => ({
      agent_id: agent.agentId,
      agent_name: agent.name,
      currency: agent.currency,
      chnl_code: agent.chnlCode,
      remit_fee_ppm: agent.remitFeePpm,
      deposit_fee_ppm: DEPOSIT_FEE_PPM,
      dept_id: DEPT,
      create_by: OPENED_BY,
      create_time: opened,
    })),
  );
  const links = merchants.flatMap((merchant) => {
    const agent = agentOf(merchant);
    return agent ? [{ mer_id: merchant.merId, agent_id: agent.agentId }] : [];
  });
  await sql`
    update mer_merchant m set agent_id = l.agent_id
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) l (mer_id text, agent_id text)
     where l.mer_id = m.mer_id`.execute(db);
}

const regNoOf = ({ day }: PlannedEntry, n: number) =>
  `D${dayText(day).replaceAll('-', '')}${String(n).padStart(8, '0')}`;

/** Decisions about an entry: who, when and why not. */
function stagesOf(entry: PlannedEntry, key: string): Staged {
  const { status, day } = entry;
  const refusal = 'The voucher is not readable';
  return {
    key,
    status,
    auditTime: stampText(day, TIMES.audit),
    reviewTime: stampText(day, TIMES.review),
    auditRemark: status === REMIT_AUDIT_STATUS.auditRejected ? refusal : '',
    reviewRemark: status === REMIT_AUDIT_STATUS.reviewRejected ? refusal : '',
  };
}

interface RowContext {
  at: number;
  sealer: Sealer;
  proof: string;
}

/** The voucher of a deposit, and both sides of its transfer. */
function depositColumns(
  { agent, day }: PlannedEntry,
  key: string,
  { at, sealer, proof }: RowContext,
) {
  const random = stream('agentEntry', at);
  const account = () => {
    const number = bankAccount(random);
    return sealer.seal(number, mask.account(number));
  };
  return {
    fee_ppm: DEPOSIT_FEE_PPM,
    voucher_no: `TT${key.slice(1, 9)}-${key.slice(-4)}`,
    voucher_time: stampText(day, TIMES.voucher),
    payer_name: agent.name,
    payer_bank: random.pick(BANKS),
    payer_account: account(),
    payee_name: 'Portal Payments',
    payee_bank: random.pick(BANKS),
    payee_account: account(),
    proof,
    remark: '',
  };
}

/** Returns the columns of a withdrawal or an adjustment; both name where money would go to. */
const otherColumns = (entry: PlannedEntry, key: string, context: RowContext) => ({
  ...depositColumns(entry, key, context),
  fee_ppm: 0,
  voucher_no: '',
  voucher_time: null,
  payer_name: '',
  payer_bank: '',
  payer_account: null,
  payee_name: entry.agent.name,
  proof: null,
  remark: 'Agreed with the agent',
});

const rowOf = (entry: PlannedEntry, key: string, context: RowContext) => ({
  reg_no: key,
  agent_id: entry.agent.agentId,
  currency: entry.agent.currency,
  txn_type: entry.txnType,
  amount: String(entry.amount),
  fee: String(entry.fee),
  ...(entry.txnType === AGENT_TXN_TYPE.deposit ? depositColumns : otherColumns)(
    entry,
    key,
    context,
  ),
  hold_no: entry.amount < 0n ? 1 : 0,
  apply_time: stampText(entry.day, TIMES.apply),
  create_by: OPENED_BY,
});

/** Writes the registers of the agents and what was decided of them. `proof`: the pictures' name. */
export async function writeRegister(
  db: Kysely<Database>,
  entries: readonly PlannedEntry[],
  sealer: Sealer,
  proof: string,
): Promise<void> {
  const perDay = new Map<number, number>();
  const numbered = entries.map((entry) => {
    const n = (perDay.get(entry.day) ?? 0) + 1;
    perDay.set(entry.day, n);
    return { entry, key: regNoOf(entry, n) };
  });
  const rows = numbered.map(({ entry, key }, at) => rowOf(entry, key, { at, sealer, proof }));
  await bulkInsert(db, 'agent_txn', rows);
  await passStages(
    db,
    'agent_txn',
    'reg_no',
    numbered.map(({ entry, key }) => stagesOf(entry, key)),
  );
}

/** Holds the amounts of withdrawals from their registration to their end. */
export async function holdWithdrawals(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into ledger_hold
      (account_id, cause, cause_id, attempt, amount, used, status, opened_at, closed_at)
    select a.account_id, 'WITHDRAW', t.reg_no, t.hold_no, -t.amount,
           case t.audit_status when ${sql.lit(REMIT_AUDIT_STATUS.approved)} then -t.amount else 0 end,
           case when t.audit_status = ${sql.lit(REMIT_AUDIT_STATUS.approved)} then 'USED' when t.audit_status in (${sql.lit(REMIT_AUDIT_STATUS.pending)}, ${sql.lit(REMIT_AUDIT_STATUS.inReview)}) then 'OPEN' else 'RELEASED' end,
           t.apply_time, case when t.audit_status in (${sql.lit(REMIT_AUDIT_STATUS.pending)}, ${sql.lit(REMIT_AUDIT_STATUS.inReview)}) then null else coalesce(t.review_time, t.audit_time) end
      from agent_txn t
      join ledger_account a on a.kind = 'AGENT' and a.owner = t.agent_id and a.currency = t.currency
     where t.amount < 0 order by t.apply_time, t.reg_no`.execute(db);
}

/** Percent of its threshold that the available balance of an agent comes to. */
const SHARES = { below: 45, approaching: 70, normal: 130 } as const;

/** Sets thresholds so that agents are as well off as planned, and freezes the one that is. */
export async function settleAgents(db: Kysely<Database>, asof: number): Promise<void> {
  const moods = DEMO_AGENTS.flatMap(({ agentId, mood }) =>
    mood === 'unwatched' ? [] : [{ agent_id: agentId, share: SHARES[mood] }],
  );
  await sql`
    update agent a set threshold = greatest(10000, l.avail * 100 / m.share / 10000 * 10000)
      from jsonb_to_recordset(${JSON.stringify(moods)}::jsonb) m (agent_id text, share integer)
      join ledger_account l on l.kind = 'AGENT' and l.owner = m.agent_id
     where a.agent_id = m.agent_id and l.currency = a.currency`.execute(db);
  await sql`
    update agent a set band = ${bandNow}
      from ledger_account l
     where l.kind = 'AGENT' and l.owner = a.agent_id and l.currency = a.currency`.execute(db);
  const frozen = DEMO_AGENTS.filter(({ isFrozen }) => isFrozen).map(({ agentId }) => agentId);
  await db
    .updateTable('agent')
    .set({
      status: AGENT_STATUS.frozen,
      status_reason: 'The licence is being renewed',
      status_by: 'risk',
      status_time: stampText(asof, 60_000),
    })
    .where('agent_id', 'in', frozen)
    .execute();
}
