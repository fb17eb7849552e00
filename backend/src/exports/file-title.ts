import { cut } from '@portal/contract/kit/odd-text';
import { currencyName } from '@portal/money';
import { dayAfter } from '@portal/time';
import type { Context } from '../kernel/context.ts';
import { entriesOfTypes } from '../kernel/dictionaries.ts';
import type { ExportColumn } from './columns.ts';
import type { Export } from './export.ts';
import { sheetOf } from './head.ts';

/** Longest title: with time and ending it stays below what a name may have. */
const TITLE_MAX = 120;
/** Signs that file systems refuse, and blanks. */
const UNFIT = /[\\/:*?"<>|\s]+/g;
/** Filters that are named by their value: numbers of ours, nothing about a person. */
const NUMBERS = ['merId', 'agentId', 'chnlCode'];
const DAY = /^\d{4}-\d\d-\d\d/;
const BEGIN = /^begin(?=[A-Z])/;

type Filters = Record<string, unknown>;

const monthOf = (day: string) => day.slice(0, 7);
const isWholeMonth = (begin: string, end: string) =>
  begin.endsWith('-01') && monthOf(begin) === monthOf(end) && dayAfter(end, 1).endsWith('-01');

/** Returns a range of days as a name has it: a month, a day, or its ends. */
function daysText(begin: string, end: string): string {
  if (begin === end) return begin;
  return isWholeMonth(begin, end) ? monthOf(begin) : `${begin}_${end}`;
}

/** Returns the ranges of days among filters. */
function rangesOf(filters: Filters): string[] {
  return Object.keys(filters).flatMap((name) => {
    const [begin, end] = [filters[name], filters[name.replace(BEGIN, 'end')]].map((day) =>
      typeof day === 'string' ? (DAY.exec(day)?.[0] ?? '') : '',
    );
    return BEGIN.test(name) && begin && end ? daysText(begin, end) : [];
  });
}

/** Returns the values of filters as the list shows them; what people typed about a person is left out. */
async function filterTexts(
  ctx: Context,
  columns: readonly ExportColumn<never>[],
  filters: Filters,
): Promise<string[]> {
  const asked = columns.filter(({ field }) => (filters[field] ?? '') !== '');
  const types = asked.flatMap(({ dictionary }) => dictionary ?? []);
  const entries = types.length > 0 ? await entriesOfTypes(ctx, types) : {};
  return asked.flatMap(({ field, dictionary, isCurrency }) => {
    const value = String(filters[field]);
    if (isCurrency) return currencyName(value);
    if (NUMBERS.includes(field)) return value;
    const entry = dictionary && entries[dictionary]?.find((one) => one.dictValue === value);
    return entry ? entry.dictLabel : [];
  });
}

/** Returns the title of an exported file: the page, what it was filtered to, and the days or the month. */
export async function fileTitle<Query, Row>(
  ctx: Context,
  of: Export<Query, Row>,
  query: Query,
): Promise<string> {
  const filters = query as Filters;
  const params = filters.params as Filters | undefined;
  const texts = [
    sheetOf(ctx.language, of),
    ...(await filterTexts(ctx, of.columns as readonly ExportColumn<never>[], filters)),
    ...rangesOf({ ...filters, ...params }),
  ];
  return cut(texts.join('_').replace(UNFIT, '-'), TITLE_MAX);
}
