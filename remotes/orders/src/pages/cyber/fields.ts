import type { RowOf } from '@portal/contract/kit/route';
import { cyberOrderRoutes } from '@portal/contract/orders/families';
import { columnsOf, searchOf } from '@portal/ui';
import { familyColumns } from '../../widgets/family/index.ts';
import { orderWords } from '../../widgets/order/index.ts';

const { code, text, minor, dict, rate } = columnsOf(orderWords, cyberOrderRoutes.list);

type Row = RowOf<typeof cyberOrderRoutes.list>;

export const columns = [
  ...familyColumns<Row>(),
  dict('cardType', 'card_level_type'),
  text('billToCountry'),
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

export const Search = searchOf(orderWords, cyberOrderRoutes.list);
