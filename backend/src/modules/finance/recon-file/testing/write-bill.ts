import { CSV_COLUMNS } from '../formats/csv.ts';
import {
  TOTAL_TYPE,
  TXN_TYPES,
  UNIONPAY_FIELDS,
  UNIONPAY_TOTAL,
  type UnionPayField,
} from '../formats/unionpay-layout.ts';

type Values = Readonly<Record<string, string>>;

const NUMBERS: readonly string[] = ['traceNo', 'traceTime', 'txnAmt', 'count', 'amount'];

/** A line of fixed widths: numbers filled at the left, texts at the right. */
const fixed = (layout: readonly (readonly [string, number])[], values: Values) =>
  layout
    .map(([name, width]) => {
      const text = values[name] ?? '';
      return NUMBERS.includes(name) ? text.padStart(width, '0') : text.padEnd(width, ' ');
    })
    .join(' ');

const signed = (amount: bigint, width: number) =>
  `${amount < 0n ? 'C' : 'D'}${String(amount < 0n ? -amount : amount).padStart(width, '0')}`;

/** A line of UnionPay's bill; `fee` in minor units, below zero where it is given back. */
export interface UnionPayLine {
  kind: keyof typeof TXN_TYPES;
  orderId: string;
  queryId: string;
  traceNo: string;
  /** `MMDDhhmmss` by the channel's clocks. */
  traceTime: string;
  amount: bigint;
  fee: bigint;
  currency: string;
  acqInsCode?: string;
  accNo?: string;
}

export function unionPayLine(line: UnionPayLine): string {
  const values: Partial<Record<UnionPayField, string>> = {
    txnType: TXN_TYPES[line.kind],
    acqInsCode: line.acqInsCode ?? '01020000',
    traceNo: line.traceNo,
    traceTime: line.traceTime,
    accNo: line.accNo ?? '622202******0018',
    txnAmt: String(line.amount),
    merCatCode: '5411',
    termId: '00000012',
    queryId: line.queryId,
    orderId: line.orderId,
    payCardType: '01',
    merId: '855058121000001',
    currencyCode: line.currency,
    settleDate: line.traceTime.slice(0, 4),
    fee: signed(line.fee, 12),
    settleAmt: signed(line.fee - line.amount, 12),
  };
  return fixed(UNIONPAY_FIELDS, values);
}

/** The whole file, with the totals of its lines; lines that are texts already count for nothing. */
export function unionPayBill(lines: readonly (UnionPayLine | string)[], unread = 0): string {
  const whole = lines.filter((line) => typeof line !== 'string');
  const totals = [...Map.groupBy(whole, ({ currency }) => currency)].map(([currencyCode, of]) => {
    const sum = (value: (line: UnionPayLine) => bigint) =>
      of.reduce((all, line) => all + value(line), 0n);
    return fixed(UNIONPAY_TOTAL, {
      txnType: TOTAL_TYPE,
      currencyCode,
      count: String(of.length + unread),
      amount: String(sum(({ amount }) => amount)),
      fee: signed(
        sum(({ fee }) => fee),
        15,
      ),
    });
  });
  const texts = lines.map((line) => (typeof line === 'string' ? line : unionPayLine(line)));
  return [...texts, ...totals, ''].join('\r\n');
}

export type CsvLine = Partial<Record<(typeof CSV_COLUMNS)[number], string>>;

/** A bill as CSV; totals are given, so that a test can say wrong ones. */
export function csvBill(day: string, lines: readonly CsvLine[], totals: readonly string[]): string {
  const rows = lines.map((line) => CSV_COLUMNS.map((column) => line[column] ?? '').join(','));
  return [
    `BILL,1,${day}`,
    CSV_COLUMNS.join(','),
    ...rows,
    ...totals.map((total) => `TOTAL,${total}`),
    '',
  ].join('\n');
}
