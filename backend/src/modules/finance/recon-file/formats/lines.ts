import {
  BillHead,
  type BillLine,
  type BillVersion,
  billFields,
  parseBillLine,
} from '@portal/contract/channel/bill';
import type { LineFields } from '@portal/contract/finance/recon-quarantine';
import { platformTime } from './platform-time.ts';
import {
  type Bad,
  type BillPlace,
  type BillReader,
  inCurrencies,
  type Read,
  unreadable,
} from './reader.ts';

/** Fields of the contract by those of a bill; the others are called the same. */
const NAMES: Readonly<Record<string, keyof LineFields>> = {
  result: 'isReturned',
  occurredAt: 'txnTime',
};
const nameOf = (field: string) => NAMES[field] ?? (field as keyof LineFields);

/** From where to where a field lies in its line. */
function spanOf(values: readonly string[], at: number): readonly [number, number] {
  const from = ['LINE', ...values.slice(0, at)].join('|').length + 1;
  return [from, from + (values[at]?.length ?? 0)];
}

const timeOf = platformTime('UTC');

const fieldsOf = (line: BillLine): LineFields => ({
  kind: line.kind,
  isReturned: line.result === 'RETURNED',
  reference: line.reference,
  channelReference: line.channelReference,
  queryId: line.network?.queryId ?? '',
  merOrderId: '',
  traceNo: line.network?.traceNo ?? '',
  acqInsCode: line.network?.acqInsCode ?? '',
  terminal: '',
  currency: line.currency,
  amount: line.amount,
  cost: line.cost,
  txnTime: timeOf(line.occurredAt.slice(0, 19).replace('T', ' ')) ?? '',
});

const DONE: readonly string[] = [
  'currency',
  'amount',
  'cost',
  'reference',
  'channelReference',
  'kind',
];

function badField(values: readonly string[], names: readonly string[], wrong: string): Bad {
  const at = names.indexOf(wrong);
  const sound = names
    .map((name, place) => [name, values[place] ?? ''] as const)
    .filter(([name]) => name !== wrong && DONE.includes(name));
  return {
    type: 'bad',
    reason: 'FIELD',
    field: nameOf(wrong),
    span: at < 0 ? undefined : spanOf(values, at),
    fields: Object.fromEntries(sound),
  };
}

function readLine(values: readonly string[], place: BillPlace): Read {
  const version = (['1', '2'] as const).find(
    (one: BillVersion) => billFields(one).length === values.length,
  );
  if (!version) return unreadable();
  const names = billFields(version);
  const parsed = parseBillLine(values, version);
  if (parsed.success) {
    const read: Read = { type: 'line', fields: fieldsOf(parsed.data) };
    return inCurrencies(read, place, () => spanOf(values, names.indexOf('currency')));
  }
  return badField(values, names, String(parsed.error.issues[0]?.path.at(-1) ?? ''));
}

function readTotal(values: readonly string[]): Read {
  const [currency = '', count = '', amount = '', cost = '', ...rest] = values;
  const isTotal = [
    /^\d{3}$/.test(currency),
    ...[count, amount, cost].map((part) => /^\d{1,18}$/.test(part)),
  ];
  if (rest.length > 0 || isTotal.includes(false)) return unreadable();
  const total = { currency, count: Number(count), amount: BigInt(amount), cost: BigInt(cost) };
  return { type: 'total', total };
}

/** The bill that channels answer (`channel/bill.ts`): minor units, instants, our numbers. */
export const linesReader = (place: BillPlace): BillReader => ({
  encoding: 'utf8',
  currencies: place.currencies,
  head: `BILL|1|${place.settleDate}`,
  kept: (line) => line,
  read(line) {
    const [mark, ...values] = line.replace(/^\uFEFF/, '').split('|');
    if (mark === 'LINE') return readLine(values, place);
    if (mark === 'TOTAL') return readTotal(values);
    const head = BillHead.safeParse([mark, ...values]);
    return head.success ? { type: 'head', day: head.data[2] } : unreadable();
  },
});
