import { describe, expect, it } from 'vitest';
import { ConfigInput } from './config.ts';
import {
  keepsSecret,
  MASKED,
  PARAMETERS,
  valueError,
  valueInForce,
  valueLabel,
} from './parameters.ts';

const SWITCH = 'config.oneOf?values=true%2C%20false';
const DAYS = 'config.wholeNumber?min=0&max=364';
const STEP_UP = 'config.wholeNumber?min=0&max=60';
const IDLE = 'config.wholeNumber?min=0&max=30';
const SESSIONS = 'config.wholeNumber?min=0&max=50';
const HISTORY = 'config.wholeNumber?min=0&max=24';
const SIDE = 'config.oneOf?values=debit%2C%20credit';
const KINDS = 'config.oneOf?values=0%2C%201%2C%202%2C%203%2C%204';

describe('[2.40] [5.8] the value of a built-in parameter', () => {
  it.each([
    ['sys.account.captchaEnabled', ['true', 'false'], ['maybe', 'False', '0', ' true'], SWITCH],
    ['sys.account.registerUser', ['true', 'false'], ['yes', '1', ''], SWITCH],
    ['sys.account.initPasswordModify', ['0', '1'], ['2', 'true'], 'config.oneOf?values=1%2C%200'],
    ['sys.account.passwordValidateDays', ['0', '1', '364'], ['365', '-1', '1.5', '07', 'x'], DAYS],
    ['sys.account.stepUpMinutes', ['0', '5', '60'], ['61', '-1', '0.5'], STEP_UP],
    ['sys.account.idleMinutes', ['0', '15', '30'], ['31', 'x'], IDLE],
    ['sys.account.maxSessions', ['0', '3', '50'], ['51', '1.5'], SESSIONS],
    ['sys.account.passwordHistory', ['0', '4', '24'], ['25', '-1'], HISTORY],
    ['sys.account.chrtype', ['0', '1', '2', '3', '4'], ['5', 'x', ''], KINDS],
    ['fee.unknown.side', ['debit', 'credit'], ['DEBIT', 'both'], SIDE],
    ['mer.acquirer.code', ['8550', '0000'], ['855', '85501', '855a'], 'config.fourDigits'],
    [
      'sys.user.initPassword',
      ['Aa1aaaa', 'Aa1!Aa1!Aa1!Aa1!Aa1!'],
      ['Aa1aaa', 'Aa1!Aa1!Aa1!Aa1!Aa1!x'],
      'PersonalCenter.passwordLength?min=7&max=20',
    ],
    ['sys.user.initPassword', [], ['password', '12345678'], 'PersonalCenter.passwordRules2'],
    ['sys.login.blackIPList', ['0.0.0.0', '10.1.*;10.2.0.0/16\n10.3.0.1-10.3.0.9'], [], ''],
    ['sys.login.blackIPList', [], ['10.1.*\nx'], 'config.addressEntry?entry=x'],
    ['ledger.keepDays', ['366', '1827'], ['365', ''], 'config.wholeNumber?min=366&max=36500'],
    ['refund.maxDays', ['1', '180'], ['0', 'x'], 'config.wholeNumber?min=1&max=3650'],
    ['refund.cardFee', ['0', '0.1', '100'], ['101', '0.00001', '-1'], 'rulesTips.percentage'],
    ['refund.twoCheckers', ['USD 1,000.00; KHR 4,000,000', ''], [], ''],
    ['refund.twoCheckers', [], ['USD', 'USD ', 'USD 1;USD 2', 'XXZ 1', '840 1'], 'config.amounts'],
    [
      'refund.twoCheckers',
      ['USD １,０００', "'USD 1 000.00\u200b; KHR 4,000,000"],
      ['USD 12,50', 'THB 7;USD 12,50'],
      'amountHandle.ambiguous?typed=12%2C50&one=12.50&other=1%2C250',
    ],
    [
      'refund.twoCheckers',
      [],
      ['USD 1.234,56'],
      'amountHandle.ambiguous?typed=1.234%2C56&one=1%2C234.56&other=1.23456',
    ],
    ['refund.twoCheckers', [], ['USD 1,23,456'], 'amountHandle.grouping?number=123%2C456'],
    ['refund.twoCheckers', [], ['USD -1', 'USD 1.005', 'USD 007'], 'amountHandle.amtmess2p1'],
    [
      'refund.twoCheckers',
      ['USD 9999999999999.99'],
      ['USD 9999999999999999999', 'USD 10,000,000,000,000'],
      'rulesTips.rechargeAmount?max=9%2C999%2C999%2C999%2C999.99',
    ],
    ['some.other', ['anything', ''], [], ''],
  ])('%s takes %j and refuses %j', (key, taken, refused, why) => {
    for (const value of taken) expect(valueError(key, value), value).toBeUndefined();
    for (const value of refused) expect(valueError(key, value), value).toBe(why);
  });

  it('is refused at its field by the form', () => {
    const input = { configName: '名', configType: 'Y', remark: '', configKey: 'fee.unknown.side' };
    const { error } = ConfigInput.safeParse({ ...input, configValue: 'both' });
    expect(error?.issues).toMatchObject([{ path: ['configValue'], message: SIDE }]);
    expect(ConfigInput.safeParse({ ...input, configValue: 'debit' }).success).toBe(true);
  });

  it('counts as its careful side when it was stored before it was checked', () => {
    const read = (stored: string | undefined) => [
      PARAMETERS['sys.account.captchaEnabled'].read(stored),
      PARAMETERS['sys.account.registerUser'].read(stored),
      PARAMETERS['sys.account.initPasswordModify'].read(stored),
      PARAMETERS['sys.account.passwordValidateDays'].read(stored),
      PARAMETERS['sys.account.chrtype'].read(stored),
      PARAMETERS['fee.unknown.side'].read(stored),
      PARAMETERS['mer.acquirer.code'].read(stored),
      PARAMETERS['sys.user.initPassword'].read(stored),
      PARAMETERS['ledger.keepDays'].read(stored),
      PARAMETERS['refund.maxDays'].read(stored),
      PARAMETERS['refund.feeBack'].read(stored),
      PARAMETERS['refund.cardFee'].read(stored),
      PARAMETERS['refund.twoCheckers'].read(stored).get('840'),
    ];
    const days = [1827, 180];
    const refunds = ['PROPORTIONAL', 0, 0n];
    const careful = [
      true,
      false,
      true,
      0,
      '0',
      'credit',
      undefined,
      undefined,
      ...days,
      ...refunds,
    ];
    expect(read('maybe')).toEqual(careful);
    expect(read(undefined)).toEqual(careful);
    expect(valueInForce('sys.account.captchaEnabled', 'False')).toBe('true');
    expect(valueInForce('mer.acquirer.code', 'x')).toBe('x');
    expect(valueInForce('some.other', 'x')).toBe('x');
    expect(PARAMETERS['refund.cardFee'].read('0.1')).toBe(1_000);
    expect(PARAMETERS['refund.cardFee'].read('０.1')).toBe(1_000);
    for (const stored of ['USD 12,50', 'USD 9999999999999999999']) {
      expect(PARAMETERS['refund.twoCheckers'].read(stored), stored).toEqual(
        PARAMETERS['refund.twoCheckers'].read(undefined),
      );
    }
    const above = PARAMETERS['refund.twoCheckers'].read('USD 1,000.00; JPY 100');
    expect([...above]).toEqual([
      ['840', 100_000n],
      ['392', 100n],
    ]);
    expect(PARAMETERS['sys.login.blackIPList'].read('x;10.1.*')).toBe('x;10.1.*');
  });

  it('has a label that people read, where its text says less', () => {
    const labels = Object.entries({
      'sys.account.captchaEnabled': 'false',
      'sys.account.initPasswordModify': '1',
      'sys.account.passwordValidateDays': '90',
      'sys.account.stepUpMinutes': '5',
      'sys.account.chrtype': '3',
      'fee.unknown.side': 'debit',
      'mer.acquirer.code': '8550',
      'some.other': 'true',
    }).map(([key, value]) => valueLabel(key, value));
    expect(labels).toEqual([
      'config.off',
      'config.on',
      'config.days.many?number=90',
      'config.minutes.many?number=5',
      'config.chrtype.3',
      'config.side.debit',
      undefined,
      undefined,
    ]);
    expect(valueLabel('sys.account.passwordValidateDays', '1')).toBe('config.days.one?number=1');
  });

  it('that nobody is shown stays when its mask comes back', () => {
    expect(keepsSecret('sys.user.initPassword', MASKED)).toBe(true);
    expect(valueError('sys.user.initPassword', MASKED)).toBeUndefined();
    expect(keepsSecret('sys.login.blackIPList', MASKED)).toBe(false);
    expect(keepsSecret('some.other', MASKED)).toBe(false);
  });
});
