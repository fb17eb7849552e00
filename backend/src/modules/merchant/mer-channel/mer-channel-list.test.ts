import { fileRoutes } from '@portal/contract/common/file';
import { type MerChannel, merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Client } from '../../../testing/client.ts';
import { addOfficeUser, SIEM_REAP } from '../../../testing/sales-office.ts';
import { channelFixture, flat, KHR, USD } from './testing/fixture.ts';

type Row = z.output<typeof MerChannel>;

const { db, as, admin, maker, merId, today, add, addChannel, addLive, stopChannel } =
  await channelFixture();
const plan = (currency: string) => ({ currency, plan: flat(5_500), effectiveFrom: today });

describe('[6.1] [2.51] scope', () => {
  const idsOf = async (client: Client) => {
    const answer = await client.call(merChannelRoutes.list, { query: { pageSize: 50 } });
    return { total: answer.total, owners: new Set((answer.rows as Row[]).map((row) => row.merId)) };
  };
  const countOf = async (merIds: readonly string[]) =>
    Number(
      (
        await db
          .selectFrom('mer_channel')
          .where('mer_id', 'in', merIds)
          .select((of) => of.fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow()
      ).total,
    );

  it('a merchant user reads own ones, and asks for nothing', async () => {
    const merchant = await as('merchant');
    const { mer_id = '' } = await db
      .selectFrom('sys_user')
      .where('user_name', '=', 'merchant')
      .select('mer_id')
      .executeTakeFirstOrThrow();
    const family = await db
      .selectFrom('mer_merchant')
      .where((of) => of.or([of('mer_id', '=', mer_id), of('superior_mer_id', '=', mer_id)]))
      .select('mer_id')
      .execute();
    const own = family.map((one) => one.mer_id);
    const { total, owners } = await idsOf(merchant);
    expect([...owners].every((owner) => own.includes(owner))).toBe(true);
    expect(total).toBe(await countOf(own));
    const foreign = await db
      .selectFrom('mer_channel')
      .where('mer_id', 'not in', own)
      .orderBy('mer_channel_id')
      .select('mer_channel_id as merChannelId')
      .executeTakeFirstOrThrow();
    expect((await merchant.call(merChannelRoutes.get, { params: foreign })).code).toBe(404);
    expect((await add('BAKONG_QR', {}, merchant)).code).toBe(403);
  });

  it('a user of an office reads and asks for those of its merchants', async () => {
    const office = await as(await addOfficeUser(db));
    const owned = await db
      .selectFrom('mer_merchant')
      .where('dept_id', '=', SIEM_REAP)
      .select('mer_id')
      .execute();
    const ids = owned.map(({ mer_id }) => mer_id);
    expect((await idsOf(office)).total).toBe(await countOf(ids));
    const { merChannelId } = await addLive();
    const { mer_id: foreign } = await db
      .selectFrom('mer_merchant')
      .where('dept_id', '<>', SIEM_REAP)
      .where('chk_status', '=', '1')
      .orderBy('mer_id')
      .select('mer_id')
      .executeTakeFirstOrThrow();
    const chnlCode = await addChannel();
    expect((await add(chnlCode, { merId: foreign }, office)).fields).toEqual({
      merId: 'merChannel.noMerchant',
    });
    const asked = await office.call(merChannelRoutes.choices, { query: { merId: foreign } });
    expect(asked.fields).toEqual({ merId: 'merChannel.noMerchant' });
    if (!ids.includes(merId)) {
      const answer = await office.call(merChannelRoutes.get, { params: { merChannelId } });
      expect(answer.code).toBe(404);
    }
  });
});

describe('[2.51] [3.2] lists', () => {
  const list = async (query: Record<string, unknown>) => {
    const answer = await admin.call(merChannelRoutes.list, { query });
    return { rows: answer.rows as Row[], total: answer.total };
  };

  it('find by merchant, channel and both states, with the fees that hold', async () => {
    const live = await addLive({ ownFee: 'Y', plans: [plan(USD), plan(KHR)] });
    const { rows } = await list({ chnlCode: live.chnlCode, merId, status: '0', chkStatus: '1' });
    expect(rows).toMatchObject([{ merChannelId: live.merChannelId, ownFee: 'Y' }]);
    expect(rows[0]?.fees.map(({ currency, own }) => [currency, own])).toEqual([
      [KHR, true],
      [USD, true],
    ]);
    expect((await list({ chnlCode: live.chnlCode, chkStatus: '0' })).total).toBe(0);
    expect((await list({ merName: '%' })).total).toBe(0);
  });

  it('offer channels in use that the merchant is not on', async () => {
    const [free, stopped] = [await addChannel(), await addChannel()];
    await stopChannel(stopped);
    const { chnlCode } = await addLive();
    const { data } = await maker.call(merChannelRoutes.choices, { query: { merId } });
    const codes = (data as { chnlCode: string }[]).map((one) => one.chnlCode);
    expect(codes).toContain(free);
    expect(codes).not.toContain(stopped);
    expect(codes).not.toContain(chnlCode);
  });

  it('are exported with words for every code', async () => {
    const { chnlCode } = await addLive();
    const query = { chnlCode, exportType: 'csv' };
    const { msg: fileName } = await admin.call(merChannelRoutes.export, { query });
    const { rawPayload } = await admin.send(fileRoutes.download, { query: { fileName } });
    const text = rawPayload.toString('utf8');
    for (const cell of [merId, chnlCode, 'M-0001', '启用', '已通过']) expect(text).toContain(cell);
  });
});
