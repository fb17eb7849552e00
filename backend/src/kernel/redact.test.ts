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
  expect(redact(pair('sys.index.skinName'))).toMatchObject({ after: { configValue: 'v' } });
});

it('D9 of a file its name and size are kept, without bytes and card numbers', () => {
  const file = { name: 'card 4111 1111 1111 1111.png', bytes: new Uint8Array(3) };
  expect(redact({ query: { use: 'image' }, file })).toEqual({
    query: { use: 'image' },
    file: { name: 'card ***.png', size: 3 },
  });
});
