import { useWords } from '@portal/i18n';
import { formatMinor, formatRate } from '@portal/money';
import type { FigureColumn, Sums } from './columns.ts';
import css from './report.module.css';
import { reportWords } from './words.ts';

/** A success rate has two decimals: ppm beyond them are noise. */
const RATE_STEP_PPM = 100;

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
      return formatRate(Math.round(Number(found) / RATE_STEP_PPM) * RATE_STEP_PPM);
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
  const count = column.count(figures);
  return (
    <>
      {text}
      <small className={css.count}>
        {t('countOf', { count, text: count.toLocaleString('en-US') })}
      </small>
    </>
  );
}

const PPM_OF_PERCENT = 10_000;
/** More says nothing: there was next to nothing before. */
const MOST_PPM = 9_990_000;

/** A change in ppm as signed percent with one decimal: `+6.2%`. */
function growthText(ppm: number): string {
  const percent = (Math.abs(ppm) / PPM_OF_PERCENT).toFixed(1);
  if (percent === '0.0') return '0.0%';
  if (ppm > MOST_PPM) return '> 999%';
  return `${ppm < 0 ? '−' : '+'}${percent}%`;
}
