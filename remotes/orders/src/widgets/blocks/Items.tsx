import type { Answer } from '@portal/contract/kit/route';
import type { generalOrderRoutes } from '@portal/contract/orders/general';
import { useWords } from '@portal/i18n';
import { Amount } from '@portal/ui';
import { orderWords } from '../order/words.ts';
import css from './items.module.css';

type Item = Answer<typeof generalOrderRoutes.get>['item'][number];

interface ItemsProps {
  items: readonly Item[];
  /** Numeric code of the order's currency. */
  currency: string;
}

/** Returns the cost of a line; minor units can be larger than a JavaScript number. */
const totalOf = ({ quantity, unitAmt }: Item) => String(BigInt(quantity) * BigInt(unitAmt));

/** Table of the items bought: quantity and price of each. */
export function Items({ items, currency }: ItemsProps) {
  const t = useWords(orderWords);
  return (
    <div className={css.box}>
      <table className={css.items}>
        <thead>
          <tr>
            <th scope="col">{t('itemName')}</th>
            <th scope="col">{t('quantity')}</th>
            <th scope="col">{t('unitAmt')}</th>
            <th scope="col">{t('itemAmt')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.code + item.name}>
              <th scope="row">
                {item.name}
                {item.code && <code>{item.code}</code>}
              </th>
              <td>{item.quantity.toLocaleString('en-US')}</td>
              <td>
                <Amount minor={item.unitAmt} currency={currency} />
              </td>
              <td>
                <Amount minor={totalOf(item)} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
