import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '@portal/contract/constants';
import type { Answer, Route } from '@portal/contract/kit/route';
import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import type { generalOrderRoutes } from '@portal/contract/orders/general';
import { successRate } from '@portal/contract/orders/success-rate';
import type { Call } from '@portal/http';
import { useWords } from '@portal/i18n';
import { currencyName, formatRate } from '@portal/money';
import { Amount, Button, DialogFrame, DictTag, type List, useCall } from '@portal/ui';
import { useState } from 'react';
import css from './sums.module.css';
import { sumsWords } from './words.ts';

type StatRoute = typeof generalOrderRoutes.stat;

/** A call that counts and sums what a list of orders finds. */
export type StatCall = ((input: { query: never }) => Promise<Answer<StatRoute>>) & {
  route: Route;
};

interface OrderSumsProps {
  call: StatCall;
  list: Pick<List, 'screen' | 'fetching'> & { filters: object };
}

/** More currencies than this would push the page's tools aside; the dialog has them all. */
const SHOWN = 3;
/** A success rate has two decimals: ppm beyond them are noise. */
const RATE_STEP_PPM = 100;

const shownRate = (ppm: number) => formatRate(Math.round(ppm / RATE_STEP_PPM) * RATE_STEP_PPM);

/**
 * Number of the searched orders that succeeded, their share of those tried, and one sum a currency,
 * never added up; the same on every page. A press shows every currency and the other orders.
 * Nothing is fetched until the rows are here, so that nothing competes with them.
 */
export function OrderSums({ call, list }: OrderSumsProps) {
  const t = useWords(sumsWords);
  const [isOpen, setOpen] = useState(false);
  const query = { ...list.filters, pageNum: FIRST_PAGE, pageSize: DEFAULT_PAGE_SIZE };
  const enabled = list.screen.is === 'rows' && !list.fetching;
  // Filters differ by list, what is answered does not.
  const stat = call as unknown as Call<StatRoute>;
  const { data } = useCall(stat, { query }, { keep: true, enabled });
  if (!data || data.count === 0) return null;
  const paid = data.sums.filter(({ status }) => status === ORDER_STATUS.succeeded);
  const count = paid.reduce((sum, part) => sum + part.count, 0);
  const currencies = new Set(data.sums.map(({ currency }) => currency)).size;
  const rate = successRate(data.sums);
  return (
    <>
      <button type="button" className="ui-link" onClick={() => setOpen(true)}>
        {t('succeeded', { count, orders: count.toLocaleString('en-US') })}
        {' · '}
        {t('currencies', { count: currencies })}
      </button>
      {rate !== undefined && <span>{t('rate', { rate: shownRate(rate) })}</span>}
      {paid.slice(0, SHOWN).map(({ currency, amount }) => (
        <Amount key={currency} minor={amount} currency={currency} />
      ))}
      {isOpen && <SumsDialog sums={data.sums} close={() => setOpen(false)} />}
    </>
  );
}

type Sum = Answer<typeof generalOrderRoutes.stat>['sums'][number];

interface SumsDialogProps {
  sums: readonly Sum[];
  close(): void;
}

/** Sums of a currency, paid orders first, also when there are none. */
function paidFirst(currency: string, sums: readonly Sum[]): Sum[] {
  const paid = sums.find(({ status }) => status === ORDER_STATUS.succeeded);
  const none: Sum = { currency, status: ORDER_STATUS.succeeded, count: 0, amount: '0' };
  return [paid ?? none, ...sums.filter((sum) => sum !== paid)];
}

/** Every currency of the searched orders, and in it every status that there is. */
function SumsDialog({ sums, close }: SumsDialogProps) {
  const t = useWords(sumsWords);
  const currencies = [...Map.groupBy(sums, ({ currency }) => currency)];
  return (
    <DialogFrame
      title={t('sums')}
      onCancel={close}
      maskClosable
      className="ui-form-dialog"
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      <div className={css.box}>
        <table className={css.sums}>
          <thead>
            <tr>
              <th scope="col">{t('currency')}</th>
              <th scope="col">{t('status')}</th>
              <th scope="col">{t('orders')}</th>
              <th scope="col">{t('txnAmt')}</th>
            </tr>
          </thead>
          {currencies.map(([currency, parts]) => (
            <tbody key={currency}>
              {paidFirst(currency, parts).map(({ status, count, amount }, at, { length }) => (
                <tr key={status} data-paid={status === ORDER_STATUS.succeeded}>
                  {at === 0 && (
                    <th scope="rowgroup" rowSpan={length}>
                      {currencyName(currency)}
                    </th>
                  )}
                  <td>
                    <DictTag type="order_status" value={status} />
                  </td>
                  <td>{count.toLocaleString('en-US')}</td>
                  <td>
                    <Amount minor={amount} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </DialogFrame>
  );
}
