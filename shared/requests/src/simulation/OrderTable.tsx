import { simulatedChange } from '@portal/contract/merchant/fee-simulation';
import { orderPage } from '@portal/contract/orders/addresses';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { NumberLink } from '@portal/ui';
import { Signed } from './Signed.tsx';
import css from './simulation.module.css';
import type { Change } from './totals.ts';
import { simulationWords } from './words.ts';

interface OrderTableProps {
  changes: readonly Change[];
  currency: string;
}

/** Orders whose fee changes most; each leads to its page. */
export function OrderTable({ changes, currency }: OrderTableProps) {
  const t = useWords(simulationWords);
  const text = (minor: string) => formatMinor(minor, currency);
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label={t('largest', { count: changes.length })} data-wide>
        <thead>
          <tr>
            <th scope="col">{t('order')}</th>
            <th scope="col">{t('change')}</th>
            <th scope="col">{t('amount')}</th>
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('planned')}</th>
            <th scope="col">{t('time')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.platOrderId}>
              <th scope="row">
                <NumberLink
                  text={change.platOrderId}
                  page={orderPage(change.platOrderId)}
                  isAside
                />
              </th>
              <td>
                <Signed minor={simulatedChange(change)} currency={currency} />
              </td>
              <td>{text(change.amount)}</td>
              <td>{text(change.feeNow)}</td>
              <td>{text(change.feePlanned)}</td>
              <td>{change.txnTime}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
