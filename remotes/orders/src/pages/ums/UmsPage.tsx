import { useWords } from '@portal/i18n';
import { useList, useRecord } from '@portal/ui';
import { FamilyList } from '../../widgets/family/index.ts';
import { orders } from './api.ts';
import { columns, Search, TYPES } from './fields.ts';
import { words } from './words.ts';

/** Payments at UMS and UTMS terminals. */
export function UmsPage() {
  const t = useWords(words);
  const list = useList(orders.list, 'platOrderId');
  const record = useRecord(list, orders.get);
  return (
    <FamilyList title={t('title')} list={list} record={record} columns={columns} calls={orders}>
      <Search.Choice name="orderType" options={TYPES} />
      <Search.Text name="terminal" />
    </FamilyList>
  );
}
