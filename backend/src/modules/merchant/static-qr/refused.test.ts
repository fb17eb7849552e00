import { describe, expect, it } from 'vitest';
import { codeFixture } from '../../../testing/code-fixture.ts';

const { merchants, create } = await codeFixture();

describe('[5.5] [5.8] what is refused', () => {
  it.each([
    ['merName', 'x'.repeat(26), '最多 25 个字符'],
    ['city', '', '不能为空'],
    ['phone', '+85', '电话应为 4 至 20 位数字'],
    ['currency', '156', '请选择有效的选项'],
    ['bakongAccount', 'khmerfood', '账户格式应为 名称@银行'],
    ['merchantId', '', '不能为空'],
    ['acquiringBank', ' ', '不能为空'],
    ['amount', '100000000000', '请输入大于 0 的金额，最多 9 位整数、两位小数'],
    ['amount', '0', '请输入大于 0 的金额，最多 9 位整数、两位小数'],
    ['amount', '-100', '请输入大于 0 的金额，最多 9 位整数、两位小数'],
    ['amount', '150', '瑞尔金额应为整数'],
    ['expireMinutes', 1441, '请输入 1 至 1440 的整数'],
  ])('%s %j at its field', async (field, value, msg) => {
    const answer = await create({ [field]: value });
    expect(answer).toMatchObject({ code: 500, msg });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  it('an account, a merchant number and a bank that do not fit in one field together', async () => {
    const changes = { bakongAccount: `${'a'.repeat(28)}@bnk`, merchantId: 'm'.repeat(32) };
    expect(await create({ ...changes, acquiringBank: 'b'.repeat(24) })).toMatchObject({
      fields: { acquiringBank: 'staticQr.accountsLong?max=87' },
    });
    expect(await create({ ...changes, acquiringBank: 'b'.repeat(23) })).toMatchObject({
      code: 200,
    });
  });

  it('the largest amounts are taken', async () => {
    expect(await create({ amount: '99999999900' })).toMatchObject({ code: 200 });
    expect(await create({ currency: '840', amount: '99999999999' })).toMatchObject({ code: 200 });
  });

  it('a merchant that is not approved or not enabled', async () => {
    for (const [found, key] of [
      [merchants.find((m) => ['0', '2'].includes(m.chk_status)), 'staticQr.notApproved'],
      [
        merchants.find((m) => m.status !== '0' && ['1', '3'].includes(m.chk_status)),
        'staticQr.notEnabled',
      ],
    ] as const) {
      expect((await create({ merId: found?.mer_id })).fields).toEqual({ merId: key });
    }
    expect((await create({ merId: '999999999999999' })).fields).toEqual({
      merId: 'staticQr.noMerchant',
    });
  });
});
