/** Whom a code pays: a person's account, or a merchant at an acquiring bank. */
export type Kind = 'individual' | 'merchant';

/** A value of a payload, with the refusals of the National Bank's SDK by their numbers. */
export interface Value {
  tag: string;
  name: string;
  /** Most characters, and the refusal of more. */
  max: number;
  long: number;
  /** Refusal when it is absent; left out, the value is optional. */
  missing?: number;
}

/** A field that is made of fields; an account belongs to one kind of code. */
export interface Template {
  tag: string;
  name: string;
  kind?: Kind;
  parts: readonly Value[];
}

const bakongAccount = { tag: '00', name: 'bakongAccount', max: 32, long: 6, missing: 1 } as const;

/** Every field in the order in which it is written (domain §5); the checksum follows. */
export const LAYOUT = [
  { tag: '00', name: 'format', max: 2, long: 16, missing: 23 },
  { tag: '01', name: 'initiation', max: 2, long: 17 },
  { tag: '15', name: 'unionPay', max: 99, long: 43 },
  {
    tag: '29',
    name: 'individual',
    kind: 'individual',
    parts: [
      bakongAccount,
      { tag: '01', name: 'accountInfo', max: 32, long: 35 },
      { tag: '02', name: 'acquiringBank', max: 32, long: 33 },
    ],
  },
  {
    tag: '30',
    name: 'merchant',
    kind: 'merchant',
    parts: [
      bakongAccount,
      { tag: '01', name: 'merchantId', max: 32, long: 32, missing: 30 },
      { tag: '02', name: 'acquiringBank', max: 32, long: 33, missing: 31 },
    ],
  },
  { tag: '52', name: 'mcc', max: 4, long: 18, missing: 25 },
  { tag: '53', name: 'currency', max: 3, long: 19, missing: 9 },
  { tag: '54', name: 'amount', max: 13, long: 4 },
  { tag: '58', name: 'country', max: 2, long: 20, missing: 26 },
  { tag: '59', name: 'merchantName', max: 25, long: 7, missing: 2 },
  { tag: '60', name: 'city', max: 15, long: 21, missing: 27 },
  {
    tag: '62',
    name: 'additional',
    parts: [
      { tag: '01', name: 'billNumber', max: 25, long: 10 },
      { tag: '02', name: 'mobile', max: 25, long: 34 },
      { tag: '03', name: 'store', max: 25, long: 11 },
      { tag: '07', name: 'terminal', max: 25, long: 12 },
      { tag: '08', name: 'purpose', max: 25, long: 42 },
    ],
  },
  {
    tag: '64',
    name: 'alternate',
    parts: [
      { tag: '00', name: 'language', max: 2, long: 38 },
      { tag: '01', name: 'alternateName', max: 25, long: 40 },
      { tag: '02', name: 'alternateCity', max: 15, long: 41 },
    ],
  },
  {
    tag: '99',
    name: 'times',
    parts: [
      { tag: '00', name: 'createdAt', max: 13, long: 49 },
      { tag: '01', name: 'expiresAt', max: 13, long: 49 },
    ],
  },
] as const satisfies readonly (Value | Template)[];

export const CRC_TAG = '63';

type Entry = (typeof LAYOUT)[number];
type Leaf<E> = E extends { parts: readonly (infer Part)[] } ? Part : E;
type NameOf<E> = E extends { name: infer Name extends string } ? Name : never;

/** Content of a payload, by name: texts, times in milliseconds. Absent and empty are the same. */
export type Values = { [Name in NameOf<Leaf<Entry>>]?: string } & { kind: Kind };
/** Fields that the author of a code decides; the rest follows. */
export type Khqr = Omit<Values, 'format' | 'initiation' | 'country' | 'createdAt'>;

/** The values that a code of this kind may have, in their order. */
export const valuesOf = (kind: Kind): Value[] =>
  LAYOUT.flatMap((entry: Value | Template) => {
    if (!('parts' in entry)) return [entry];
    return entry.kind === undefined || entry.kind === kind ? entry.parts : [];
  });
