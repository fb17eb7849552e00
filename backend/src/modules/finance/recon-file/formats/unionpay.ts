import { LineFields } from '@portal/contract/finance/recon-quarantine';
import { fromIsoMinor } from './iso-amount.ts';
import { platformTime } from './platform-time.ts';
import {
  type Bad,
  type BillPlace,
  type BillReader,
  inCurrencies,
  type Read,
  unreadable,
} from './reader.ts';
import {
  lengthOf,
  placesOf,
  TOTAL_TYPE,
  TXN_TYPES,
  UNIONPAY_FIELDS,
  UNIONPAY_TOTAL,
  type UnionPayField,
} from './unionpay-layout.ts';

const LINE = placesOf(UNIONPAY_FIELDS);
const LINE_LENGTH = lengthOf(UNIONPAY_FIELDS);
const TOTAL = placesOf(UNIONPAY_TOTAL);
const TOTAL_LENGTH = lengthOf(UNIONPAY_TOTAL);

type Places = ReadonlyMap<string, readonly [number, number]>;
const at = (line: string, places: Places, field: string) => {
  const [from, to] = places.get(field) ?? [0, 0];
  return line.slice(from, to);
};
/** A field without its filling. */
const textAt = (line: string, field: UnionPayField) => at(line, LINE, field).trim();

const KINDS = new Map<string, LineFields['kind']>([
  [TXN_TYPES.SALE, 'SALE'],
  [TXN_TYPES.VOID, 'VOID'],
  [TXN_TYPES.REFUND, 'REFUND'],
]);

/** Half a year: a month and day that lie further from the settle date belong to another year. */
const HALF_YEAR = 6;

/** `MMDDhhmmss` as a stamp: the year is that of the settle date, or the one beside it at its turn. */
export function stampOfTrace(traceTime: string, settleDate: string): string | undefined {
  const [, month = '', day, hour, minute, second] =
    /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(traceTime) ?? [];
  if (!second) return undefined;
  const apart = Number(month) - Number(settleDate.slice(5, 7));
  const turn = apart > HALF_YEAR ? -1 : apart < -HALF_YEAR ? 1 : 0;
  const year = Number(settleDate.slice(0, 4)) + turn;
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

/** `D000000000063` → `63`, `C…` → `-63`; undefined for anything else. */
function signed(text: string): string | undefined {
  const [, sign, digits] = /^([CD])(\d+)$/.exec(text) ?? [];
  if (!digits) return undefined;
  const amount = BigInt(digits);
  return String(sign === 'C' ? -amount : amount);
}

/** Fields of the contract by those of the line. */
const FROM = {
  kind: 'txnType',
  reference: 'orderId',
  merOrderId: 'orderId',
  queryId: 'queryId',
  traceNo: 'traceNo',
  acqInsCode: 'acqInsCode',
  terminal: 'termId',
  currency: 'currencyCode',
  amount: 'txnAmt',
  cost: 'fee',
  txnTime: 'traceTime',
} as const satisfies Partial<Record<keyof LineFields, UnionPayField>>;
type Field = keyof typeof FROM;

const SOUND: readonly Field[] = [
  'reference',
  'merOrderId',
  'queryId',
  'traceNo',
  'terminal',
  'currency',
];

function bad(line: string, field: Field, reason: Bad['reason']): Bad {
  const sound = SOUND.filter((one) => one !== field);
  const fields = Object.fromEntries(sound.map((one) => [one, textAt(line, FROM[one])]));
  return { type: 'bad', reason, field, span: LINE.get(FROM[field]), fields };
}

/** Numbers in a currency's own minor units; or which of them is wrong, and how. */
function minorOf(line: string, currency: string) {
  const raw = { amount: textAt(line, 'txnAmt'), cost: signed(textAt(line, 'fee')) };
  if (!/^\d{12}$/.test(raw.amount)) return bad(line, 'amount', 'FIELD');
  if (raw.cost === undefined) return bad(line, 'cost', 'FIELD');
  const amount = fromIsoMinor(String(BigInt(raw.amount)), currency);
  const cost = fromIsoMinor(raw.cost, currency);
  if (amount === undefined) return bad(line, 'amount', 'EXPONENT');
  if (cost === undefined) return bad(line, 'cost', 'EXPONENT');
  return { type: 'minor', amount, cost } as const;
}

function readLine(
  line: string,
  place: BillPlace,
  timeOf: (stamp: string) => string | undefined,
): Read {
  const kind = KINDS.get(textAt(line, 'txnType'));
  if (!kind) return bad(line, 'kind', 'FIELD');
  const stamp = stampOfTrace(textAt(line, 'traceTime'), place.settleDate);
  const txnTime = stamp && timeOf(stamp);
  if (!txnTime) return bad(line, 'txnTime', 'FIELD');
  const currency = textAt(line, 'currencyCode');
  const minor = minorOf(line, currency);
  if (minor.type === 'bad') return minor;
  const { amount, cost } = minor;
  const texts = Object.fromEntries(
    Object.entries(FROM).map(([name, field]) => [name, textAt(line, field)]),
  );
  const parsed = LineFields.safeParse({
    ...texts,
    kind,
    txnTime,
    currency,
    amount,
    cost,
  });
  if (parsed.success) {
    return inCurrencies({ type: 'line', fields: parsed.data }, place, () =>
      LINE.get('currencyCode'),
    );
  }
  const [wrong] = parsed.error.issues[0]?.path ?? [];
  return typeof wrong === 'string' && wrong in FROM
    ? bad(line, wrong as Field, 'FIELD')
    : unreadable();
}

function readTotal(line: string): Read {
  const currency = at(line, TOTAL, 'currencyCode');
  const [count, amount] = [at(line, TOTAL, 'count'), at(line, TOTAL, 'amount')];
  const cost = signed(at(line, TOTAL, 'fee'));
  if (![currency, count, amount].every((text) => /^\d+$/.test(text)) || cost === undefined)
    return unreadable();
  const sums = [
    fromIsoMinor(String(BigInt(amount)), currency),
    fromIsoMinor(cost, currency),
  ] as const;
  if (sums[0] === undefined || sums[1] === undefined) return unreadable();
  const total = { currency, count: Number(count), amount: BigInt(sums[0]), cost: BigInt(sums[1]) };
  return { type: 'total', total };
}

/** Digits of a card in the middle, which nobody keeps (INV-19). */
function withoutCard(line: string): string {
  const [from, to] = LINE.get('accNo') ?? [0, 0];
  const card = line.slice(from, to);
  const digits = card.trim();
  if (!/^\d{11,19}$/.test(digits)) return line;
  const masked = digits.slice(0, 6) + '*'.repeat(digits.length - 10) + digits.slice(-4);
  return line.slice(0, from) + card.replace(digits, masked) + line.slice(to);
}

/** UnionPay's bill of fixed widths (`unionpay-layout.ts`), in the time of the channel's zone. */
export function unionPayReader(place: BillPlace): BillReader {
  const timeOf = platformTime(place.zone);
  return {
    currencies: place.currencies,
    encoding: 'latin1',
    kept: withoutCard,
    read(line) {
      if (line.startsWith(`${TOTAL_TYPE} `) && line.length === TOTAL_LENGTH) return readTotal(line);
      return line.length === LINE_LENGTH ? readLine(line, place, timeOf) : unreadable();
    },
  };
}
