import type { Route } from '@portal/contract/kit/route';
import type { KeyOf, PageWords } from '@portal/i18n';
import type { ComponentType } from 'react';
import type { ListRow } from '../list/types.ts';

/** Kind of display of a field, in a table as in the facts of a detail (visual design §4.3). */
export type Kind =
  | 'id'
  | 'code'
  | 'text'
  | 'name'
  | 'remark'
  | 'amount'
  | 'minor'
  | 'count'
  | 'rate'
  | 'dict'
  | 'currency'
  | 'stamp'
  | 'time'
  | 'date'
  | 'own';

/** Pixels in Chinese and in English. */
type Width = readonly [zh: number, en: number];

export interface Column<Row> {
  name: keyof Row & string;
  kind: Kind;
  words: PageWords<Record<string, string>>;
  width: Width;
  /** Waits in the column dialog until it is chosen. */
  hidden: boolean;
  /** Dictionary of a `dict` column, or of an `own` one that a phone shows as its tag. */
  type?: string;
  /** Field that holds the numeric currency code of an `amount` or `minor` column. */
  currency?: string;
  /** True when readers look for it in a row without an amount: a phone shows it in the amount's place. */
  isFigure?: boolean;
  /** True when readers look for it rather than the number: a phone shows it in that place, whole. */
  isFact?: boolean;
  /** A time that says nothing without its name: a phone shows it rather than another one, with its name. */
  isNamed?: boolean;
  /** Drawn there instead of the cell, which a phone has no room for. */
  Figure?: ComponentType<{ row: Row }>;
  /** Remark of the cell beside its tag: a phone shows it after the time and the detail. */
  Note?: ComponentType<{ row: Row }>;
  /** An `own` column of amounts or sizes: at the right, as other figures are. */
  isRight?: boolean;
  /** Cell of an `own` column. */
  Cell?: ComponentType<{ row: Row }>;
}

interface Options {
  hidden?: boolean;
  /** True when readers look for it rather than the number: a phone shows it in that place, whole. */
  isFact?: boolean;
  /** A time that says nothing without its name: a phone shows it rather than another one, with its name. */
  isNamed?: boolean;
  width?: number | Width;
}

interface OwnOptions<Row> extends Options {
  /** Dictionary whose tag says the same where there is no room for the cell: on a phone. */
  type?: string;
  /** True when readers look for it in a row without an amount: a phone shows it in the amount's place. */
  isFigure?: boolean;
  /** Drawn there instead of the cell, which a phone has no room for. */
  Figure?: ComponentType<{ row: Row }>;
  /** Remark of the cell beside its tag: a phone shows it after the time and the detail. */
  Note?: ComponentType<{ row: Row }>;
  /** Amounts or sizes: at the right, as other figures are. */
  isRight?: boolean;
}

interface MoneyOptions<Row> extends Options {
  currency?: keyof Row & string;
}

const WIDTHS: Record<Kind, Width> = {
  id: [168, 168],
  code: [148, 148],
  text: [100, 116],
  name: [220, 220],
  remark: [240, 240],
  amount: [148, 148],
  minor: [116, 116],
  count: [100, 100],
  rate: [100, 100],
  dict: [100, 120],
  currency: [100, 100],
  stamp: [168, 168],
  time: [168, 168],
  date: [108, 108],
  own: [148, 148],
};

/**
 * The column kinds of a route, bound to the words of a page: `const { id, amount } =
 * columnsOf(words, orderRoutes.list)`. A name must be a field of the row and a key of the words.
 */
export function columnsOf<T, R extends Route>(words: PageWords<T>, _route: R) {
  type Row = ListRow<R>;
  type Name = keyof Row & KeyOf<T>;
  const make = (kind: Kind, name: Name, { width, hidden = false, ...rest }: Options = {}) =>
    ({
      name,
      kind,
      words,
      width: typeof width === 'number' ? [width, width] : (width ?? WIDTHS[kind]),
      hidden,
      ...rest,
    }) as unknown as Column<Row>;
  const plain = (kind: Kind) => (name: Name, options?: Options) => make(kind, name, options);
  const money = (kind: Kind) => (name: Name, options?: MoneyOptions<Row>) =>
    make(kind, name, { currency: 'currency', ...options } as Options);
  return {
    id: plain('id'),
    code: plain('code'),
    text: plain('text'),
    name: plain('name'),
    remark: plain('remark'),
    count: plain('count'),
    rate: plain('rate'),
    currency: plain('currency'),
    stamp: plain('stamp'),
    time: plain('time'),
    date: plain('date'),
    amount: money('amount'),
    minor: money('minor'),
    dict: (name: Name, type: string, options?: Options) =>
      make('dict', name, { ...options, type } as Options),
    own: (name: Name, Cell: ComponentType<{ row: Row }>, options?: OwnOptions<Row>) =>
      make('own', name, { ...options, Cell } as Options),
  };
}

const RIGHT: ReadonlySet<Kind> = new Set(['amount', 'minor', 'count', 'rate']);

/** Columns of figures stand at the right, head over value. */
export const isRight = (column: Pick<Column<never>, 'kind' | 'isRight'>): boolean =>
  column.isRight ?? RIGHT.has(column.kind);
