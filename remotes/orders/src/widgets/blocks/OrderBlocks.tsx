import type { Answer } from '@portal/contract/kit/route';
import type { generalOrderRoutes } from '@portal/contract/orders/general';
import { useWords } from '@portal/i18n';
import { Facts, Section } from '@portal/ui';
import { orderWords } from '../order/words.ts';
import { addressFacts, clearingFacts, cyberFacts, sellerFacts, umsFacts } from './fields.ts';
import { Items } from './Items.tsx';

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
