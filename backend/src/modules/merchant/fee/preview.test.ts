import { feeRoutes } from '@portal/contract/merchant/fee';
import { configRoutes } from '@portal/contract/system/config';
import { writePlan } from '@portal/fee';
import { ladderPlan, USD_LADDER } from '@portal/fee/testing/plans';
import { describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { testApp } from '../../../testing/index.ts';
import { addOfficeUser } from '../../../testing/sales-office.ts';

const { as, db } = await testApp();
const operator = await as('operator');

const ladder = writePlan(ladderPlan('WHOLE', USD_LADDER));
const side = (ratePpm: number) => ({ hasLadder: 'N', ratePpm, top: null });
const cards = {
  basis: 'PER_TXN',
  isDistDc: 'Y',
  debit: side(5_000),
  credit: side(6_000),
  d0: { ratePpm: 1_000, bi: '30', bottom: '50' },
};
const preview = (more: Record<string, unknown>) =>
  operator.call(feeRoutes.preview, {
    body: { plan: cards, currency: '840', amount: '100000', ...more },
  });

describe('[2.56] [2.50] a trial of fees', () => {
  it('tells fee, settlement and each step, in minor units as text', async () => {
    const { data } = await preview({ plan: ladder, amount: '10001' });
    expect(data).toEqual({
      fee: '55',
      vat: '0',
      base: '55',
      d0: '0',
      settle: '9946',
      feeClamped: false,
      side: 'all',
      tier: 2,
      ratePpm: 5_500,
      live: null,
      steps: [
        { kind: 'side', side: 'all' },
        {
          kind: 'tier',
          tier: 2,
          tiers: 5,
          mode: 'WHOLE',
          basis: 'PER_TXN',
          by: '10001',
          over: '10000',
          upTo: '50000',
          ratePpm: 5_500,
        },
        { kind: 'percent', amount: '10001', ratePpm: 5_500, scaled: '55005500' },
        { kind: 'round', scaled: '55005500', value: '55' },
        { kind: 'total', base: '55', d0: '0', fee: '55', vat: '0', settle: '9946' },
      ],
    });
  });

  it.each([
    [{ cardType: '01' }, 'debit', '500'],
    [{ cardType: '05' }, 'debit', '500'],
    [{ cardType: '02' }, 'credit', '600'],
    [{ cardType: '04' }, 'credit', '600'],
    [{ cardType: '' }, 'credit', '600'],
    [{ cardType: null }, 'debit', '500'],
    [{}, 'debit', '500'],
    [{ settlesD0: true }, 'debit', '630'],
  ])('%j: %s side, fee %s', async (more, name, fee) => {
    expect((await preview(more)).data).toMatchObject({ side: name, fee });
  });

  it('puts cards of unknown type where the parameter says', async () => {
    const admin = await as('admin');
    const query = { configKey: 'fee.unknown.side' };
    const { rows } = await admin.call(configRoutes.list, { query });
    const sideAfter = async (configValue: string) => {
      const body = { ...(rows?.[0] as object), configValue, version: undefined };
      expect((await admin.call(configRoutes.update, { body })).code).toBe(200);
      return (await preview({ cardType: '' })).data;
    };
    expect(await sideAfter('debit')).toMatchObject({ side: 'debit' });
    expect(await sideAfter('credit')).toMatchObject({ side: 'credit' });
  });

  it('takes the volume of the month where a plan goes by it', async () => {
    const plan = { ...ladder, basis: 'MONTH_VOLUME' };
    const { data } = await preview({ plan, amount: '10000', monthVolume: '1000001' });
    expect(data).toMatchObject({ fee: '38', tier: 5 });
  });

  it('computes the plan in force beside it: the channel’s', async () => {
    const { data } = await preview({ chnlCode: 'BAKONG_QR', amount: '100000' });
    expect(data).toMatchObject({ fee: '500', live: { fee: '300', ratePpm: 3_000 } });
    const foreign = await preview({ chnlCode: 'BAKONG_QR', currency: '156' });
    expect(foreign.data).toMatchObject({ live: null });
  });

  it('[7.4] computes no plan of a merchant of another department', async () => {
    const office = await as(await addOfficeUser(db));
    const ask = (merId: string) =>
      office.call(feeRoutes.preview, {
        body: { plan: cards, currency: '840', amount: '100', chnlCode: 'BAKONG_QR', merId },
      });
    expect(await ask(firstDemoMerchantId())).toMatchObject({
      fields: { merId: 'merChannel.noMerchant' },
    });
    expect(await ask('855058141000003')).toMatchObject({ code: 200 });
  });

  it.each([
    ['plan.debit.ratePpm', { plan: { ...cards, debit: side(1_000_100) } }, 'fee.rate'],
    ['amount', { amount: '-1' }, 'commonData.amountMsg'],
    ['amount', { amount: '1.5' }, 'commonData.amountMsg'],
    ['monthVolume', { monthVolume: '-1' }, 'commonData.amountMsg'],
    ['cardType', { cardType: '06' }, 'commonData.optionMsg'],
    ['settlesD0', { settlesD0: 'yes' }, 'commonData.optionMsg'],
    ['currency', { currency: 'USD' }, 'commonData.optionMsg'],
  ])('%s is refused at its field', async (field, more, message) => {
    expect((await preview(more)).fields).toEqual({ [field]: message });
  });

  it('is for those who set fees', async () => {
    const body = { plan: cards, currency: '840', amount: '1' };
    const codes = ['auditor', 'merchant', 'readonly'].map(
      async (name) => (await (await as(name)).call(feeRoutes.preview, { body })).code,
    );
    expect(await Promise.all(codes)).toEqual([403, 403, 403]);
  });
});
