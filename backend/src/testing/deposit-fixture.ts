import { fileRoutes } from '@portal/contract/common/file';
import { agentAdjustRoutes } from '@portal/contract/remittance/adjust';
import { agentRoutes } from '@portal/contract/remittance/agent';
import { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import { sql } from 'kysely';
import { stampAt } from '../kernel/clock.ts';
import { remittanceDifferences } from '../modules/remittance/sending/index.ts';
import { formOf, pictureOf } from './files.ts';
import type { TestApp } from './index.ts';
import { money } from './refund-fixture.ts';
import { type User, userOf } from './user.ts';

export const PASS = { verStatus: '1' };
export const REFUSE = { verStatus: '2', remark: 'Cannot be read' };
type Verdict = typeof PASS | typeof REFUSE;

/** Payee of a withdrawal. */
export const PAYEE = {
  payeeName: 'Lab Exchange',
  payeeBank: 'Lakeside Bank',
  payeeAccount: '001234568830',
};

/** Provides helpers to register deposits to and withdrawals from an agent's account, and to decide them. */
export async function depositFixture(test: TestApp) {
  const { db, clock } = test;
  const user = (name: string) => userOf(test, name);
  const [operator, auditor, reviewer] = [user('operator'), user('auditor'), user('reviewer')];
  const opened = await operator.call(agentRoutes.create, {
    body: {
      agentName: 'Lab Exchange',
      currency: '840',
      chnlCode: 'UPI_QR',
      remitFeePpm: 6_000,
      depositFeePpm: 500,
      threshold: null,
    },
  });
  const { agentId } = opened.data as { agentId: string };

  let vouchers = 0;
  async function input(amount: string, more: object = {}, client: User = operator) {
    vouchers += 1;
    const body = formOf('slip.png', new Uint8Array(await pictureOf('png')));
    const { fileName } = await client.call(fileRoutes.upload, { query: { use: 'image' }, body });
    return {
      agentId,
      currency: '840',
      amount,
      feePpm: 500,
      voucherNo: `LAB-${vouchers}`,
      voucherDate: stampAt(clock.now()).slice(0, 10),
      voucherTime: '09:30:00',
      payerName: 'Lab Exchange',
      payerBank: 'Lakeside Bank',
      payerAccount: '001234568830',
      payeeName: 'Portal',
      payeeBank: 'National Bank',
      payeeAccount: '009900112233',
      proof: [{ fileName: String(fileName), originalFilename: 'slip.png' }],
      ...more,
    };
  }
  const ask = async (amount: string, more: object = {}, client: User = operator) =>
    client.call(agentDepositRoutes.create, { body: await input(amount, more, client) }, money());
  const adjust = (body: object, client: User = operator) =>
    client.call(
      agentAdjustRoutes.create,
      { body: { agentId, currency: '840', remark: 'Agreed', ...body } },
      money(),
    );

  /** Opens the voucher of each, as anyone who passes it must have. */
  const look = async (ids: string[], client: User) => {
    for (const regNo of ids) await client.send(agentDepositRoutes.proof, { params: { regNo } });
  };

  /** Returns helpers that decide a kind of entries; deposits have their own pair of permissions. */
  const deciding = (routes: typeof agentDepositRoutes | typeof agentAdjustRoutes) => ({
    audit: async (ids: string | string[], verdict: Verdict = PASS, client: User = auditor) => {
      await look([ids].flat(), client);
      return client.call(routes.audit, { body: { ids: [ids].flat(), ...verdict } });
    },
    review: async (ids: string | string[], verdict: Verdict = PASS, client: User = reviewer) => {
      await look([ids].flat(), client);
      return client.call(routes.review, { body: { ids: [ids].flat(), ...verdict } });
    },
  });

  async function account() {
    const found = await db
      .selectFrom('ledger_account')
      .where('kind', '=', 'AGENT')
      .where('owner', '=', agentId)
      .select(['curr', 'frozen', 'avail'])
      .executeTakeFirst();
    return found ?? { curr: '0', frozen: '0', avail: '0' };
  }
  const read = async (regNo: string, client: User = user('admin')) =>
    (await client.call(agentDepositRoutes.get, { params: { regNo } })).data;
  const differences = async () => (await sql`${remittanceDifferences()}`.execute(db)).rows;

  return {
    ...{ agentId, user, operator, auditor, reviewer, input, ask, adjust },
    deposits: deciding(agentDepositRoutes),
    adjustments: deciding(agentAdjustRoutes),
    ...{ account, read, differences },
  };
}

/** The number of an entry that was registered. */
export function numberOf(answer: { data?: unknown }): string {
  const { regNo } = (answer.data ?? {}) as { regNo?: string };
  if (!regNo) throw new Error(JSON.stringify(answer));
  return regNo;
}
