import { blacklistRoutes } from '@portal/contract/merchant/blacklist';
import { agentRoutes } from '@portal/contract/remittance/agent';
import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { remitWriteRoutes as routes } from '@portal/contract/remittance/apply-writes';
import { remitWorkRoutes } from '@portal/contract/remittance/work-order';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { stampAt } from '../kernel/clock.ts';
import { post, posting } from '../ledger/index.ts';
import { remittanceDifferences } from '../modules/remittance/sending/index.ts';
import { channelFixture, LAB_CHANNEL } from './channel-fixture.ts';
import type { TestApp } from './index.ts';
import { MINUTE_MS, money } from './refund-fixture.ts';
import { runJob } from './run-job.ts';
import { type User, userOf } from './user.ts';

const CURRENCY = '840';

export interface Application {
  applyNo: string;
  auditStatus: string;
  channelResult: string;
  fee: string;
  amount: string;
  attempt: number;
  reference: string;
  returnedAmt: string;
  isContradicted: boolean;
  workOrderStatus: string;
  workOrderId: string;
  rfiOpen: boolean;
  createBy: string;
  auditor: string;
  reviewer: string;
  version: number;
  loss: { lostAmt: string; reason: string; borneBy: string; status: string };
  earlierLosses: Application['loss'][];
  resend: { cost: string; refusal: string; asked: object | null } | null;
  hits: { blackId: string }[];
  releases: object[];
  workOrders: { workOrderId: string; kind: string; status: string; answer: string }[];
}

/** A payer and a payee that nobody has anything against. */
const PARTIES = {
  businessInd: 'P2P',
  fundSource: 'SALARY',
  payerName: 'Sok Dara',
  payerAccount: '000123459913',
  nationality: 'KH',
  idType: '02',
  idNo: 'N12345678',
  birthday: '1988-03-14',
  gender: '0',
  residenceCountry: 'KH',
  city: 'Phnom Penh',
  address: '271 Street 63',
  payeeName: 'Chen Guoqiang',
  payeeBank: 'Lakeside Bank Shanghai',
  payeeCountry: 'CN',
  samePersonFlag: 'N',
};

let payees = 0;
/** An account that nobody has been paid to before. */
const newPayee = () => {
  payees += 1;
  return `LAB${String(payees).padStart(9, '0')}`;
};

/** Provides helpers to remit by the lab channel from an agent of the lab, and to see the result. */
export async function remitFixture(test: TestApp) {
  const { db, clock } = test;
  const fixture = await channelFixture(test);
  const user = (name: string) => userOf(test, name);
  const [operator, auditor, reviewer] = [user('operator'), user('auditor'), user('reviewer')];
  const [admin, risk] = [user('admin'), user('risk')];

  const opened = await operator.call(agentRoutes.create, {
    body: {
      agentName: 'Lab Exchange',
      currency: CURRENCY,
      chnlCode: LAB_CHANNEL,
      remitFeePpm: 6_000,
      depositFeePpm: 500,
      threshold: null,
    },
  });
  const { agentId } = opened.data as { agentId: string };
  const { mer_id: merId } = await db
    .selectFrom('mer_merchant')
    .where('status', '=', '0')
    .where('chk_status', '=', '1')
    .where('agent_id', 'is', null)
    .orderBy('mer_id')
    .select('mer_id')
    .executeTakeFirstOrThrow();
  const link = await operator.call(agentRoutes.link, {
    params: { agentId },
    body: { merIds: [merId], linked: true },
  });
  expect(link).toMatchObject({ code: 200 });

  let funded = 0;
  /** Lets the agent have so much more, as a deposit without a fee. */
  async function fund(amount: bigint): Promise<void> {
    funded += 1;
    const one = posting({
      event: 'AGENT_ADJUST_UP',
      id: `LABFUND${funded}`,
      currency: CURRENCY,
      owners: { agentId },
      amounts: { amount },
    });
    await post(db, [one], { now: stampAt(clock.now()) });
  }

  const input = (amount: string, more: object = {}) => ({
    ...PARTIES,
    merId,
    currency: CURRENCY,
    amount,
    payeeAccount: newPayee(),
    ...more,
  });
  const ask = (amount: string, more: object = {}, client: User = operator) =>
    client.call(routes.create, { body: input(amount, more) }, money());

  /** An application of so much; answers its number. */
  async function made(amount = '50000', more: object = {}, client: User = operator) {
    const answer = await ask(amount, more, client);
    const { applyNo } = (answer.data ?? {}) as { applyNo?: string };
    if (!applyNo) throw new Error(JSON.stringify(answer));
    return applyNo;
  }

  const PASS = { verStatus: '1' };
  const audit = (ids: string | string[], more: object = PASS, client: User = auditor) =>
    client.call(routes.audit, { body: { ids: [ids].flat(), ...more } });
  const review = (ids: string | string[], more: object = PASS, client: User = reviewer) =>
    client.call(routes.review, { body: { ids: [ids].flat(), ...more } });
  const withdraw = (applyNo: string, client: User = operator) =>
    client.call(routes.withdraw, { params: { applyNo } }, money());
  const askResend = (applyNo: string, client: User = operator) =>
    client.call(
      routes.resend,
      { params: { applyNo }, body: { resendReason: 'Account mended' } },
      money(),
    );
  const decideResend = (applyNo: string, client: User = reviewer, more: object = PASS) =>
    client.call(routes.decideResend, { params: { applyNo }, body: more }, money());
  /** Lets it be sent again, by two where money came back; answers the last call. */
  async function resend(applyNo: string) {
    const asked = await askResend(applyNo);
    const { resend: state } = asked.code === 200 ? await read(applyNo) : { resend: null };
    return state?.asked ? decideResend(applyNo) : asked;
  }

  /** Lets an application be approved by three people; answers its number. */
  async function approved(amount = '50000', more: object = {}): Promise<string> {
    const applyNo = await made(amount, more);
    expect(await audit(applyNo)).toMatchObject({ data: [{ ok: true, msg: '' }] });
    expect(await review(applyNo)).toMatchObject({ data: [{ ok: true, msg: '' }] });
    return applyNo;
  }

  /** Orders that the channel pays at once, or what goes wrong with a reference. */
  const fault = (reference: string, name = 'prompt') =>
    fixture.command({ do: 'fault', fault: name, subject: reference });
  /** Lets something that was paid come back, all that is left of it or a part. */
  const comeBack = (reference: string, amount?: string, reason = 'AC04') =>
    fixture.command({
      do: 'return',
      chnlCode: LAB_CHANNEL,
      kind: 'REMIT',
      reference,
      reason,
      ...(amount && { amount }),
    });

  /** Sends what is queued, lets the channel decide, and asks it. */
  async function send(): Promise<void> {
    await runJob(test, 'remit.send');
    await fixture.pass(MINUTE_MS);
    await runJob(test, 'remit.query');
  }

  /** A remittance that was paid; answers its number. */
  async function paid(amount = '50000'): Promise<string> {
    const applyNo = await approved(amount);
    await fault(applyNo);
    await send();
    expect(await read(applyNo)).toMatchObject({ channelResult: '2' });
    return applyNo;
  }

  const read = async (applyNo: string, client: User = admin) =>
    (await client.call(remitApplyRoutes.get, { params: { applyNo } })).data as Application;
  const account = () =>
    db
      .selectFrom('ledger_account')
      .where('kind', '=', 'AGENT')
      .where('owner', '=', agentId)
      .select(['curr', 'frozen', 'avail'])
      .executeTakeFirstOrThrow();
  /** Reads what was posted for an application: event, attempt, debited and credited kind, amount. */
  async function entries(bizId: string): Promise<string[]> {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', p.biz_type, p.attempt, d.kind, c.kind, e.amount) as line
        from ledger_posting p join ledger_entry e using (posting_id)
        join ledger_account d on d.account_id = e.debit_id
        join ledger_account c on c.account_id = e.credit_id
       where p.biz_id = ${bizId} order by p.posting_id, e.step`.execute(db);
    return rows.map(({ line }) => line);
  }
  /** INV-15: agents, applications and the ledger that do not agree; none, always. */
  const differences = async () => (await sql`${remittanceDifferences()}`.execute(db)).rows;

  /** Puts somebody on the blacklist, found by the name unless `over` says otherwise; answers the number of the entry. */
  let listed = 0;
  async function blacklist(name: string, over: object = {}): Promise<string> {
    listed += 1;
    const entry = {
      name,
      idCard: `X999999999${listed}`,
      card: `99999999999${listed}`,
      deviceId: 'D',
      remark: 'fraud',
    };
    const body = { ...entry, types: ['NAME' as const], ...over };
    expect(await admin.call(blacklistRoutes.create, { body })).toMatchObject({ code: 200 });
    const { black_id } = await db
      .selectFrom('blacklist')
      .orderBy('black_id', 'desc')
      .select('black_id')
      .executeTakeFirstOrThrow();
    return black_id;
  }

  /** Freezes the account of the agent, or frees it. */
  const status = (verb: 'freeze' | 'unfreeze' | 'close', reason = 'Licence') =>
    risk.call(agentRoutes[verb], { params: { agentId }, body: { reason } });

  const rfi = (applyNo: string, client: User = auditor) =>
    client.call(remitWorkRoutes.openRfi, {
      params: { applyNo },
      body: { question: 'Which invoice does this pay for?', days: 2 },
    });

  const users = { operator, auditor, reviewer, admin, risk, user };
  const calls = { fund, input, ask, made, audit, review, withdraw, approved };
  const again = { askResend, decideResend, resend };
  const channel = { fixture, fault, comeBack, send, paid };
  const looks = { read, account, entries, differences };
  return {
    ...users,
    ...calls,
    ...again,
    ...channel,
    ...looks,
    agentId,
    merId,
    blacklist,
    rfi,
    status,
  };
}
