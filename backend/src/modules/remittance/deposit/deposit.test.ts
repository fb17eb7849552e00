import { agentAdjustRoutes } from '@portal/contract/remittance/adjust';
import { agentDepositRoutes as routes } from '@portal/contract/remittance/deposit';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import { depositFixture, numberOf, PASS, PAYEE, REFUSE } from '../../../testing/deposit-fixture.ts';
import { bodyOf } from '../../../testing/inbox-client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { money } from '../../../testing/refund-fixture.ts';
import type { User } from '../../../testing/user.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db, clock } = test;
const lab = await depositFixture(test);
const { user, operator, auditor, input, ask, adjust, account, read, differences } = lab;
const { audit, review } = lab.deposits;
const admin = user('admin');

const made = async (amount: string, more: object = {}, client: User = operator) =>
  numberOf(await ask(amount, more, client));
const OK = { data: [{ ok: true, msg: '' }] };
const NO = { data: [{ ok: false }] };

async function credited(amount: string): Promise<string> {
  const regNo = await made(amount);
  expect(await audit(regNo)).toMatchObject(OK);
  expect(await review(regNo)).toMatchObject(OK);
  return regNo;
}

describe('[2.71] [4.7] a deposit of an agent', () => {
  it('is credited less its fee, half up, once three people have passed it', async () => {
    const regNo = await made('8500001');
    expect(await read(regNo)).toMatchObject({
      status: '0',
      fee: '4250',
      amount: '8500001',
      dcFlag: 'C',
      availableAfter: '8495751',
      proofName: 'slip.png',
    });
    expect(await account()).toMatchObject({ curr: '0' });
    expect(await audit(regNo)).toMatchObject(OK);
    clock.advance(90 * MINUTE_MS);
    expect(await read(regNo)).toMatchObject({ status: '1', waitMinutes: 90, targetMinutes: 60 });
    expect(await review(regNo)).toMatchObject(OK);
    expect(await account()).toMatchObject({ curr: '8495751', frozen: '0' });
    expect(await read(regNo)).toMatchObject({
      status: '3',
      createBy: 'operator',
      auditor: 'auditor',
      reviewer: 'reviewer',
      steps: [{ action: 'add' }, { action: 'audit' }, { action: 'review' }],
    });
    expect(await review(regNo)).toMatchObject(NO);
    expect(await differences()).toEqual([]);
  });

  it('[5.5] [5.8] above 20,000,000, or of tomorrow, is refused at its field', async () => {
    expect(await ask('2000000001')).toMatchObject({ fields: { amount: expect.any(String) } });
    expect(await ask('100', { voucherTime: '13:30:01' })).toMatchObject({
      fields: { voucherTime: 'offline.ahead' },
    });
    expect(await ask('100', { currency: '116' })).toMatchObject({
      fields: { currency: expect.any(String) },
    });
    expect(await ask('100', { agentId: 'AG999999' })).toMatchObject({
      fields: { agentId: 'agent.missing' },
    });
    expect(await ask('100', { payerAccount: '' })).toMatchObject({
      fields: { payerAccount: expect.any(String) },
    });
  });

  it('has a voucher that is used once, whatever the case of its letters', async () => {
    const voucher = { voucherNo: 'TT-9', payerBank: 'Lakeside Bank' };
    const first = await made('1000', voucher);
    const again = { voucherNo: 'tt-9', payerBank: ' lakeside bank' };
    const used = { code: 500, fields: { voucherNo: 'deposit.voucherUsed' } };
    expect(await ask('1000', again)).toMatchObject(used);
    expect(await ask('1000', { ...voucher, payerBank: 'Other Bank' })).toMatchObject({ code: 200 });
    expect(await audit(first, REFUSE)).toMatchObject(OK);
    const second = await made('1000', again);
    expect(second).not.toBe(first);
    const { version } = (await read(first)) as { version: number };
    const body = { ...(await input('1000', voucher)), regNo: first, version };
    expect(await operator.call(routes.update, { body }, money())).toMatchObject(used);
    const bothAtOnce = await Promise.all([
      ask('5', { voucherNo: 'TT-10' }),
      ask('5', { voucherNo: 'TT-10' }),
    ]);
    expect(bothAtOnce.map(({ code }) => code).sort()).toEqual([200, 500]);
  });

  it('is refused at each stage, corrected by its maker, and starts over', async () => {
    const regNo = await made('2000');
    const mend = async (amount: string, client: User = operator) => {
      const { version } = (await read(regNo)) as { version: number };
      const body = { ...(await input(amount, {}, client)), regNo, version };
      return client.call(routes.update, { body }, money());
    };
    expect(await mend('2100')).toMatchObject({ code: 409 });
    expect(await audit(regNo, REFUSE)).toMatchObject(OK);
    expect(await mend('2100', admin)).toMatchObject({ code: 500 });
    expect(await mend('2100')).toMatchObject({ code: 200, data: { fee: '1' } });
    expect(await audit(regNo)).toMatchObject(OK);
    expect(await review(regNo, REFUSE)).toMatchObject(OK);
    expect(await mend('2200')).toMatchObject({ code: 200 });
    // Anyone who audits it next reads the last refusal.
    const { refused } = await bodyOf(auditor, { source: 'depositAudit', id: regNo });
    expect(refused).toMatchObject({ verBy: 'reviewer', remark: REFUSE.remark });
    expect(refused?.diff).toContainEqual(
      expect.objectContaining({ field: 'thisEntry', before: '2100', after: '2200' }),
    );
    expect(await read(regNo)).toMatchObject({ status: '0', auditor: '', reviewer: '' });
    const before = await account();
    expect(await audit(regNo)).toMatchObject(OK);
    expect(await review(regNo)).toMatchObject(OK);
    expect(BigInt((await account()).curr ?? 0) - BigInt(before.curr ?? 0)).toBe(2_199n);
  });

  it('INV-07 is not walked by two people, and not by the administrator alone', async () => {
    const own = await made('3000', {}, admin);
    expect(await audit(own, PASS, admin)).toMatchObject(NO);
    expect(await audit(own)).toMatchObject(OK);
    expect(await review(own, PASS, admin)).toMatchObject(NO);
    const other = await made('3000');
    expect(await audit(other, PASS, admin)).toMatchObject(OK);
    expect(await review(other, PASS, admin)).toMatchObject(NO);
    expect(await review(other, PASS, auditor)).toMatchObject({ code: 403 });
    for (const columns of [
      sql`audit_status = '3', reviewer = auditor`,
      sql`audit_status = '3', reviewer = create_by`,
      sql`audit_status = '3', auditor = 'x', reviewer = 'y'`,
      sql`amount = amount + 1`,
    ]) {
      const change = sql`update agent_txn set ${columns} where reg_no = ${other}`;
      await expect(change.execute(db)).rejects.toMatchObject({ code: '23514' });
    }
    expect(await audit(other, PASS, auditor)).toMatchObject(NO);
    expect(await review(other)).toMatchObject(OK);
  });

  it('has a picture that those see who may, and nobody by its name', async () => {
    const regNo = await made('100');
    const proof = await (await test.as('auditor')).send(routes.proof, { params: { regNo } });
    expect(proof.headers['content-type']).toBe('image/png');
    const merchant = user('merchant');
    expect(await merchant.call(routes.proof, { params: { regNo } })).toMatchObject({ code: 403 });
  });
});

describe('[2.71] a withdrawal or an adjustment', () => {
  const pass = async (regNo: string) => {
    expect(await lab.adjustments.audit(regNo)).toMatchObject(OK);
    expect(await lab.adjustments.review(regNo)).toMatchObject(OK);
  };

  it('freezes what it takes, and takes it once three people have passed it', async () => {
    await credited('100000');
    const before = await account();
    const regNo = numberOf(await adjust({ txnType: '2', amount: '40000', ...PAYEE }));
    expect(await account()).toMatchObject({
      curr: before.curr,
      avail: String(BigInt(before.avail ?? 0) - 40_000n),
    });
    expect(await read(regNo)).toMatchObject({ txnType: '2', amount: '-40000', dcFlag: 'D' });
    expect(await audit(regNo)).toMatchObject(NO);
    await pass(regNo);
    expect(await account()).toMatchObject({
      curr: String(BigInt(before.curr ?? 0) - 40_000n),
      frozen: '0',
    });
    expect(await differences()).toEqual([]);
  });

  it('never takes more than is available, and gives back what it froze when it is taken back', async () => {
    const before = await account();
    const more = String(BigInt(before.avail ?? 0) + 1n);
    expect(await adjust({ txnType: '2', amount: more, ...PAYEE })).toMatchObject({ code: 500 });
    expect(await adjust({ txnType: '6', amount: `-${more}` })).toMatchObject({ code: 500 });
    const all = numberOf(await adjust({ txnType: '2', amount: before.avail ?? '', ...PAYEE }));
    expect(await adjust({ txnType: '6', amount: '-1' })).toMatchObject({ code: 500 });
    const take = { params: { regNo: all } };
    expect(await operator.call(agentAdjustRoutes.withdraw, take, money())).toMatchObject({
      code: 200,
    });
    expect(await account()).toEqual(before);
  });

  it('[5.5] is signed: up and down, each by its own posting', async () => {
    const before = BigInt((await account()).curr ?? 0);
    const up = numberOf(await adjust({ txnType: '6', amount: '700' }));
    await pass(up);
    const down = numberOf(await adjust({ txnType: '6', amount: '-250' }));
    await pass(down);
    expect(BigInt((await account()).curr ?? 0)).toBe(before + 450n);
    const postings = await db
      .selectFrom('ledger_posting')
      .where('biz_id', 'in', [up, down])
      .orderBy('posting_id')
      .select('biz_type')
      .execute();
    expect(postings.map(({ biz_type }) => biz_type)).toEqual([
      'AGENT_ADJUST_UP',
      'AGENT_ADJUST_DOWN',
    ]);
    expect(await differences()).toEqual([]);
  });
});
