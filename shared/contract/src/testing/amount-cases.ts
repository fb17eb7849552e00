import { CURRENCIES } from '@portal/money';
import { rule } from '../kit/rules.ts';
import { all, type RuleCase } from './rule-case.ts';

/** Texts that no amount rule takes, whatever its decimals and signs. */
const MALFORMED = [
  '.5',
  '5.',
  '00',
  '01',
  '00.1',
  '+1',
  '--1',
  '1-',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '1.2.3',
  "1'000",
  '9'.repeat(41),
];
/** Ways in which a number is typed, pasted or filled in: all of them read as the number. */
const WRITTEN = [
  '1,000',
  '12,345,678',
  '1 000',
  '1 ',
  '1\n',
  '１２',
  "'12",
  '"12"',
  '12\u200b',
  '\u200e12',
];
const ABOVE = 'rulesTips.rechargeAmount?max=20%2C000%2C000';
/** A number with exactly this many decimals, and with one more. */
const withDecimals = (whole: string, count: number) =>
  count > 0 ? `${whole}.${'0'.repeat(count - 1)}1` : whole;
const zerosOf = (decimals: number) =>
  Array.from({ length: decimals }, (_, at) => `0.${'0'.repeat(at + 1)}`);

const SIGNS = [
  { kind: 0, name: 'positive', signs: { positive: true } },
  { kind: 1, name: 'zero or above', signs: {} },
  { kind: 2, name: 'signed', signs: { signed: true } },
  { kind: 0, name: 'positive and signed at once', signs: { positive: true, signed: true } },
] as const;

const SUFFIXES = ['p', 'p1', 'p2'] as const;
/** The specification's own keys. */
const keyOf = (decimals: number, kind: 0 | 1 | 2) =>
  decimals === 0
    ? `transferAcctNotip${kind + 1}`
    : `amountHandle.amtmess${decimals}${SUFFIXES[kind]}`;

/** Accepted and refused texts of one number of decimals and one kind of sign. */
function examples(decimals: number, kind: 0 | 1 | 2, key: string) {
  const zeros = ['0', ...zerosOf(decimals)];
  const negative = ['-1', withDecimals('-12', decimals)];
  return {
    accepted: [
      '1',
      '20',
      ...WRITTEN,
      withDecimals('12', decimals),
      ...(decimals > 0 ? [withDecimals('0', decimals)] : []),
      ...(kind === 1 ? zeros : []),
      ...(kind === 2 ? negative : []),
    ],
    refused: all(
      key,
      ...MALFORMED,
      withDecimals('12', decimals + 1),
      withDecimals('0', decimals + 1),
      '-0',
      ...zerosOf(decimals).map((zero) => `-${zero}`),
      `0.${'0'.repeat(decimals + 1)}`,
      ...(kind === 1 ? [] : zeros),
      ...(kind === 2 ? [] : negative),
    ),
  };
}

/** Returns amounts at the bound, just and far above it, on both sides for signed amounts. */
function atBound(decimals: number, kind: 0 | 1 | 2) {
  const above = ['20000001', '9'.repeat(30)];
  if (decimals > 0) above.push(withDecimals('20000000', decimals));
  const both = (texts: string[]) =>
    kind === 2 ? [...texts, ...texts.map((text) => `-${text}`)] : texts;
  return { within: both(['19999999', '20000000']), above: both(above) };
}

const SETS = [
  { set: rule.amount, name: 'without a bound', isBound: false },
  { set: rule.recharge, name: 'up to 20,000,000', isBound: true },
] as const;

const BLANK = all('commonData.blankMsg', '', ' ');

/** One validator set's rules, with the bound or without. */
const setCases = SETS.flatMap(({ set, name, isBound }): RuleCase[] => {
  const caseOf = (
    title: string,
    parts: Pick<RuleCase, 'schema' | 'variant'>,
    [decimals, kind, key]: [decimals: number, kind: 0 | 1 | 2, key: string],
    isEmptyFine: boolean,
  ): RuleCase => {
    const { accepted, refused } = examples(decimals, kind, key);
    const { within, above } = atBound(decimals, kind);
    return {
      title: `[5.4] ${title}, ${name}`,
      ...parts,
      accepted: [
        ...accepted,
        ...within,
        ...(isEmptyFine ? ['', ' '] : []),
        ...(isBound ? [] : above),
      ],
      refused: [
        ...refused,
        ...(isEmptyFine ? [] : BLANK),
        ...(isBound ? all(ABOVE, ...above) : []),
      ],
    };
  };
  const zero: [number, 1, string] = [2, 1, 'rulesTips.amtmess'];
  return [
    caseOf('amount with zero', { schema: set.orZero() }, zero, false),
    caseOf('amount with zero or empty', { schema: set.orZeroOrEmpty() }, zero, true),
    caseOf('amount not zero', { schema: set.notZero() }, [2, 0, 'rulesTips.amtmess2'], false),
    ...SIGNS.flatMap(({ kind, name: sign, signs }) => [
      ...([1, 2, 3, 4] as const).map((decimals) =>
        caseOf(
          `amount of ${decimals} decimals, ${sign}`,
          { schema: set.decimals(decimals, signs) },
          [decimals, kind, keyOf(decimals, kind)],
          false,
        ),
      ),
      ...[...CURRENCIES.values()].map(({ numCode, currCode, currencyPrecision }) =>
        caseOf(
          `amount by the currency, ${sign}`,
          { schema: set.ofCurrency(numCode, signs), variant: currCode },
          [currencyPrecision, kind, keyOf(currencyPrecision, kind)],
          true,
        ),
      ),
    ]),
  ];
});

export const amountCases: readonly RuleCase[] = [
  ...setCases,
  {
    title: '[5.4] percentage of 100 or less',
    schema: rule.percentage(),
    accepted: ['0', '0.0001', '12.5', '99.9999', '100', '100.0000'],
    refused: [
      ...BLANK,
      ...all('rulesTips.percentage', '100.0001', '101', '1000', '-1', '0.00001', '5%', '00', '1.'),
    ],
  },
];
