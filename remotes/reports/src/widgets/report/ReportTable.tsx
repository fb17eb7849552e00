import type { ReportCell } from '@portal/contract/reports/drill';
import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { GroupedTable } from '@portal/ui';
import type { Sums } from './columns.ts';
import { FigureCell } from './FigureCell.tsx';
import { LateMark } from './LateMark.tsx';
import type { ReportRowsProps } from './props.ts';
import { ReportHead } from './ReportHead.tsx';
import css from './report.module.css';
import { type Group, useGroups } from './useGroups.ts';
import { reportWords } from './words.ts';

interface FigureCellsProps<Figures> {
  groups: readonly Group<Figures>[];
  figures: Figures;
  cell: ReportCell | undefined;
}

function FigureCells<Figures extends Sums>({ groups, figures, cell }: FigureCellsProps<Figures>) {
  return groups.flatMap((group) =>
    group.columns.map((column, at) => (
      <td key={`${group.name} ${column.name}`} data-first={at === 0 || undefined}>
        <FigureCell column={column} figures={figures} cell={cell} />
      </td>
    )),
  );
}

/** Rows of a report under grouped heads, with a total row for each currency. */
export function ReportTable<Row extends Figures, Figures extends Sums>({
  rows,
  sorting,
  idOf,
  stat,
  facts,
  figures,
  cellOf,
  totalCellOf,
}: ReportRowsProps<Row, Figures>) {
  const t = useWords(reportWords);
  const groups = useGroups(figures);
  const [first, ...others] = facts;
  return (
    <GroupedTable className={css.table} label={t('table')}>
      <ReportHead sorting={sorting} facts={facts} groups={groups} />
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)}>
            <th scope="row" data-fact>
              {first?.show(row)}
              <LateMark time={row.changedTime} />
            </th>
            {others.map(({ name, show }) => (
              <td key={name} data-fact>
                {show(row)}
              </td>
            ))}
            <FigureCells groups={groups} figures={row} cell={cellOf(row)} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        {stat?.totals.map((total) => (
          <tr key={total.currency}>
            <th scope="row" colSpan={facts.length} data-fact>
              {t('totalOf', { currency: currencyName(total.currency) })}
            </th>
            <FigureCells groups={groups} figures={total} cell={totalCellOf(stat, total.currency)} />
          </tr>
        ))}
      </tfoot>
    </GroupedTable>
  );
}
