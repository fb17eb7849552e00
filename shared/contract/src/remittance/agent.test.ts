import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { refusedFields } from '../kit/refused-fields.ts';
import { AdjustForm, AdjustInput } from './adjust.ts';
import { AgentForm, AgentInput } from './agent.ts';
import { DepositInput, depositForm } from './deposit-input.ts';

const refused = (schema: z.ZodType, value: unknown) => refusedFields(schema.safeParse(value).error);

const deposit = {
  agentId: 'AG000012',
  currency: '840',
  amount: '8500000',
  feePpm: 500,
  voucherNo: 'TT20261121-0087',
  voucherDate: '2026-11-21',
  voucherTime: '12:30:00',
  payerName: 'Tonle Exchange Co., Ltd.',
  payerBank: 'Lakeside Bank',
  payerAccount: '001234568830',
  payeeName: 'Portal',
  payeeBank: 'National Bank',
  payeeAccount: '009900112233',
  proof: [{ fileName: '/profile/upload/2026/11/21/v_00.png', originalFilename: 'v.png' }],
};
const form = depositForm(() => '2026-11-23 10:00:00');
const above = 'rulesTips.rechargeAmount?max=20%2C000%2C000';

describe('[5.5] a deposit of an agent', () => {
  it('is at most 20,000,000', () => {
    expect(DepositInput.safeParse({ ...deposit, amount: '2000000000' }).success).toBe(true);
    expect(refused(DepositInput, { ...deposit, amount: '2000000001' })).toEqual({ amount: above });
    expect(refused(form, { ...deposit, feePpm: '0.05', amount: '20000000.01' })).toEqual({
      amount: above,
    });
    expect(refused(DepositInput, { ...deposit, amount: '0' })).toEqual({
      amount: 'amountHandle.amtmess2p',
    });
    expect(refused(form, { ...deposit, feePpm: '0.05', amount: '' })).toEqual({
      amount: 'commonData.blankMsg',
    });
  });

  it('needs one picture of its voucher', () => {
    expect(refused(DepositInput, { ...deposit, proof: [] })).toEqual({ proof: 'offline.proof' });
  });

  it('has a voucher of the last 90 days, not of later', () => {
    const typed = (voucherDate: string, voucherTime = '12:30:00') =>
      refused(form, { ...deposit, feePpm: '0.05', amount: '1.00', voucherDate, voucherTime });
    expect(typed('2026-11-23', '10:00:00')).toEqual({});
    expect(typed('2026-11-23', '10:00:01')).toEqual({ voucherTime: 'offline.ahead' });
    expect(typed('2026-11-24')).toEqual({ voucherDate: 'offline.ahead' });
    expect(typed('2026-08-25')).toEqual({});
    expect(typed('2026-08-24')).toEqual({ voucherDate: 'offline.tooOld?days=90' });
  });
});

describe('[5.5] an adjustment', () => {
  const adjust = { agentId: 'AG000012', txnType: '6', currency: '840', remark: 'Counted twice' };

  it.each([
    ['-2000000000', undefined],
    ['2000000000', undefined],
    ['-1', undefined],
    ['0', 'amountHandle.amtmess2p2'],
    ['-0', 'commonData.amountMsg'],
    ['2000000001', above],
    ['-2000000001', above],
  ])('of %s minor units is signed and bounded', (amount, message) => {
    expect(refused(AdjustInput, { ...adjust, amount }).amount).toBe(message);
  });

  it('says why', () => {
    expect(refused(AdjustForm, { ...adjust, amount: '-5.00', remark: ' ' })).toEqual({
      remark: 'commonData.blankMsg',
    });
  });

  it('that takes the money out is above zero and says where it goes to', () => {
    const out = { ...adjust, txnType: '2', amount: '-500' };
    expect(refused(AdjustInput, out)).toEqual({
      amount: 'amountHandle.amtmess2p',
      payeeName: 'commonData.blankMsg',
      payeeBank: 'commonData.blankMsg',
      payeeAccount: 'commonData.blankMsg',
    });
  });
});

describe('[2.71] an agent', () => {
  it('has a threshold above zero, or none', () => {
    const agent = {
      agentName: 'Tonle Exchange',
      currency: '840',
      chnlCode: 'UPI_QR',
      remitFeePpm: 6000,
      depositFeePpm: 500,
    };
    expect(AgentInput.parse(agent).threshold).toBeNull();
    expect(refused(AgentInput, { ...agent, threshold: '0' })).toEqual({
      threshold: 'amountHandle.amtmess2p',
    });
    expect(refused(AgentInput, { ...agent, remitFeePpm: 0.5 })).toEqual({
      remitFeePpm: 'vat.rate',
    });
  });

  it('is edited with rates in percent, and a threshold in major units or none', () => {
    const typed = {
      agentName: 'Tonle Exchange',
      currency: '840',
      chnlCode: 'UPI_QR',
      remitFeePpm: '0.6',
      depositFeePpm: '0',
    };
    expect(refused(AgentForm, typed)).toEqual({});
    expect(refused(AgentForm, { ...typed, threshold: '0' })).toEqual({
      threshold: 'amountHandle.amtmess2p',
    });
    expect(Object.keys(refused(AgentForm, { ...typed, remitFeePpm: '101' }))).toEqual([
      'remitFeePpm',
    ]);
  });
});
