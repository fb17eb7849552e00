import type { ReportCell } from '@portal/contract/reports/drill';
import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { GroupedTable } from '@portal/ui';
import { useState } from 'react';
import type { FactColumn, FigureColumn, Sums } from './columns.ts';
import { FigureCell } from './FigureCell.tsx';
import { LateMark } from './LateMark.tsx';
import type { ReportRowsProps } from './props.ts';
import css from './report.module.css';
import { SortHead, type Sorting } from './SortHead.tsx';
import { type ReportWord, reportWords } from './words.ts';

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

function GroupHead<Figures>({ group }: { group: Group<Figures> }) {
  const t = useWords(reportWords);
  if (group.name === undefined) return <td colSpan={group.columns.length} />;
  const name = t(group.name);
  const { fold } = group;
  return (
    <th scope="colgroup" colSpan={group.columns.length} data-group>
      {fold ? (
        <button
          type="button"
          className={css.fold}
          aria-expanded={fold.isOpen}
          onClick={fold.toggle}
        >
          {name}
        </button>
      ) : (
        name
      )}
    </th>
  );
}

interface ReportHeadProps<Row, Figures> {
  sorting: Sorting;
  facts: readonly FactColumn<Row>[];
  groups: readonly Group<Figures>[];
}

/** Heads of a report: groups above their columns. */
function ReportHead<Row, Figures>({ sorting, facts, groups }: ReportHeadProps<Row, Figures>) {
  const t = useWords(reportWords);
  return (
    <thead>
      <tr>
        {facts.map(({ name, field = name }) => (
          <SortHead key={name} sorting={sorting} field={field} rowSpan={2} data-fact>
            {t(name)}
          </SortHead>
        ))}
        {groups.map((group) => (
          <GroupHead key={group.name ?? ''} group={group} />
        ))}
      </tr>
      <tr>
        {groups.flatMap((group) =>
          group.columns.map(({ name }, at) => (
            <SortHead
              key={`${group.name} ${name}`}
              sorting={sorting}
              field={name}
              data-first={at === 0 || undefined}
            >
              {t(name)}
            </SortHead>
          )),
        )}
      </tr>
    </thead>
  );
}

/** Columns next to each other under one head. */
interface Group<Figures> {
  /** Undefined: columns without a head above them. */
  name: ReportWord | undefined;
  columns: FigureColumn<Figures>[];
  /** State of the group's further columns: shown or folded; undefined if it has none. */
  fold: { isOpen: boolean; toggle(): void } | undefined;
}

/** The groups of a report with the columns that are shown; a group with columns to fold begins closed. */
function useGroups<Figures>(columns: readonly FigureColumn<Figures>[]): Group<Figures>[] {
  const [open, setOpen] = useState<ReadonlySet<ReportWord | undefined>>(new Set());
  const toggle = (name: ReportWord | undefined) => {
    const next = new Set(open);
    if (!next.delete(name)) next.add(name);
    setOpen(next);
  };
  return [...Map.groupBy(columns, ({ group }) => group)].map(([name, own]) => {
    const isOpen = open.has(name);
    return {
      name,
      columns: isOpen ? own : own.filter(({ folds }) => !folds),
      fold: own.some(({ folds }) => folds) ? { isOpen, toggle: () => toggle(name) } : undefined,
    };
  });
}
