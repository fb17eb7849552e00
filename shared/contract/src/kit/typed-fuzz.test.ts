/** @module-tag long */
import { cleanTyped, precisionOf, typedMinor } from '@portal/money';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { BlacklistInput } from '../merchant/blacklist.ts';
import { OfflineInput, offlineForm } from '../orders/offline.ts';
import { bankAccount, latinText } from '../remittance/parties.ts';
import { isSound } from './odd-text.ts';
import { rule } from './rules.ts';

const TEXTS = 10_000;

/** Repeatable numbers (mulberry32) below a bound. */
function drawing(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
type Draw = (below: number) => number;

const one = <T>(draw: Draw, all: readonly T[]): T => all[draw(all.length)] as T;
const digits = (draw: Draw, count: number) =>
  Array.from({ length: count }, () => draw(10)).join('');
const inGroups = (whole: string, separator: string) => whole.replace(/\B(?=(\d{3})+$)/g, separator);

interface Written {
  text: string;
  /** Number that the writer means; undefined where the text alone does not decide. */
  meant: string | undefined;
}

/** A number as some part of the world writes it. */
function written(draw: Draw): Written {
  const sign = draw(12) === 0 ? '-' : '';
  const whole = `${1 + draw(9)}${digits(draw, draw(14))}`;
  const fraction = digits(draw, draw(5));
  const behind = (point: string) => fraction && point + fraction;
  const plain = `${sign}${whole}${behind('.')}`;
  switch (draw(9)) {
    case 0:
      return { text: `${sign}${inGroups(whole, ',')}${behind('.')}`, meant: plain };
    case 1:
      return { text: `${sign}${inGroups(whole, '\u00a0')}${behind('.')}`, meant: plain };
    case 2: {
      // The decimal comma: with three digits behind it, it is a group of thousands to this product.
      const text = `${sign}${whole}${behind(',')}`;
      const isGroup = fraction.length === 3 && whole.length <= 3;
      const meant = isGroup ? `${sign}${whole}${fraction}` : undefined;
      return { text, meant: fraction ? meant : plain };
    }
    case 3: {
      // The dot between thousands: a single one is the decimal point to this product.
      const text = `${sign}${inGroups(whole, '.')}${behind(',')}`;
      const isGroup = /^-?\d{1,3},\d{3}$/.test(text);
      const isPlain = /^-?\d+(\.\d+)?$/.test(text);
      return { text, meant: isPlain ? text : isGroup ? text.replace(',', '') : undefined };
    }
    case 4: {
      const at = 1 + draw(whole.length);
      const text = `${whole.slice(0, at)},${whole.slice(at)}${behind('.')}`;
      const isGroup = at <= 3 && whole.length - at === 3;
      return { text, meant: isGroup ? `${whole}${behind('.')}` : undefined };
    }
    case 5:
      return {
        text: `${plain}${one(draw, ['e3', ' USD', '%', '.', ',', 'O', '..1'])}`,
        meant: undefined,
      };
    default:
      return { text: plain, meant: plain };
  }
}

const WIDE = (text: string) =>
  text.replace(/[!-~]/g, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0));
const DRESSES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => `'${text}`,
  (text) => `"${text}"`,
  (text) => ` ${text}\r\n`,
  (text) => `\u200e${text}\u200b`,
  (text) => text.replace(/(?<=\d)(?=\d)/, '\u2060'),
  WIDE,
  (text) => text.replace('-', '\u2212'),
];

const CURRENCIES = ['840', '116', '392', '704', '414', '990'] as const;

const SLIP = {
  ...{ merId: '855058121000001', txnDate: '2026-11-20', txnClock: '10:15:00', voucherNo: 'S1' },
  ...{ voucherDate: '2026-11-20', payerName: 'Sok', payerBank: 'Bank', payerAccount: '' },
  proof: [{ fileName: '/profile/upload/a.png', originalFilename: 'a.png' }],
};
const form = offlineForm(() => '2026-11-28 12:00:00');

describe('[9.2] [5.4] ten thousand amounts, typed and pasted', () => {
  const draw = drawing(20261128);
  const all = Array.from({ length: TEXTS }, () => {
    const { text, meant } = written(draw);
    return { text: one(draw, DRESSES)(text), meant, currency: one(draw, CURRENCIES) };
  });

  it('are read as they are meant, or refused', () => {
    const read = { right: 0, refused: 0 };
    const amount = rule.amount.decimals(4, { signed: true });
    for (const { text, meant } of all) {
      const { success, data } = amount.safeParse(text);
      if (success) expect([text, data]).toEqual([text, meant]);
      else if (meant !== undefined) {
        // Only what the rule itself forbids: more decimals than four.
        expect([text, (meant.split('.')[1] ?? '').length > 4]).toEqual([text, true]);
      }
      read[success ? 'right' : 'refused'] += 1;
    }
    expect(read.right).toBeGreaterThan(TEXTS / 2);
    expect(read.refused).toBeGreaterThan(TEXTS / 10);
  });

  it('are taken or refused by form and server alike', () => {
    let taken = 0;
    for (const { text, currency } of all) {
      const byForm = form.safeParse({ ...SLIP, currency, txnAmt: text });
      const txnAmt = typedMinor(text, currency) ?? '';
      const byServer = OfflineInput.safeParse({ ...SLIP, currency, txnAmt });
      // Zeros that nobody needs are no longer there in minor units: the form alone can refuse them.
      if (!byForm.success && /\.\d{2}\d*0$/.test(cleanTyped(text))) continue;
      expect([text, currency, byServer.success]).toEqual([text, currency, byForm.success]);
      if (byForm.success) expect(typedMinor(byForm.data.txnAmt, currency)).toBe(txnAmt);
      taken += byForm.success ? 1 : 0;
    }
    expect(taken).toBeGreaterThan(TEXTS / 10);
  });

  it('lose no digit between the form and the wire', () => {
    for (const { text, meant, currency } of all) {
      const minor = typedMinor(text, currency);
      if (minor === undefined || meant === undefined) continue;
      const [whole = '', fraction = ''] = meant.split('.');
      const exact = BigInt(whole + fraction.padEnd(precisionOf(currency), '0'));
      expect([text, minor]).toEqual([text, String(exact)]);
    }
  });
});

/** Parts of names and numbers, and what stands between them on papers, in chats and in sheets. */
const PARTS = [
  ...[
    'Sok',
    "O'Dara",
    'Café',
    '古丽米热',
    '艾比',
    'សុខ',
    'Ñandú',
    'MÜLLER',
    'ｋｅｏ',
    '𬭎',
    'Иван',
    'محمد',
  ],
  ...['012', '345678', '855', '6222021234567890', '0001', '７', 'AB-1', 'a_b'],
];
const BETWEEN = [
  ...[
    ' ',
    ' ',
    ' ',
    '',
    '·',
    '•',
    '・',
    "'",
    '\u2019',
    '-',
    '\u2010',
    '.',
    ', ',
    ' & ',
    ' (',
    ') ',
  ],
  ...[
    '\u00a0',
    '\u200b',
    '\u200e',
    '\u00ad',
    '  ',
    '+',
    '/',
    '@',
    '<',
    ';',
    '\u0000',
    '\ud800',
    '\n',
  ],
];

function anyText(draw: Draw): string {
  const count = 1 + draw(4);
  const inner = Array.from({ length: count }, () => one(draw, PARTS) + one(draw, BETWEEN)).join('');
  return one(draw, ['', '', '', '+', "'", '"', '\u200e', ' ']) + inner;
}

describe('[5.2] [5.8] ten thousand names and numbers, typed and pasted', () => {
  const draw = drawing(7);
  const texts = Array.from({ length: TEXTS }, () => anyText(draw));
  const RULES = {
    name: rule.name(100),
    optional: rule.nameOrEmpty(100),
    latin: latinText(100),
    blacklist: BlacklistInput.shape.name,
    phone: rule.phone(),
    telephone: rule.telephone(),
    account: bankAccount(),
    code: rule.code(),
    idNumber: rule.idNumber(),
    search: rule.search(100),
  };

  const HIDDEN = /\p{Default_Ignorable_Code_Point}/u;

  it.each(Object.entries(RULES))(
    'are read once: what a form sends as %s, the server takes as it is',
    (_, one) => {
      const taken = texts.flatMap((text) => {
        const { success, data } = one.safeParse(text);
        return success ? [{ text, data }] : [];
      });
      const isRead = (data: string) =>
        one.safeParse(data).data === data && isSound(data) && !HIDDEN.test(data);
      expect(taken.filter(({ data }) => !isRead(data))).toEqual([]);
      expect(taken.length).toBeGreaterThan(0);
      expect(taken.length).toBeLessThan(TEXTS);
    },
  );

  it('lose no letter and no digit of a name', () => {
    const letters = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}]/gu, '');
    const isWhole = (of: z.ZodType<string>, text: string) => {
      const { success, data = '' } = of.safeParse(text);
      return !success || letters(data) === letters(text);
    };
    const { name, blacklist } = RULES;
    const changed = texts.filter((text) => !isWhole(name, text) || !isWhole(blacklist, text));
    expect(changed).toEqual([]);
  });
});
