import { merchantPage } from '@portal/contract/merchant/addresses';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { RecordLink } from '@portal/ui';
import { useState } from 'react';
import { Signed } from './Signed.tsx';
import css from './simulation.module.css';
import { bpOf, figuresOf, type Sums } from './totals.ts';
import { simulationWords } from './words.ts';

/** Merchants that are shown at once; the rest on demand. */
const SHOWN = 20;

const netOf = (sums: Sums) => {
  const net = figuresOf([sums]).find(({ name }) => name === 'netFee');
  const { now = 0n, planned = 0n } = net ?? {};
  return { now, planned, change: planned - now };
};

function byChange(one: Sums, other: Sums): number {
  const [here, there] = [netOf(one).change, netOf(other).change];
  const size = (value: bigint) => (value < 0n ? -value : value);
  if (size(here) === size(there)) return one.merId < other.merId ? -1 : 1;
  return size(here) < size(there) ? 1 : -1;
}

/** Table of what each merchant would pay, those with the largest change first. */
export function MerchantTable({ sums, currency }: { sums: readonly Sums[]; currency: string }) {
  const t = useWords(simulationWords);
  const [isWhole, setWhole] = useState(false);
  const sorted = sums.toSorted(byChange);
  const text = (minor: bigint | string) => formatMinor(String(minor), currency);
  return (
    <>
      <div className={css.scroll}>
        <table className={css.table} aria-label={t('merchants')} data-wide>
          <thead>
            <tr>
              <th scope="col">{t('merchant')}</th>
              <th scope="col">{t('change')}</th>
              <th scope="col">{t('orders')}</th>
              <th scope="col">{t('amount')}</th>
              <th scope="col">{t('now')}</th>
              <th scope="col">{t('planned')}</th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? sorted : sorted.slice(0, SHOWN)).map((one) => {
              const { now, planned, change } = netOf(one);
              const bp = bpOf(change, BigInt(one.amount));
              return (
                <tr key={one.merId}>
                  <th scope="row">
                    <RecordLink page={merchantPage(one.merId)} isAside>
                      {one.merName}
                    </RecordLink>
                    <small>{one.merId}</small>
                  </th>
                  <td>
                    <Signed minor={change} currency={currency} />
                    {bp && change !== 0n && <small>{t('bp', { bp })}</small>}
                  </td>
                  <td>{one.orders}</td>
                  <td>{text(one.amount)}</td>
                  <td>{text(now)}</td>
                  <td>{text(planned)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {!isWhole && sorted.length > SHOWN && (
        <button type="button" className="ui-link" onClick={() => setWhole(true)}>
          {t('more', { count: sorted.length })}
        </button>
      )}
    </>
  );
}
