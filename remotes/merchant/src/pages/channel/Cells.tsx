import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { useDict } from '@portal/ui';
import type { Channel } from './channel.ts';
import { words } from './words.ts';

/** Families of orders that a channel takes. */
export function OrderTypes({ row }: { row: Channel }) {
  const types = useDict('order_type');
  return row.orderTypes.map((type) => types.entry(type)?.label ?? type).join(' · ');
}

/** Currencies of a channel by their letters; one without any takes all of them. */
export function Currencies({ row }: { row: Channel }) {
  const t = useWords(words);
  return row.currencies.map(currencyName).join(' · ') || t('allCurrencies');
}
