import { expect, it } from 'vitest';
import { redact } from './redact.ts';

it('secrets and account or ID numbers are blanked at every depth, the rest stays', () => {
  const value = {
    body: { userName: 'a', oldPassword: 'p', list: [{ token: 't', accNo: '622', amount: '1' }] },
    code: '12',
    bindCode: 'K7QM-2XRT-9BFH',
    codeName: 'kept',
    legalIdNo: '1',
    cardNo: '4',
  };
  expect(redact(value)).toEqual({
    body: {
      userName: 'a',
      oldPassword: '***',
      list: [{ token: '***', accNo: '***', amount: '1' }],
    },
    code: '***',
    bindCode: '***',
    codeName: 'kept',
    legalIdNo: '***',
    cardNo: '***',
  });
});

it('the value of a secret parameter is blanked, that of another one is not', () => {
  const pair = (configKey: string) => ({ after: { configKey, configValue: 'v' } });
  expect(redact(pair('sys.user.initPassword'))).toMatchObject({ after: { configValue: '***' } });
  expect(redact(pair('sys.login.blackIPList'))).toMatchObject({ after: { configValue: '***' } });
  expect(redact(pair('fee.unknown.side'))).toMatchObject({ after: { configValue: 'v' } });
});

it('D9 of a file its name and size are kept, without bytes and card numbers', () => {
  const file = { name: 'card 4111 1111 1111 1111.png', bytes: new Uint8Array(3) };
  expect(redact({ query: { use: 'image' }, file })).toEqual({
    query: { use: 'image' },
    file: { name: 'card ***.png', size: 3 },
  });
});

it.each([
  ['card 4111 1111 1111 1111 paid', 'card *** paid'],
  ['6222021001116245702', '***'],
  ['5105-1051-0510-5100', '***'],
  ['证件 11010519491231002X', '证件 ***'],
  // Order and merchant numbers, times, and what no check digit confirms.
  ['2026112000000478', '2026112000000478'],
  ['855070111000005', '855070111000005'],
  ['20261121143108', '20261121143108'],
  ['4111 1111 1111 1112', '4111 1111 1111 1112'],
  ['110105194912310021', '110105194912310021'],
])('K5 a card or ID number is blanked in any text: %s', (text, expected) => {
  expect(redact({ remark: [text] })).toEqual({ remark: [expected] });
});

it('what the server draws or decodes with is blanked, the number of a session is not', () => {
  const value = { oldPwd: 'p', cipher: { key: 'k' }, clientSecret: 's', accessToken: 't' };
  expect(Object.values(redact(value) as object)).toEqual(['***', '***', '***', '***']);
  expect(redact({ tokenId: 'id', configKey: 'sys.a' })).toEqual({
    tokenId: 'id',
    configKey: 'sys.a',
  });
});

it('what is nested deeper than any call of ours is left out, however deep it is', () => {
  let value: unknown = { password: 'p' };
  for (let depth = 0; depth < 20_000; depth += 1) value = [value];
  const text = JSON.stringify(redact({ userName: 'a', value }));
  expect(text).toContain('"userName":"a"');
  expect(text.length).toBeLessThan(200);
});
