import { errorsOf } from '@portal/contract/finance/addresses';
import { type ReconSummary, rowsOf } from '@portal/contract/finance/recon-summary';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { RecordLink } from '@portal/ui';
import type { RowsOf } from '../../widgets/recon-rows/index.ts';
import type { Figure, Group, Side } from './figures.ts';
import css from './summary.module.css';
import { words } from './words.ts';

/** A number of a side: how many, or what they come to in minor units. */
export function FigureText({
  side,
  figure,
  currency,
}: {
  side: Side;
  figure: Figure;
  currency: string;
}) {
  return figure === 'count'
    ? String(side.count).replace('-', '−')
    : formatMinor(side[figure], currency);
}

interface FigureCellProps {
  row: ReconSummary;
  group: Group;
  figure: Figure;
  open(of: RowsOf): void;
}

/** A number that opens the rows it adds up; a difference leads to those that nobody has handled. */
export function FigureCell({ row, group, figure, open }: FigureCellProps) {
  const t = useWords(words);
  const text = <FigureText side={row[group]} figure={figure} currency={row.currency} />;
  if (group === 'difference') {
    const isNothing =
      figure === 'count' ? row.difference.count === 0 : row.difference[figure] === '0';
    return isNothing ? (
      <span className={css.nothing}>{text}</span>
    ) : (
      <RecordLink page={errorsOf(row)}>
        <span className={css.differs}>{text}</span>
      </RecordLink>
    );
  }
  return (
    <button
      type="button"
      className={css.figure}
      title={t('openRows', { group: t(group), figure: t(figure), date: row.settleDate })}
      onClick={() => open({ ...rowsOf(row, figure), side: group })}
    >
      {text}
    </button>
  );
}
