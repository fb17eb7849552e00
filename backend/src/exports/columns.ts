import { currencyName, toMajor } from '@portal/money';
import { PLATFORM_ZONE } from '../db/zone.ts';
import type { Context } from '../kernel/context.ts';
import { entriesOfTypes } from '../kernel/dictionaries.ts';
import { pickText } from '../kernel/language.ts';
import { translate } from '../kernel/words.ts';
import type { Cell, Column } from '../kernel/xlsx/sheet.ts';

type FieldOf<Row> = keyof Row & string;

/** A name in both languages. */
export interface Named {
  zh: string;
  en: string;
}

/** A column of an export that says its title itself. */
export type NamedColumn<Row> = ExportColumn<Row> & Named;

/** A column of an export; its title is its own, or the word of the field in the export's topic. */
export interface ExportColumn<Row> {
  field: FieldOf<Row>;
  /** Shows the label of this dictionary's entry. */
  dictionary?: string;
  /** The field holds minor units of this other field's currency: a number in major units. */
  currency?: FieldOf<Row>;
  /** A numeric currency code: shown as three letters. */
  isCurrency?: true;
  /** A time; the title names the zone. */
  isTime?: true;
  /** A day, or a time whose title names no zone. */
  isDate?: true;
  /** Width in characters. */
  width?: number;
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

/** A text stays one when it is edited: a spreadsheet would round a long number, or make a day of `1-2`. */
const plain = (value: unknown): Cell =>
  typeof value === 'number' ? value : { text: textOf(value) };

/** Headings in the caller's language. */
export function headingsOf<Row>(
  { language }: Context,
  topic: string,
  columns: readonly (ExportColumn<Row> | NamedColumn<Row>)[],
): Column[] {
  return columns.map((column) => {
    const { field, isTime, width } = column;
    const word =
      'zh' in column
        ? pickText(language, column.zh, column.en)
        : translate(language, `${topic}.${field}`);
    return {
      title: isTime ? `${word} (${PLATFORM_ZONE})` : word,
      width: width ?? (isTime ? 26 : 18),
    };
  });
}

/** Turns rows into cells; dictionaries are read once, in the caller's language. */
export async function cellsOf<Row>(ctx: Context, columns: readonly ExportColumn<Row>[]) {
  const types = columns.flatMap(({ dictionary }) => dictionary ?? []);
  const entries = types.length > 0 ? await entriesOfTypes(ctx, types) : {};
  const labels = new Map(
    types.map((type) => [
      type,
      new Map(entries[type]?.map(({ dictValue, dictLabel }) => [dictValue, dictLabel])),
    ]),
  );
  const cellOf = (
    row: Row,
    { field, dictionary, currency, isCurrency, isTime, isDate }: ExportColumn<Row>,
  ): Cell => {
    const value = row[field];
    if (dictionary) return labels.get(dictionary)?.get(String(value)) ?? plain(value);
    if (isCurrency) return currencyName(String(value));
    if (currency) {
      const isNone = value === '' || value === null;
      return isNone ? '' : { number: toMajor(String(value), String(row[currency])) };
    }
    if (isTime || isDate) return { date: textOf(value) };
    return plain(value);
  };
  return (row: Row): Cell[] => columns.map((column) => cellOf(row, column));
}
