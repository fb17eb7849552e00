import { rule } from '../kit/rules.ts';

interface Range {
  beginTime?: string;
  endTime?: string;
}

/** Filters of a list that decide it. */
interface Searched {
  params?: Range;
  idSet?: string;
}

const digitsOf = (text: string) => text.slice(0, 10).replaceAll('-', '');

/**
 * Returns the reason why orders of a range cannot be exported, as a message key; `undefined` when they can
 * (specification §5). Both days are needed; they span three months at most and lie within the last three.
 * Orders of pasted ids are few and named one by one, so they can always be exported. Both ends count:
 * three months end a day before their first day's date. `today` is `yyyy-MM-dd`.
 */
export function refusalOfOrderExport(
  { params, idSet }: Searched,
  today: string,
): string | undefined {
  if (idSet) return undefined;
  const { beginTime, endTime } = params ?? {};
  if (!beginTime || !endTime) return 'generalOrder.exportDates';
  const begin = digitsOf(beginTime);
  const isTooLong = rule.threeMonthsApart(begin, digitsOf(endTime));
  return isTooLong || rule.threeMonthsApart(begin, digitsOf(today))
    ? 'generalOrder.exportRange'
    : undefined;
}
