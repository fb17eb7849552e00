import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { endless, longReads } from '../testing/long-text.ts';
import { ruleCases } from '../testing/rule-cases.ts';
import { ruleTexts } from '../testing/rule-texts.ts';
import { realDay } from './rules/real-day.ts';
import { rule } from './rules.ts';

/** First message of a refused value, undefined for an accepted one. */
const refusal = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

const BLANK = 'commonData.blankMsg';

type Case = [value: unknown, message: string | undefined];

const tables: [name: string, schema: z.ZodType, cases: Case[]][] = [
  [
    'number of a record',
    rule.code(4),
    [
      ['aZ_-', undefined],
      ['', BLANK],
      ['a b', 'commonData.codeMsg'],
      ['商户', 'commonData.codeMsg'],
      ['12345', 'commonData.maxLength?max=4'],
    ],
  ],
  [
    'search text',
    rule.search(4),
    [
      ["%_'", undefined],
      ['  a  ', undefined],
      ['12345', 'commonData.maxLength?max=4'],
    ],
  ],
  [
    'value of a dictionary with a constant',
    rule.dict({ pending: '0', sent: 'S' }),
    [
      ['S', undefined],
      ['sent', 'commonData.optionMsg'],
      ['1', 'commonData.optionMsg'],
    ],
  ],
  [
    'value of a dictionary',
    rule.dict('Y', 'N'),
    [
      ['Y', undefined],
      ['y', 'commonData.optionMsg'],
      ['', 'commonData.optionMsg'],
      [undefined, 'commonData.optionMsg'],
    ],
  ],
  [
    'day that exists',
    realDay(),
    [
      ['2028-02-29', undefined],
      ['2027-02-29', 'commonData.dateMsg'],
      ['2026-1-1', 'commonData.dateMsg'],
      ['2026-01-01 00:00:00', 'commonData.dateMsg'],
      ['', 'commonData.dateMsg'],
    ],
  ],
  [
    'id in a path',
    rule.id(),
    [
      ['0', undefined],
      ['9223372036854775807', undefined],
      ['-1', 'commonData.idMsg'],
      ['12345678901234567890', 'commonData.idMsg'],
      ['1 ', 'commonData.idMsg'],
    ],
  ],
  [
    'minor units',
    rule.minor(),
    [
      ['0', undefined],
      ['-12', undefined],
      ['1.5', 'commonData.amountMsg'],
      ['1,000', 'commonData.amountMsg'],
      [12, BLANK],
      ['007', 'commonData.amountMsg'],
      ['-0', 'commonData.amountMsg'],
      ['999999999999999', undefined],
      ['-1000000000000000', 'commonData.amountDigits?max=15'],
    ],
  ],
  [
    'minor units of a payment',
    rule.payment(),
    [
      ['1', undefined],
      ['999999999999', undefined],
      ['0', 'commonData.amountMsg'],
      ['-5', 'commonData.amountMsg'],
      ['007', 'commonData.amountMsg'],
      ['1000000000000', 'commonData.amountDigits?max=12'],
      ['999999999999999999', 'commonData.amountDigits?max=12'],
      ['9'.repeat(41), 'commonData.amountMsg'],
    ],
  ],
  [
    'minor units of a part of a payment',
    rule.part(),
    [
      ['0', undefined],
      ['-1', 'commonData.amountMsg'],
      ['1000000000000', 'commonData.amountDigits?max=12'],
    ],
  ],
  [
    'numeric currency code',
    rule.currency(),
    [
      ['048', undefined],
      ['48', 'commonData.optionMsg'],
      ['USD', 'commonData.optionMsg'],
    ],
  ],
];

const named = ruleCases.map((one) => [`${one.title} ${one.variant ?? ''}`, one] as const);

describe.each(named)('%s', (_, { schema, accepted, refused }) => {
  it('takes what it should', () => {
    for (const value of accepted)
      expect([value, refusal(schema, value)]).toEqual([value, undefined]);
  });

  it('refuses the rest with its message', () => {
    for (const [value, message] of refused) {
      expect([value, refusal(schema, value)]).toEqual([value, message]);
    }
  });

  it('a missing value and one of another type are blank', () => {
    for (const value of [undefined, null, 7, true, [], {}]) {
      expect(refusal(schema, value)).toBe('commonData.blankMsg');
    }
  });
});

it('[5.1] every message of the rules is translated in the table of texts', () => {
  const messages = ruleCases.flatMap(({ refused }) => refused.map(([, message]) => message));
  expect([...new Set(messages)].sort()).toEqual(Object.keys(ruleTexts).sort());
});

it('[5.8] a text of 50 kB is refused by every rule before a pattern reads it', () => {
  for (const { title, schema } of ruleCases) {
    const accepted: string[] = [];
    const read = longReads(() => {
      accepted.push(...endless.filter((text) => schema.safeParse(text).success));
    });
    expect({ title, accepted, read }).toEqual({ title, accepted: [], read: [] });
  }
});

describe('[5.4] two days of eight digits', () => {
  it.each([
    ['20260131', '20260430', true],
    ['20260131', '20260429', false],
    ['20260430', '20260131', true],
    ['20261130', '20270228', true],
    ['20261130', '20270227', false],
    ['20271130', '20280228', false],
    ['20271130', '20280229', true],
    ['20260101', '20260401', true],
    ['20260101', '20260331', false],
    ['20261201', '20270301', true],
    ['20260101', '20260101', false],
    ['', '20260401', false],
    ['2026-01-01', '20260401', false],
    ['2026010', '120260401', false],
    ['a'.repeat(50_000), '20260401', false],
  ])('%s and %s are three months apart: %s', (one, other, apart) => {
    expect(rule.threeMonthsApart(one, other)).toBe(apart);
  });
});

describe.each(tables)('%s', (_, schema, cases) => {
  it.each(cases)('%j: %s', (value, message) => {
    expect(refusal(schema, value)).toBe(message);
  });
});

describe('search text', () => {
  it('is looked for without the spaces around it', () => {
    expect(rule.search().parse('  a b ')).toBe('a b');
  });
});

it('[5.2] a field that may be empty is read by its rule too', () => {
  expect(rule.orEmpty(rule.phone()).parse('+855 12 345 678')).toBe('85512345678');
  expect(rule.orEmpty(rule.code()).parse("'AB-1\u200b")).toBe('AB-1');
  expect(rule.orEmpty(rule.phone()).parse('')).toBe('');
  expect(rule.orEmpty(rule.phone()).safeParse('12a').success).toBe(false);
});
