import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { SCROLLED } from '@portal/ui';
import { Signed } from './Signed.tsx';
import css from './simulation.module.css';
import { bpOf, figuresOf, percentOf, type Sums } from './totals.ts';
import { simulationWords } from './words.ts';

interface FigureTableProps {
  /** Of one currency. */
  sums: readonly Sums[];
  currency: string;
}

/** Table of booked and planned figures, and the change: in the currency, in percent and in basis points. */
export function FigureTable({ sums, currency }: FigureTableProps) {
  const t = useWords(simulationWords);
  const figures = figuresOf(sums);
  const amount = figures.find(({ name }) => name === 'amount')?.now ?? 0n;
  const text = (minor: bigint) => formatMinor(String(minor), currency);
  return (
    <div {...SCROLLED} className={css.scroll}>
      <table className={css.table} aria-label={t('summary')}>
        <thead>
          <tr>
            <th scope="col">{currencyName(currency)}</th>
            <th scope="col">{t('change')}</th>
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('planned')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ name, now, planned }) => {
            const change = planned - now;
            const percent = percentOf(change, now);
            const bp = bpOf(change, amount);
            return (
              <tr key={name} data-sum={name === 'income' || name === 'netFee'}>
                <th scope="row">{t(name)}</th>
                <td>
                  <Signed minor={change} currency={currency} />
                  {change !== 0n && (
                    <small>
                      {percent && `${percent}% · `}
                      {bp && t('bp', { bp })}
                    </small>
                  )}
                </td>
                <td>{text(now)}</td>
                <td>{text(planned)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
