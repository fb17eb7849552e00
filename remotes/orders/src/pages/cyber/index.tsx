import type { RowOf } from '@portal/contract/kit/route';
import { cyberOrderRoutes } from '@portal/contract/orders/families';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { columnsOf, searchOf, useList, useRecord } from '@portal/ui';
import { FamilyList, familyColumns } from '../../widgets/family/index.ts';
import { orderWords } from '../../widgets/order/index.ts';
import { words } from './words.ts';

/** Card payments without the card. */
export default function CyberPage() {
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

const orders = connect(cyberOrderRoutes);

const { code, text, minor, dict, rate } = columnsOf(orderWords, cyberOrderRoutes.list);

type Row = RowOf<typeof cyberOrderRoutes.list>;

const columns = [
  ...familyColumns<Row>('reconFlag', 'respCode'),
  dict('cardType', 'card_level_type', { width: [100, 104] }),
  text('billToCountry', { width: 100 }),
  text('bin', { hidden: true }),
  text('billToName', { hidden: true, width: 148 }),
  code('flowId', { hidden: true, width: 188 }),
  dict('txnType', 'txn_type', { hidden: true }),
  text('txnSubType', { hidden: true }),
  text('eci', { hidden: true }),
  text('avsResult', { hidden: true }),
  text('cvnResult', { hidden: true }),
  rate('merFeeRate', { hidden: true }),
  minor('refundedAmt', { hidden: true }),
  code('origMerOrderId', { hidden: true, width: 188 }),
];

const Search = searchOf(orderWords, cyberOrderRoutes.list);
