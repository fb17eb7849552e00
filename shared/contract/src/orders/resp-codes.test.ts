import { expect, it } from 'vitest';
import { declineHelp } from './resp-codes.ts';

it.each([
  ['SCAN', '64', 'funds'],
  ['QPAY', '05', 'wait'],
  ['UMS', '05', 'askBank'],
  ['UTMS', '68', 'wait'],
  ['CYBER', '481', 'risk'],
  ['GEN', '00', undefined],
  ['SCAN', '', undefined],
  ['OFFL', '64', undefined],
  // Nobody has described it, so it is no decline.
  ['SCAN', 'ZZ', undefined],
] as const)(
  '[2.48] a %s order that was answered %s: what to tell the payer',
  (type, code, advice) => {
    expect(declineHelp(type, code)?.advice).toBe(advice);
  },
);
