import type { Answer } from '@portal/contract/kit/route';
import { merchantRoutes as merchants } from '@portal/contract/merchant/merchant';
import { merchantWriteRoutes as writes } from '@portal/contract/merchant/merchant-writes';
import { reviewRoutes } from '@portal/contract/merchant/review';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { approvedMerchant, decideAs, newMerchant } from '../../../testing/new-merchant.ts';

const { as } = await testApp({ now: new Date('2026-11-21T03:00:00Z') });
const operator = await as('operator');
const auditor = await as('auditor');

const numberOf = ({ data }: { data?: unknown }) => (data as { auditId: string }).auditId;
const detailOf = async (auditId: string) =>
  (await auditor.call(reviewRoutes.get, { params: { auditId } })).data as Answer<
    typeof reviewRoutes.get
  >;
/** The file of a merchant, with changes, as its form sends it. */
async function fileWith(merId: string, changes: object) {
  const { data } = await operator.call(merchants.get, { params: { merId } });
  return { ...(data as object), ...changes };
}
const bank = async (merId: string, changes: object) =>
  numberOf(
    await operator.call(writes.bank, {
      params: { merId },
      body: (await fileWith(merId, changes)) as never,
    }),
  );
const changesOf = async (auditId: string) =>
  (await detailOf(auditId)).refused?.diff?.map(({ field, before, after }) => [
    field,
    before,
    after,
  ]);

describe('[2.52] [4.5] what is asked for again after a refusal', () => {
  it('of a new merchant shows who refused it, when and why, and each field that is another now', async () => {
    const body = newMerchant();
    const first = numberOf(await operator.call(writes.create, { body }));
    expect((await detailOf(first)).refused).toBeNull();
    await decideAs(auditor, first, '2', '名称与执照不符');
    const again = { images: {}, publicKey: '', merName: 'Right Noodle', phone: '85512999888' };
    const second = numberOf(
      await operator.call(writes.resubmit, {
        params: { merId: body.merId },
        body: (await fileWith(body.merId, again)) as never,
      }),
    );
    const { refused, recent } = await detailOf(second);
    expect(refused).toMatchObject({
      ...{ auditId: first, verBy: 'auditor', verTime: '2026-11-21 10:00:00' },
      remark: '名称与执照不符',
    });
    expect(recent).toMatchObject([{ auditId: first, remark: '名称与执照不符' }]);
    expect(await changesOf(second)).toEqual([
      ['merName', body.merName, 'Right Noodle'],
      ['phone', '855*****456', '855*****888'],
    ]);
  });

  it('of a change says also what is no longer asked for, which then stays as it is', async () => {
    const merId = await approvedMerchant(operator, auditor);
    const first = await bank(merId, { bank: 'Bank One', branch: 'North' });
    await decideAs(auditor, first, '2', '支行不存在');
    const second = await bank(merId, { bank: 'Bank One', accountName: 'New Noodle Co' });
    expect(await changesOf(second)).toEqual([
      ['accountName', 'New Noodle', 'New Noodle Co'],
      ['branch', 'North', 'Riverside'],
    ]);
    // Taken back it decided nothing: the refusal still stands before the next one.
    await operator.call(reviewRoutes.withdraw, { params: { auditId: second } });
    const third = await bank(merId, { bank: 'Bank One', branch: 'North' });
    expect(await detailOf(third)).toMatchObject({ refused: { auditId: first, diff: [] } });
    await decideAs(auditor, third, '1');
    expect(await detailOf(await bank(merId, { branch: 'South' }))).toMatchObject({ refused: null });
  });

  it('says nothing about a request for other fields', async () => {
    const merId = await approvedMerchant(operator, auditor);
    await decideAs(auditor, await bank(merId, { branch: 'North' }), '2', '不实');
    expect((await detailOf(await bank(merId, { bank: 'Bank Two' }))).refused).toBeNull();
  });
});
