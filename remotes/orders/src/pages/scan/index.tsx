import { scanOrderRoutes } from '@portal/contract/orders/families';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { useList, useRecord } from '@portal/ui';
import { FamilyList, familyColumns } from '../../widgets/family/index.ts';
import { words } from './words.ts';

const columns = familyColumns();

/** Orders that were paid by scanning a code. */
export default function ScanPage() {
  const t = useWords(words);
  const list = useList(orders.list, 'platOrderId');
  const record = useRecord(list, orders.get);
  return (
    <FamilyList title={t('title')} list={list} record={record} columns={columns} calls={orders} />
  );
}

const orders = connect(scanOrderRoutes);
