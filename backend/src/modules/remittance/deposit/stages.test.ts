import { agentAdjustRoutes } from '@portal/contract/remittance/adjust';
import { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { userOfAllRoles } from '../../../testing/all-roles.ts';
import { depositFixture, numberOf, PAYEE, REFUSE } from '../../../testing/deposit-fixture.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { money } from '../../../testing/refund-fixture.ts';
import type { User } from '../../../testing/user.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db } = test;
const lab = await depositFixture(test);
const [one, two] = [await userOfAllRoles(test, 'one.all'), await userOfAllRoles(test, 'two.all')];
const admin = lab.user('admin');

const PASSED = { ok: true, msg: '' };
const REFUSED = { ok: false };
/** Answer to a person who decides their own entry, and to one who decided the stage before. */
const OWN = { ok: false, msg: expect.stringContaining('自己') };

beforeAll(async () => {
  const regNo = numberOf(await lab.ask('100000000'));
  await lab.deposits.audit(regNo);
  await lab.deposits.review(regNo);
});

const KINDS = [
  { kind: 'deposit', ...lab.deposits, make: (by: User) => lab.ask('3000', {}, by) },
  {
    kind: 'withdrawal',
    ...lab.adjustments,
    make: (by: User) => lab.adjust({ txnType: '2', amount: '3000', ...PAYEE }, by),
  },
  {
    kind: 'adjustment up',
    ...lab.adjustments,
    make: (by: User) => lab.adjust({ txnType: '6', amount: '3000' }, by),
  },
  {
    kind: 'adjustment down',
    ...lab.adjustments,
    make: (by: User) => lab.adjust({ txnType: '6', amount: '-3000' }, by),
  },
];

describe.each(KINDS)('[4.7] INV-07 approval of a $kind', ({ kind, audit, review, make }) => {
  const made = async (by: User) => numberOf(await make(by));

  it('is not walked by one under all roles, neither alone nor after somebody else', async () => {
    const before = await lab.account();
    const own = await made(one);
    expect(await audit(own, undefined, one)).toMatchObject({ data: [OWN] });
    expect(await review(own, undefined, one)).toMatchObject({ data: [REFUSED] });
    expect(await audit(own, undefined, two)).toMatchObject({ data: [PASSED] });
    expect(await review(own, undefined, one)).toMatchObject({ data: [OWN] });
    expect(await lab.read(own)).toMatchObject({ status: '1', reviewer: '' });
    expect((await lab.account()).curr).toBe(before.curr);
  });

  it('is not walked by two, who make and audit for each other', async () => {
    const [first, second] = [await made(one), await made(two)];
    expect(await audit(first, undefined, two)).toMatchObject({ data: [PASSED] });
    expect(await audit(second, undefined, one)).toMatchObject({ data: [PASSED] });
    for (const client of [one, two]) {
      expect(await review([first, second], undefined, client)).toMatchObject({
        data: [REFUSED, REFUSED],
      });
    }
    expect(await review([first, second])).toMatchObject({ data: [PASSED, PASSED] });
  });

  it('in a batch decides those of others and refuses the own, whatever is named twice', async () => {
    const [own, other] = [await made(one), await made(two)];
    const { data } = await audit([own, other, own], undefined, one);
    expect(data).toMatchObject([
      { regNo: own, ...OWN },
      { regNo: other, ...PASSED },
    ]);
    expect(await lab.read(own)).toMatchObject({ status: '0', auditor: '' });
    expect(await review([other, other])).toMatchObject({ data: [PASSED] });
  });

  it('is not begun with the review, gone back to, or decided twice', async () => {
    const regNo = await made(lab.operator);
    expect(await review(regNo)).toMatchObject({ data: [REFUSED] });
    expect(await audit(regNo)).toMatchObject({ data: [PASSED] });
    expect(await audit(regNo, REFUSE, two)).toMatchObject({ data: [REFUSED] });
    const after = await review(regNo);
    expect(after).toMatchObject({ data: [PASSED] });
    const { curr } = await lab.account();
    expect(await review(regNo, undefined, two)).toMatchObject({ data: [REFUSED] });
    expect((await lab.account()).curr).toBe(curr);
  });

  it('of an administrator’s own is no exception, and the keys of the other kind do not decide it', async () => {
    const own = await made(admin);
    expect(await audit(own, undefined, admin)).toMatchObject({ data: [OWN] });
    const others = kind === 'deposit' ? agentAdjustRoutes : agentDepositRoutes;
    const body = { ids: [own], verStatus: '1' };
    expect(await lab.auditor.call(others.audit, { body })).toMatchObject({ data: [REFUSED] });
    expect(await lab.user('merchant').call(others.audit, { body })).toMatchObject({ code: 403 });
    expect(await lab.read(own)).toMatchObject({ status: '0' });
  });

  it('lets one of two who decide at once decide, and moves the money once', async () => {
    const regNo = await made(lab.operator);
    const bothOf = async (decide: typeof audit) => {
      const answers = await Promise.all([one, two].map((by) => decide(regNo, undefined, by)));
      return answers.map(({ data }) => (data as { ok: boolean }[])[0]?.ok).sort();
    };
    expect(await bothOf(audit)).toEqual([false, true]);
    const before = BigInt((await lab.account()).curr ?? 0);
    // The auditor of the first stage is refused; the other person decides.
    expect(await bothOf(review)).toEqual([false, true]);
    const moved = BigInt((await lab.account()).curr ?? 0) - before;
    const { amount, fee } = (await lab.read(regNo)) as { amount: string; fee: string };
    expect(moved).toBe(BigInt(amount) - BigInt(fee));
  });

  it('is kept by the database itself, no matter who writes', async () => {
    const regNo = await made(lab.operator);
    const refuse = (columns: RawBuilder<unknown>) =>
      expect(
        sql`update agent_txn set ${columns} where reg_no = ${regNo}`.execute(db),
      ).rejects.toMatchObject({ code: '23514' });
    await refuse(sql`audit_status = '3', auditor = 'a', reviewer = 'b'`);
    await refuse(sql`audit_status = '1', auditor = create_by`);
    await refuse(sql`create_by = 'somebody'`);
    await refuse(sql`amount = amount + 1`);
    await refuse(sql`payee_account = payer_account, payer_bank = 'Elsewhere'`);
    await audit(regNo);
    await refuse(sql`audit_status = '3', reviewer = auditor`);
    await refuse(sql`audit_status = '3', reviewer = create_by`);
    await refuse(sql`auditor = 'somebody'`);
  });

  it('is taken back by its maker only, and then decided by nobody', async () => {
    const before = await lab.account();
    const regNo = await made(lab.operator);
    const routes = kind === 'deposit' ? agentDepositRoutes : agentAdjustRoutes;
    const take = (by: User) => by.call(routes.withdraw, { params: { regNo } }, money());
    expect(await take(one)).toMatchObject({ code: 500 });
    expect(await take(lab.operator)).toMatchObject({ code: 200 });
    expect(await audit(regNo)).toMatchObject({ data: [REFUSED] });
    expect(await lab.account()).toEqual(before);
  });
});

it('[4.7] whatever was decided, the books hold', async () => {
  expect(await lab.differences()).toEqual([]);
});
