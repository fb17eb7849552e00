import { LineFields } from '@portal/contract/finance/recon-quarantine';
import { CURRENCIES } from '@portal/money';
import { exactMinor } from './iso-amount.ts';
import { platformTime } from './platform-time.ts';
import {
  type Bad,
  type BillPlace,
  type BillReader,
  inCurrencies,
  type Read,
  unreadable,
} from './reader.ts';

/** Columns of a bill as CSV, in their order; they are its second line too. */
export const CSV_COLUMNS = [
  'kind',
  'returned',
  'reference',
  'channelReference',
  'queryId',
  'merOrderId',
  'traceNo',
  'acqInsCode',
  'terminal',
  'currency',
  'amount',
  'cost',
  'time',
] as const;
type Column = (typeof CSV_COLUMNS)[number];

const NAMES: Partial<Record<Column, keyof LineFields>> = {
  returned: 'isReturned',
  time: 'txnTime',
};
const nameOf = (column: Column) => NAMES[column] ?? (column as keyof LineFields);

/** A value, and where in the line it stands. */
interface Cell {
  text: string;
  from: number;
  to: number;
}

/** Values of one line of RFC 4180, without line breaks inside; undefined when quotes do not fit. */
function cellsOf(line: string): Cell[] | undefined {
  const cells: Cell[] = [];
  const cell = /("(?:[^"]|"")*"|[^",]*)(,|$)/y;
  for (;;) {
    const from = cell.lastIndex;
    const [, raw, end] = cell.exec(line) ?? [];
    if (raw === undefined) return undefined;
    const text = raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw;
    cells.push({ text: text.trim(), from, to: from + raw.length });
    if (end === '') return cells;
  }
}

/** Context for reading the lines of one file. */
interface Csv {
  place: BillPlace;
  timeOf(stamp: string): string | undefined;
  /** `USD` or `840` as the numeric code; anything else stays what it is. */
  numericOf(text: string): string;
}

/** Reads the cost that the channel keeps, or gives back if a sign precedes it; minor units. */
function costOf(text: string, currency: string): string | undefined {
  const minor = exactMinor(text.replace(/^-/, ''), currency);
  return minor !== undefined && minor !== '0' && text.startsWith('-') ? `-${minor}` : minor;
}

type Values = Record<Column, Cell>;

function bad(values: Values, column: Column, reason: Bad['reason']): Bad {
  const sound = CSV_COLUMNS.filter(
    (one) => one !== column && !['returned', 'time', 'amount', 'cost'].includes(one),
  );
  const { from, to } = values[column];
  return {
    type: 'bad',
    reason,
    field: nameOf(column),
    span: [from, to],
    fields: Object.fromEntries(sound.map((one) => [nameOf(one), values[one].text])),
  };
}

function readValues(values: Values, { place, timeOf, numericOf }: Csv): Read {
  const currency = numericOf(values.currency.text);
  const minor = {
    amount: exactMinor(values.amount.text, currency),
    cost: costOf(values.cost.text, currency),
  };
  const wrong = (['amount', 'cost'] as const).find((column) => minor[column] === undefined);
  if (wrong) {
    const isNumber = /^-?\d{1,15}\.\d+$/.test(values[wrong].text);
    return bad(values, wrong, isNumber ? 'EXPONENT' : 'FIELD');
  }
  const txnTime = timeOf(values.time.text);
  if (!txnTime) return bad(values, 'time', 'FIELD');
  if (!/^[YN]?$/.test(values.returned.text)) return bad(values, 'returned', 'FIELD');
  const texts = Object.fromEntries(CSV_COLUMNS.map((column) => [column, values[column].text]));
  const isReturned = values.returned.text === 'Y';
  const parsed = LineFields.safeParse({ ...texts, ...minor, currency, isReturned, txnTime });
  if (parsed.success) {
    const { from, to } = values.currency;
    return inCurrencies({ type: 'line', fields: parsed.data }, place, () => [from, to]);
  }
  const path = String(parsed.error.issues[0]?.path[0]);
  const column = CSV_COLUMNS.find((one) => nameOf(one) === path);
  return column ? bad(values, column, 'FIELD') : unreadable();
}

/** `TOTAL,USD,2,250.00,1.26`. */
function readTotal([, name, count, amount, cost]: readonly string[], { numericOf }: Csv): Read {
  const currency = numericOf(name ?? '');
  const sums = [exactMinor(amount ?? '', currency), costOf(cost ?? '', currency)] as const;
  if (
    !/^\d{3}$/.test(currency) ||
    !/^\d{1,9}$/.test(count ?? '') ||
    sums[0] === undefined ||
    sums[1] === undefined
  ) {
    return unreadable();
  }
  return {
    type: 'total',
    total: { currency, count: Number(count), amount: BigInt(sums[0]), cost: BigInt(sums[1]) },
  };
}

const HEADING = CSV_COLUMNS.join(',');
const HEAD = /^BILL,1,(20\d\d-\d\d-\d\d)$/;

/** A bill as CSV: `BILL,1,<day>`, the heading, its lines in major units and the channel's time, totals. */
export function csvReader(place: BillPlace): BillReader {
  const codes = new Map([...CURRENCIES.values()].map((one) => [one.currCode, one.numCode]));
  const csv = {
    place,
    timeOf: platformTime(place.zone),
    numericOf: (text: string) => codes.get(text) ?? text,
  };
  return {
    encoding: 'utf8',
    currencies: place.currencies,
    head: `BILL,1,${place.settleDate}`,
    kept: (line) => line,
    read(line) {
      const text = line.replace(/^\uFEFF/, '');
      const [, day] = HEAD.exec(text) ?? [];
      if (day) return { type: 'head', day };
      if (text === HEADING) return { type: 'skip' };
      const cells = cellsOf(text);
      if (cells?.[0]?.text === 'TOTAL' && cells.length === 5)
        return readTotal(
          cells.map((cell) => cell.text),
          csv,
        );
      if (cells?.length !== CSV_COLUMNS.length) return unreadable();
      const values = Object.fromEntries(
        CSV_COLUMNS.map((column, at) => [column, cells[at]]),
      ) as Values;
      return readValues(values, csv);
    },
  };
}
