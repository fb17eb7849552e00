import type { RowOf } from '@portal/contract/kit/route';
import { UmsType, umsOrderRoutes } from '@portal/contract/orders/families';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { columnsOf, searchOf, useList, useRecord } from '@portal/ui';
import { FamilyList, familyColumns } from '../../widgets/family/index.ts';
import { orderWords } from '../../widgets/order/index.ts';
import { words } from './words.ts';

/** Payments at UMS and UTMS terminals. */
export default function UmsPage() {
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

const orders = connect(umsOrderRoutes);

const { code, text, dict } = columnsOf(orderWords, umsOrderRoutes.list);

type Row = RowOf<typeof umsOrderRoutes.list>;

const columns = [
  ...familyColumns<Row>('reconFlag', 'respCode'),
  dict('orderType', 'order_type', { width: 100 }),
  text('terminal', { width: 104 }),
  code('payerCardID', { hidden: true, width: 168 }),
  code('payeeCardID', { hidden: true, width: 168 }),
];

/** UMS and UTMS are names: the same in every language. */
const TYPES = UmsType.options.map((type) => ({ value: type, label: type }));

const Search = searchOf(orderWords, umsOrderRoutes.list);
