import type { Answer } from '@portal/contract/kit/route';
import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import type { generalOrderRoutes } from '@portal/contract/orders/general';
import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { Amount, Button, DialogFrame, DictTag } from '@portal/ui';
import css from './sums.module.css';
import { sumsWords } from './words.ts';

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
export function SumsDialog({ sums, close }: SumsDialogProps) {
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
