import { EXPORT_ROW_LIMIT } from '@portal/contract/constants';
import { PLATFORM_ZONE } from '@portal/time';
import type { Export } from '../../../exports/export.ts';
import { translate } from '../../../kernel/words.ts';
import { daysAsked } from './days.ts';
import { countOfReport, windowOf } from './read-report.ts';
import type { ReportOf } from './report.ts';

/** The export of a report: its rows in the order of the list, and before them what they are of. */
export function exportOfReport<Query, Row, Summed, Exported>(
  report: ReportOf<Query, Row, Summed>,
  {
    flat,
    ...sheet
  }: Pick<Export<Query, Exported>, 'topic' | 'columns' | 'words'> & {
    /** A row as columns. */
    flat(row: Row): Exported;
  },
): Export<Query, Exported> {
  return {
    ...sheet,
    async before({ language, now }, query) {
      const { params, period = 'range' } = report.asked(query);
      const { from, to } = daysAsked({ now }, params, report.maxDays);
      const word = (name: string) => translate(language, `report.${name}`);
      return [
        {
          sheet: word('about'),
          columns: [
            { title: word('fact'), width: 20 },
            { title: word('value'), width: 40 },
          ],
          rows: [
            [word('days'), `${from} – ${to}`],
            [word('period'), word(period)],
            [word('asOf'), now],
            [word('zone'), PLATFORM_ZONE],
          ],
        },
      ];
    },
    count: async (ctx, query) =>
      Math.min(EXPORT_ROW_LIMIT, await countOfReport(ctx, report, query)),
    async slice(ctx, query, after, take) {
      const skip = Number(after ?? 0);
      const { rows } = await windowOf(ctx, report, query, { skip, take });
      return { rows: rows.map(flat), last: String(skip + rows.length) };
    },
  };
}
