import { remitWriteRoutes as routes } from '@portal/contract/remittance/apply-writes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bodyOf } from '../../../testing/inbox-client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { money } from '../../../testing/refund-fixture.ts';
import { remitFixture } from '../../../testing/remit-fixture.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db } = test;
const lab = await remitFixture(test);
await lab.fund(100_000_000n);

/** A user who holds every role that makes and checks remittances. */
const everything = async (name: string) => {
  const { user_id } = await db
    .insertInto('sys_user')
    .values({ user_name: name, nick_name: name, password: '', dept_id: '101', create_by: 'test' })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  for (const role_id of ['2', '3', '4']) {
    await db.insertInto('sys_user_role').values({ user_id, role_id }).execute();
  }
  return lab.user(name);
};

describe('[4.7] INV-07 approval', () => {
  it('takes three people, and leaves the money frozen until it is sent', async () => {
    const before = await lab.account();
    const applyNo = await lab.approved('50000');
    const { createBy, auditor, reviewer, ...state } = await lab.read(applyNo);
    expect(new Set([createBy, auditor, reviewer]).size).toBe(3);
    expect(state).toMatchObject({ auditStatus: '3', channelResult: '0', attempt: 1 });
    expect(BigInt((await lab.account()).frozen ?? 0) - BigInt(before.frozen ?? 0)).toBe(50_300n);
    expect(await lab.differences()).toEqual([]);
  });

  it('is refused at each stage with a reason, corrected, and starts over', async () => {
    const before = await lab.account();
    const applyNo = await lab.made('60000');
    const refusal = { verStatus: '2', remark: 'The payee cannot be read' };
    expect(await lab.audit(applyNo, { verStatus: '2' })).toMatchObject({
      fields: { remark: expect.any(String) },
    });
    const mend = async (amount: string, over: object = {}) => {
      const { version } = await lab.read(applyNo);
      const body = { ...lab.input(amount), ...over, applyNo, version };
      return lab.operator.call(routes.update, { body }, money());
    };
    expect(await mend('61000')).toMatchObject({ code: 409 });
    expect(await lab.audit(applyNo, refusal)).toMatchObject({ data: [{ ok: true }] });
    expect(await lab.account()).toEqual(before);
    expect(await mend('61000')).toMatchObject({ code: 200, data: { fee: '366' } });
    expect(await lab.audit(applyNo)).toMatchObject({ data: [{ ok: true }] });
    expect(await lab.review(applyNo, refusal)).toMatchObject({ data: [{ ok: true }] });
    expect(await lab.read(applyNo)).toMatchObject({ auditStatus: '4', reviewer: 'reviewer' });
    expect(await lab.account()).toEqual(before);
    const another = { payerAccount: '000777759913', city: 'Battambang' };
    expect(await mend('62000', another)).toMatchObject({ code: 200 });
    // Anyone who audits it next reads the last refusal, and what was corrected: an account of the same mask, too.
    const { refused } = await bodyOf(lab.auditor, { source: 'remitAudit', id: applyNo });
    expect(refused).toMatchObject({ verBy: 'reviewer', remark: refusal.remark });
    expect(refused?.diff).toMatchObject([
      { field: 'remitAmt', kind: 'amount', before: '61000', after: '62000' },
      { field: 'payerAccount', kind: 'secret', after: expect.stringMatching(/^\*+9913$/) },
      { field: 'city', kind: 'text', before: 'Phnom Penh', after: 'Battambang' },
      { field: 'payeeAccount', kind: 'secret' },
    ]);
    expect(await lab.read(applyNo)).toMatchObject({ auditStatus: '0', auditor: '', reviewer: '' });
    expect(await lab.audit(applyNo)).toMatchObject({ data: [{ ok: true }] });
    expect(await lab.review(applyNo)).toMatchObject({ data: [{ ok: true }] });
    const { amount } = await lab.read(applyNo);
    expect(amount).toBe('62000');
    expect(BigInt((await lab.account()).frozen ?? 0) - BigInt(before.frozen ?? 0)).toBe(62_372n);
    expect(await lab.differences()).toEqual([]);
  });

  it('is not walked by two people, by one under all roles, in a batch, or backwards', async () => {
    const [one, two] = [await everything('one.all'), await everything('two.all')];
    const own = await lab.made('5300', {}, one);
    const other = await lab.made('5400', {}, two);
    const self = { data: [{ ok: false, msg: expect.stringContaining('自己') }] };
    expect(await lab.audit(own, undefined, one)).toMatchObject(self);
    expect(await lab.review(own, undefined, two)).toMatchObject({ data: [{ ok: false }] });
    expect(await lab.audit([own, other], undefined, one)).toMatchObject({
      data: [
        { applyNo: own, ok: false },
        { applyNo: other, ok: true },
      ],
    });
    expect(await lab.audit(own, undefined, two)).toMatchObject({ data: [{ ok: true }] });
    // Both are audited now: each of the two has made one and audited the other.
    for (const client of [one, two]) {
      const { data } = await lab.review([own, other], undefined, client);
      expect(data).toMatchObject([{ ok: false }, { ok: false }]);
    }
    expect(await lab.audit(own, undefined, lab.auditor)).toMatchObject({ data: [{ ok: false }] });
    expect(await lab.review([own, other, own])).toMatchObject({
      data: [{ ok: true }, { ok: true }],
    });
  });

  it('of an administrator’s own application is no exception, and nobody else mends it', async () => {
    const applyNo = await lab.made('5500', {}, lab.admin);
    expect(await lab.audit(applyNo, undefined, lab.admin)).toMatchObject({ data: [{ ok: false }] });
    expect(await lab.withdraw(applyNo)).toMatchObject({ code: 500 });
    const refusal = { verStatus: '2', remark: 'No' };
    await lab.audit(applyNo, refusal);
    const body = { ...lab.input('5500'), applyNo };
    expect(await lab.operator.call(routes.update, { body }, money())).toMatchObject({ code: 500 });
  });

  it('is kept by the database itself, no matter who writes', async () => {
    const applyNo = await lab.made('5600');
    const refuse = async (statement: ReturnType<typeof sql>) =>
      expect(statement.execute(db)).rejects.toMatchObject({ code: '23514' });
    const set = (columns: ReturnType<typeof sql>) =>
      refuse(sql`update remit_apply set ${columns} where apply_no = ${applyNo}`);
    await set(sql`audit_status = '3', auditor = 'a', reviewer = 'b', attempt = 1`);
    await set(sql`audit_status = '1', auditor = create_by`);
    await set(sql`create_by = 'somebody'`);
    await set(sql`amount = amount + 1`);
    await lab.audit(applyNo);
    await set(sql`audit_status = '3', reviewer = auditor, attempt = 1`);
    await set(sql`audit_status = '3', reviewer = create_by, attempt = 1`);
    await set(sql`auditor = 'somebody'`);
    await set(sql`channel_result = '1'`);
  });

  it('lets one of two who decide at once decide', async () => {
    const applyNo = await lab.made('5700');
    const [one, two] = [await everything('three.all'), await everything('four.all')];
    const answers = await Promise.all([
      lab.audit(applyNo, undefined, one),
      lab.audit(applyNo, undefined, two),
    ]);
    const outcomes = answers.map(({ data }) => (data as { ok: boolean }[])[0]?.ok);
    expect(outcomes.sort()).toEqual([false, true]);
  });
});
