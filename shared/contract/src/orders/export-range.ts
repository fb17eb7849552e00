import { rule } from '../kit/rules.ts';

interface Range {
  beginTime?: string;
  endTime?: string;
}

/** What of a list's filters decides it. */
interface Searched {
  params?: Range;
  idSet?: string;
}

const digitsOf = (text: string) => text.slice(0, 10).replaceAll('-', '');

/**
 * Why orders of a range cannot be exported, as a message key; `undefined` when they can
 * (specification §5): both days are needed, they span three months at most, and lie within the last
 * three. Orders of pasted ids are few and named one by one, and can always. Both ends count, so three
 * months end a day before their first day's date. `today` is `yyyy-MM-dd`.
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
