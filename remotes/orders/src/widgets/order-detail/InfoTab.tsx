import { useWords } from '@portal/i18n';
import { Facts, Section } from '@portal/ui';
import { OrderBlocks } from '../blocks/index.ts';
import { orderFacts } from './fields.ts';
import type { Order } from './types.ts';
import { words } from './words.ts';

/** Every field of the order, as its row has it. */
export function InfoTab({ order }: { order: Order }) {
  const t = useWords(words);
  return (
    <>
      <Section title={t('order')}>
        <Facts of={order} fields={orderFacts} />
      </Section>
      <OrderBlocks order={order} />
    </>
  );
}
