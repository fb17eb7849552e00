import { useWords } from '@portal/i18n';
import { formatMinor, formatRate } from '@portal/money';
import type { FigureColumn, Sums } from './columns.ts';
import { growthText } from './growth.ts';
import css from './report.module.css';
import { reportWords } from './words.ts';

interface FigureTextProps<Figures> {
  column: FigureColumn<Figures>;
  figures: Figures;
}

/** The value of a number as text. */
export function valueText<Figures extends Sums>(
  { kind, value }: FigureColumn<Figures>,
  figures: Figures,
): string {
  const found = value(figures);
  if (found === null) return '—';
  switch (kind) {
    case 'amount':
      return formatMinor(String(found), figures.currency);
    case 'rate':
      return formatRate(Number(found));
    case 'growth':
      return growthText(Number(found));
    case 'count':
      return Number(found).toLocaleString('en-US');
  }
}

/** A number, and below it how many rows it adds up. */
export function FigureText<Figures extends Sums>({ column, figures }: FigureTextProps<Figures>) {
  const t = useWords(reportWords);
  const text = valueText(column, figures);
  if (!column.count) return text;
  const count = column.count(figures).toLocaleString('en-US');
  return (
    <>
      {text}
      <small className={css.count}>{t('countOf', { count })}</small>
    </>
  );
}
