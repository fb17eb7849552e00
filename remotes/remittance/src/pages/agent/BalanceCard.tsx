import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { useWidth } from '@portal/ui';
import { useRef } from 'react';
import css from './agent.module.css';
import type { Account } from './api.ts';
import { BalanceDrawing } from './BalanceDrawing.tsx';
import chart from './chart.module.css';
import { words } from './words.ts';

/** Balance at the end of the last 30 days, as a line for the eye and a table for everybody else. */
export function BalanceCard({ account }: { account: Account }) {
  const t = useWords(words);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { line, currency, warnAt } = account;
  return (
    <section className={css.card} aria-label={t('line')}>
      <header>
        <h2>{t('line')}</h2>
        <ul className={chart.legend} aria-hidden="true">
          <li data-is="line">{t('legendBalance', { currency: currencyName(currency) })}</li>
          {warnAt !== null && <li data-is="band">{t('legendBand')}</li>}
          <li data-is="ring">{t('legendDeposit')}</li>
        </ul>
      </header>
      <div ref={box} className={chart.drawing}>
        {width > 0 && <BalanceDrawing account={account} width={width} />}
      </div>
      <table className="ui-hidden">
        <caption>{t('line')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('balance')}</th>
            <th scope="col">{t('deposits')}</th>
          </tr>
        </thead>
        <tbody>
          {line.map(({ day, balance, deposits }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{formatMinor(balance, currency)}</td>
              <td>{formatMinor(deposits, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
