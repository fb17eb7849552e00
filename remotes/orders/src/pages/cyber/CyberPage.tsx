import { useWords } from '@portal/i18n';
import { useList, useRecord } from '@portal/ui';
import { FamilyList } from '../../widgets/family/index.ts';
import { orders } from './api.ts';
import { columns, Search } from './fields.ts';
import { words } from './words.ts';

/** Card payments without the card. */
export function CyberPage() {
  const t = useWords(words);
  const list = useList(orders.list, 'platOrderId');
  const record = useRecord(list, orders.get);
  return (
    <FamilyList title={t('title')} list={list} record={record} columns={columns} calls={orders}>
      <Search.Text name="billToCountry" />
      <Search.Dict name="cardType" type="card_level_type" />
      <Search.Text name="bin" />
    </FamilyList>
  );
}
