import { agentEntryRoutes } from '@portal/contract/remittance/agent-entries';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { demoAgentId } from '../../../demo/index.ts';
import { agentFixture } from '../../../testing/agent-fixture.ts';
import type { Client } from '../../../testing/client.ts';
import { depositFixture, numberOf, REFUSE } from '../../../testing/deposit-fixture.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db } = test;
const { opened, card, auditor } = await agentFixture(test);
const own = demoAgentId();

describe('[2.71] the card of an agent', () => {
  it('says for how many days there is enough, and what the next deposit would leave', async () => {
    const data = await card(own);
    const out = await sql<{ sum: string }>`
      select coalesce(sum(e.amount), 0)::text as sum
        from ledger_account a join ledger_entry e on e.debit_id = a.account_id
       where a.kind = 'AGENT' and a.owner = ${own}
         and e.posted_at >= ${TEST_ASOF}::date - 30 and e.posted_at < ${TEST_ASOF}::date`.execute(
      db,
    );
    const sum = Number(out.rows[0]?.sum);
    expect(data.averageOut).toBe(String(Math.round(sum / 30)));
    expect(data.coverDays).toBe(((Number(data.available) * 30) / sum).toFixed(1));
    expect(data.line).toHaveLength(31);
    expect(data.line.at(-1)).toMatchObject({ day: TEST_ASOF, balance: data.balance });
    const { amount, fee, availableAfter } = data.nextDeposit ?? {};
    expect(BigInt(availableAfter ?? 0)).toBe(
      BigInt(data.available) + BigInt(amount ?? 0) - BigInt(fee ?? 0),
    );
  });

  it('of one that has never moved is all zero', async () => {
    expect(await card(await opened())).toMatchObject({
      balance: '0',
      averageOut: '0',
      coverDays: null,
      warnAt: null,
      nextDeposit: null,
      band: 'NONE',
    });
  });

  it('counts deposits and no adjustments, and names the oldest deposit that waits', async () => {
    const lab = await depositFixture(test);
    const { agentId, deposits, adjustments } = lab;
    const today = async () => (await card(agentId)).line.at(-1);
    const next = async () => (await card(agentId)).nextDeposit?.regNo;
    const adjusted = numberOf(await lab.adjust({ txnType: '6', amount: '900' }));
    const refused = numberOf(await lab.ask('100'));
    await deposits.audit(refused, REFUSE);
    expect(await next()).toBeUndefined();
    await adjustments.audit(adjusted);
    await adjustments.review(adjusted);
    expect(await today()).toMatchObject({ balance: '900', deposits: '0', depositCount: 0 });
    const [first, second] = [numberOf(await lab.ask('3000')), numberOf(await lab.ask('50'))];
    expect(await next()).toBe(first);
    await deposits.audit(first);
    expect(await next()).toBe(first);
    await deposits.review(first);
    expect(await next()).toBe(second);
    const paidIn = { balance: '3898', deposits: '3000', depositCount: 1 };
    expect(await today()).toMatchObject(paidIn);
    expect(await card(agentId)).toMatchObject({ averageOut: '0', coverDays: null });
  });
});

describe('[2.71] entries of an agent', () => {
  const entries = async (query: object, client: Client = auditor) => {
    const page = { agentId: own, pageSize: 50, ...query };
    const answer = await client.call(agentEntryRoutes.list, { query: page });
    expect(answer).toMatchObject({ code: 200 });
    return answer as unknown as {
      total: number;
      rows: { amount: string; balanceAfter: string; txnType: string; payerName: string }[];
    };
  };

  it('name kind and parties, each with the balance that it left', async () => {
    const { rows } = await entries({});
    expect(rows.length).toBeGreaterThan(3);
    for (const [at, { amount, balanceAfter, txnType, payerName }] of rows.entries()) {
      const older = rows[at + 1];
      if (older) expect(BigInt(older.balanceAfter) + BigInt(amount)).toBe(BigInt(balanceAfter));
      if (txnType === '3') expect(payerName).not.toBe('');
    }
    const debit = rows.findIndex(({ txnType }) => txnType === '3');
    expect(rows[debit - 1]).toMatchObject({ txnType: '5' });
    for (const txnType of ['1', '3', '5']) {
      const found = await entries({ txnType });
      expect(found.total).toBeGreaterThan(0);
      expect(found.rows.every((row) => row.txnType === txnType)).toBe(true);
    }
  });

  it('up to any second end with the balance of then', async () => {
    const at = `${TEST_ASOF.slice(0, 8)}12 09:30:00`;
    const asOf = await auditor.call(agentEntryRoutes.asOf, {
      params: { agentId: own },
      query: { at },
    });
    const { rows } = await entries({ at });
    expect(asOf.data).toMatchObject({
      asOf: at,
      isNow: false,
      balance: rows[0]?.balanceAfter,
      proof: { isRight: true },
    });
  });
});
