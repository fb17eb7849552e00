/** @module-tag long */
import { reviewRoutes } from '@portal/contract/merchant/review';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';

const ROUNDS = 500;

const { as, db } = await testApp();
const auditors = [await as('auditor'), await as('admin')] as const;

/** A live merchant of which nothing waits. */
const { mer_id } = await db
  .selectFrom('mer_merchant')
  .where('chk_status', '=', '1')
  .where('status', '=', '0')
  .select('mer_id')
  .orderBy('mer_id')
  .executeTakeFirstOrThrow();
const idOf = async (userName: string) =>
  (
    await db
      .selectFrom('sys_user')
      .where('user_name', '=', userName)
      .select('user_id')
      .executeTakeFirstOrThrow()
  ).user_id;
const makerId = await idOf('operator');
const adminId = await idOf('admin');

/** A request for another branch of the bank, as the operator makes it. */
async function ask(round: number, asking = makerId): Promise<string> {
  const live = await db
    .selectFrom('mer_merchant')
    .where('mer_id', '=', mer_id)
    .select(['branch', 'version'])
    .executeTakeFirstOrThrow();
  const { audit_id } = await db
    .insertInto('audit_record')
    .values({
      obj_type: 'MER_BANK',
      obj_id: mer_id,
      mer_id,
      before_row: JSON.stringify({ branch: live.branch }),
      after_row: JSON.stringify({ branch: `Branch ${round}` }),
      fields: ['branch'],
      base_version: live.version,
      maker_id: asking,
      create_by: 'operator',
      create_time: '2026-11-20 09:00:00',
    })
    .returning('audit_id')
    .executeTakeFirstOrThrow();
  return audit_id;
}

describe('[4.5] two auditors on one request', () => {
  it(`in ${ROUNDS} rounds one decides it, the other hears who did, and the trail has one line each`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const auditId = await ask(round);
      const body = { auditIds: [auditId], verStatus: '1' as const, remark: '' };
      const answers = await Promise.all(
        auditors.map((auditor) => auditor.call(reviewRoutes.decide, { body })),
      );
      const results = answers.map(({ data }) => (data as { ok: boolean; msg: string }[])[0]);
      const row = await db
        .selectFrom('audit_record')
        .where('audit_id', '=', auditId)
        .select(['ver_status', 'ver_by'])
        .executeTakeFirstOrThrow();
      const msgs = results.map((result) => (result?.ok ? 'ok' : result?.msg)).sort();
      expect(msgs, `round ${round}`).toEqual(
        ['ok', `该申请已由 ${row.ver_by} 处理，请刷新后查看`].sort(),
      );
      expect(row.ver_status).toBe('1');
    }
    const { lines } = await db
      .selectFrom('audit_event')
      .where('obj_type', '=', 'mer:audit')
      .where('action', '=', 'audit')
      .where('request_id', '<>', 'demo')
      .where('actor_name', 'in', ['auditor', 'admin'])
      .select((of) => of.fn.countAll<string>().as('lines'))
      .executeTakeFirstOrThrow();
    expect(Number(lines)).toBe(ROUNDS);
  }, 300_000);

  it('[4.4] who asked is never who decides, a super administrator included', async () => {
    const own = await ask(ROUNDS + 1, adminId);
    const body = { auditIds: [own], verStatus: '1' as const, remark: '' };
    const [, admin] = auditors;
    expect(await admin.call(reviewRoutes.decide, { body })).toMatchObject({
      data: [{ auditId: own, ok: false, msg: '不能审核自己提交的申请，须由他人审核' }],
    });
  });
});
