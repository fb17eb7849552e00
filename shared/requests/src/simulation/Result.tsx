import { simulatedChange } from '@portal/contract/merchant/fee-simulation';
import { orderPage } from '@portal/contract/orders/addresses';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import {
  Banner,
  CurrencySwitch,
  ListDrawing,
  NumberLink,
  SCROLLED,
  Section,
  StateView,
} from '@portal/ui';
import { useState } from 'react';
import { MerchantTable } from './MerchantTable.tsx';
import { Signed } from './Signed.tsx';
import css from './simulation.module.css';
import { bpOf, type Change, figuresOf, percentOf, type Sums, type Total } from './totals.ts';
import { simulationWords } from './words.ts';

/** Notes to read before relying on the numbers. */
function Notes({ total: { facts, sums } }: { total: Total }) {
  const t = useWords(simulationWords);
  const [unplanned, clamped] = (['unplanned', 'clamped'] as const).map((name) =>
    sums.reduce((sum, one) => sum + one[name], 0),
  );
  return (
    <>
      {!!unplanned && <Banner tone="danger">{t('unplanned', { count: unplanned })}</Banner>}
      {!!clamped && <Banner tone="warning">{t('clamped', { count: clamped })}</Banner>}
      {facts.ownMerchants > 0 && (
        <Banner tone="info">{t('ownMerchants', { count: facts.ownMerchants })}</Banner>
      )}
      {!facts.whole && <Banner tone="info">{t('partScope')}</Banner>}
    </>
  );
}

/** A replay, or what of it is here: one currency at a time, since two are never added up. */
export function Result({ month, total }: { month: string; total: Total }) {
  const t = useWords(simulationWords);
  const currencies = [...new Set(total.sums.map(({ currency }) => currency))];
  const [wanted, choose] = useState('');
  const currency = currencies.includes(wanted) ? wanted : currencies[0];
  if (currency === undefined) {
    const { ownMerchants: count } = total.facts;
    const text = t(count > 0 ? 'noneOwn' : 'noneText', { count });
    return <StateView drawing={<ListDrawing />} title={t('none')} text={text} />;
  }
  const sums = total.sums.filter((one) => one.currency === currency);
  const changes = total.changes.filter((one) => one.currency === currency);
  return (
    <>
      <Notes total={total} />
      {currencies.length > 1 && (
        <CurrencySwitch currencies={currencies} current={currency} choose={choose} />
      )}
      <FigureTable sums={sums} currency={currency} />
      <Section title={t('merchants')}>
        <MerchantTable sums={sums} currency={currency} />
      </Section>
      {changes.length > 0 && (
        <Section title={t('largest', { count: changes.length })}>
          <OrderTable changes={changes} currency={currency} />
        </Section>
      )}
      <Basis month={month} facts={total.facts} />
    </>
  );
}

/** Digits that tell plans apart to the eye. */
const DIGITS = 8;

/** Basis of the numbers, so that anybody can compute them again. */
function Basis({ month, facts }: { month: string; facts: Total['facts'] }) {
  const t = useWords(simulationWords);
  const { at, zone, plans, feeBack } = facts;
  const lines = [
    t('basis', { month, at, zone }),
    ...plans.map(({ currency, digest, effectiveFrom: day, inherited }) =>
      t(inherited ? 'planInherited' : 'plan', {
        currency: currencyName(currency),
        digest: digest.slice(0, DIGITS),
        day,
      }),
    ),
    t('policy', { policy: t(`policies.${feeBack}`) }),
    t('incomeHint'),
  ];
  return (
    <ul className={css.basis}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface OrderTableProps {
  changes: readonly Change[];
  currency: string;
}

/** Orders whose fee changes most; each leads to its page. */
function OrderTable({ changes, currency }: OrderTableProps) {
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

interface FigureTableProps {
  /** Of one currency. */
  sums: readonly Sums[];
  currency: string;
}

/** Table of booked and planned figures, and the change: in the currency, in percent and in basis points. */
function FigureTable({ sums, currency }: FigureTableProps) {
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
