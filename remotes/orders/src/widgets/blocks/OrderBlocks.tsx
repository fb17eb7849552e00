import { CurrencyCode } from '@portal/contract/kit/envelope';
import { type Answer, route } from '@portal/contract/kit/route';
import type { generalOrderRoutes } from '@portal/contract/orders/general';
import { CardIssuer, Clearing, CyberPart, UmsPart } from '@portal/contract/orders/parts';
import { useWords } from '@portal/i18n';
import { Amount, columnsOf, Facts, Section } from '@portal/ui';
import { z } from 'zod';
import { orderWords } from '../order/words.ts';
import css from './items.module.css';

type Order = Answer<typeof generalOrderRoutes.get>;
type Address = NonNullable<Order['billing']>;

interface OrderBlocksProps {
  order: Order;
}

/** Parts of an address that are there, as one reads them. */
const lineOf = ({ line1, line2, city, region, postcode }: Address) =>
  [line1, line2, city, region, postcode].filter(Boolean).join(', ');

function AddressFacts({ of }: { of: Address }) {
  const { name, country } = of;
  return <Facts of={{ name, country, address: lineOf(of) }} fields={addressFacts} />;
}

/**
 * Facts of an order's family, its billing and shipping addresses, its sellers and its items
 * (specification §3). A block that the order does not have is left out.
 */
export function OrderBlocks({ order }: OrderBlocksProps) {
  const t = useWords(orderWords);
  const { clearing, cyber, ums, billing, shipping, sellers, item, currency } = order;
  return (
    <>
      {clearing && (
        <Section title={t('clearing')}>
          <Facts of={{ ...clearing, currency }} fields={clearingFacts} />
        </Section>
      )}
      {cyber && (
        <Section title={t('cyber')}>
          <Facts of={cyber} fields={cyberFacts} />
        </Section>
      )}
      {ums && (
        <Section title={t('ums')}>
          <Facts of={ums} fields={umsFacts} />
        </Section>
      )}
      {billing && (
        <Section title={t('billing')}>
          <AddressFacts of={billing} />
        </Section>
      )}
      {shipping && (
        <Section title={t('shipping')}>
          <AddressFacts of={shipping} />
        </Section>
      )}
      {sellers.length > 0 && (
        <Section title={t('sellers')}>
          {sellers.map((seller) => (
            <Facts key={seller.sellerId + seller.name} of={seller} fields={sellerFacts} />
          ))}
        </Section>
      )}
      {item.length > 0 && (
        <Section title={t('item')}>
          <Items items={item} currency={currency} />
        </Section>
      )}
    </>
  );
}

type Item = Answer<typeof generalOrderRoutes.get>['item'][number];

interface ItemsProps {
  items: readonly Item[];
  /** Numeric code of the order's currency. */
  currency: string;
}

/** Returns the cost of a line; minor units can be larger than a JavaScript number. */
const totalOf = ({ quantity, unitAmt }: Item) => String(BigInt(quantity) * BigInt(unitAmt));

/** Table of the items bought: quantity and price of each. */
function Items({ items, currency }: ItemsProps) {
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

/** Kinds of columns for a part of the detail, as if a call answered it alone. */
const ofPart = <Part extends z.ZodType>(data: Part) =>
  columnsOf(orderWords, route({ method: 'GET', path: '', permit: null, answer: 'data', data }));

const clearing = ofPart(z.object({ ...Clearing.shape, currency: CurrencyCode }));

const clearingFacts = [
  clearing.date('traceDate'),
  clearing.text('traceTime'),
  clearing.date('settleDate'),
  clearing.minor('settleAmt'),
  clearing.date('batchDate'),
];

const cyber = ofPart(z.object({ ...CyberPart.shape, ...CardIssuer.shape }));

const cyberFacts = [
  cyber.code('flowId'),
  cyber.dict('txnType', 'txn_type'),
  cyber.text('txnSubType'),
  cyber.dict('cardType', 'card_level_type'),
  cyber.text('bin'),
  cyber.text('binIssuer'),
  cyber.text('binScheme'),
  cyber.text('billToName'),
  cyber.text('billToCountry'),
  cyber.text('eci'),
  cyber.text('avsResult'),
  cyber.text('cvnResult'),
];

const ums = ofPart(UmsPart);

const umsFacts = [ums.code('payerCardID'), ums.code('payeeCardID')];

const address = ofPart(z.object({ name: z.string(), address: z.string(), country: z.string() }));

const addressFacts = [address.text('name'), address.text('address'), address.text('country')];

const seller = ofPart(z.object({ name: z.string(), sellerId: z.string(), country: z.string() }));

const sellerFacts = [seller.text('name'), seller.code('sellerId'), seller.text('country')];
