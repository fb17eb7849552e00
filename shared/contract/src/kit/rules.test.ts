import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { rule } from './rules.ts';

/** First message of a refused value, undefined for an accepted one. */
const refusal = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

const BLANK = 'commonData.blankMsg';
const ILLEGAL = 'commonData.illegalMsg';

type Case = [value: unknown, message: string | undefined];

const tables: [name: string, schema: z.ZodType, cases: Case[]][] = [
  [
    '[5.3] optional text under the form default',
    rule.text(5),
    [
      ['', undefined],
      ['商户 a', undefined],
      ['@%()', undefined],
      ['-_,.', undefined],
      ['123456', 'commonData.maxLength?max=5'],
      [undefined, BLANK],
      [7, BLANK],
      ...[...'`~!#$^&*+=\\|{};:"\'/<>?'].map((sign): Case => [`a${sign}`, ILLEGAL]),
    ],
  ],
  [
    '[5.3] required text under the form default',
    rule.required(5),
    [
      ['a', undefined],
      ['', BLANK],
      [' \t\n', BLANK],
      ['\u3000', BLANK],
      ['a;', ILLEGAL],
    ],
  ],
  [
    '[5.2] free text without spaces at its edges',
    rule.free(6),
    [
      ['a', undefined],
      ['a b', undefined],
      ['{"a"}', undefined],
      [' a', 'commonData.edgeSpace'],
      ['a\n', 'commonData.edgeSpace'],
      ['  ', BLANK],
      ['1234567', 'commonData.maxLength?max=6'],
    ],
  ],
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
      ['1234567890123456789', 'commonData.amountMsg'],
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
