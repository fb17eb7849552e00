import { merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { channelFixture, flat, KHR, USD } from './testing/fixture.ts';

const { db, add, addChannel, addLive, auditIdOf, change, decide, find, maker, merId, today } =
  await channelFixture();

const plans = [USD, KHR].map((currency) => ({
  currency,
  plan: flat(5_500),
  effectiveFrom: today,
}));
const decided = (auditId: string, by: string) =>
  sql`update audit_record set ver_status = '1', checker_id = ${by}, ver_by = 'x',
        ver_time = now() where audit_id = ${auditId}`;

describe('[4.4] the database itself', () => {
  it('INV-07: nobody decides what they asked for', async () => {
    const auditId = auditIdOf(await add(await addChannel()));
    const { maker_id } = await db
      .selectFrom('audit_record')
      .where('audit_id', '=', auditId)
      .select('maker_id')
      .executeTakeFirstOrThrow();
    await expect(decided(auditId, maker_id).execute(db)).rejects.toThrow(/check constraint/);
    await decided(auditId, '3').execute(db);
  });

  it('INV-08: one request about a merchant channel, and one about its fees', async () => {
    const live = await addLive({ ownFee: 'Y', plans });
    const { merChannelId } = live;
    const fee = { plans: [{ currency: USD, plan: flat(4_000), effectiveFrom: today }] };
    const asked = [
      await change(live, { refundFlag: 'N' }),
      await maker.call(merChannelRoutes.changeFee, { params: { merChannelId }, body: fee }),
    ];
    for (const auditId of asked.map(auditIdOf)) {
      const again = sql`
        insert into audit_record (obj_type, obj_id, mer_id, chnl_code, after_row, fields,
                                  base_version, maker_id, create_by, create_time)
        select obj_type, obj_id, mer_id, chnl_code, after_row, fields, base_version, maker_id,
               create_by, create_time from audit_record where audit_id = ${auditId}`;
      await expect(again.execute(db)).rejects.toThrow(/audit_record_pending/);
    }
  });

  it('INV-09: a refusal has a reason', async () => {
    const auditId = auditIdOf(await add(await addChannel()));
    const refused = sql`
      update audit_record set ver_status = '2', checker_id = 3, ver_by = 'x', ver_time = now(),
             remark = '  ' where audit_id = ${auditId}`;
    await expect(refused.execute(db)).rejects.toThrow(/check constraint/);
  });

  it.each([
    ['refund_flag', 'N'],
    ['chnl_mer_code', 'OTHER'],
    ['own_fee', 'Y'],
    ['create_by', 'somebody'],
  ])('INV-10: no statement changes %s of a live merchant channel', async (column, value) => {
    const { merChannelId } = await addLive();
    const written = sql`
      update mer_channel set ${sql.ref(column)} = ${value} where mer_channel_id = ${merChannelId}`;
    await expect(written.execute(db)).rejects.toThrow(`no passed review changes ${column}`);
  });

  it('INV-10: a live one is disabled and closed freely, never enabled', async () => {
    const { merChannelId } = await addLive();
    const become = (status: string) =>
      sql`update mer_channel set status = ${status} where mer_channel_id = ${merChannelId}`.execute(
        db,
      );
    await become('1');
    await become('2');
    await expect(become('0')).rejects.toThrow('no passed review changes status');
  });

  it('INV-10: a proposal is neither enabled nor approved by a statement', async () => {
    const chnlCode = await addChannel();
    await add(chnlCode);
    const { merChannelId } = await find(chnlCode);
    const at = sql`where mer_channel_id = ${merChannelId}`;
    await expect(sql`update mer_channel set status = '0' ${at}`.execute(db)).rejects.toThrow(
      'only a review enables',
    );
    await expect(sql`update mer_channel set chk_status = '1' ${at}`.execute(db)).rejects.toThrow(
      'no passed review changes chk_status',
    );
    const born = sql`
      insert into mer_channel (mer_id, chnl_code, chnl_mer_code, status, chk_status, create_by,
                               create_time)
      select mer_id, 'OFFLINE', 'x', '0', '1', 'x', now() from mer_merchant
       where chk_status = '0'`;
    await expect(born.execute(db)).rejects.toThrow('waits for its review');
  });

  it('INV-10: a request that was passed before opens nothing later', async () => {
    const live = await addLive();
    await decide(auditIdOf(await change(live, { refundFlag: 'N' })));
    const again = sql`
      update mer_channel set refund_flag = 'Y' where mer_channel_id = ${live.merChannelId}`;
    await expect(again.execute(db)).rejects.toThrow('no passed review changes refund_flag');
  });

  it('INV-10: a fee plan comes from a passed request only, as it was asked for, and stays', async () => {
    const { chnlCode } = await addLive({ ownFee: 'Y', plans });
    const own = db
      .selectFrom('fee_plan')
      .where('mer_id', '=', merId)
      .where('chnl_code', '=', chnlCode);
    const { plan_id, audit_id } = await own
      .select(['plan_id', 'audit_id'])
      .executeTakeFirstOrThrow();
    const insert = (ratePpm: number) =>
      sql`insert into fee_plan (chnl_code, mer_id, currency, plan, effective_from, audit_id,
                                create_by, create_time)
          values (${chnlCode}, ${merId}, ${USD}, ${JSON.stringify(flat(ratePpm))}::jsonb, ${today},
                  ${audit_id}, 'x', now())`.execute(db);
    const refusal = 'only a passed review makes a fee plan';
    await expect(insert(5_500)).rejects.toThrow(refusal);
    await expect(insert(1)).rejects.toThrow(refusal);
    const raised = sql`update fee_plan set plan = null where plan_id = ${plan_id}`;
    await expect(raised.execute(db)).rejects.toThrow(refusal);
    const gone = sql`delete from fee_plan where plan_id = ${plan_id}`;
    await expect(gone.execute(db)).rejects.toThrow(refusal);
  });
});
