import type { RowOf } from '@portal/contract/kit/route';
import { UmsType, umsOrderRoutes } from '@portal/contract/orders/families';
import { columnsOf, searchOf } from '@portal/ui';
import { familyColumns } from '../../widgets/family/index.ts';
import { orderWords } from '../../widgets/order/index.ts';

const { code, text, dict } = columnsOf(orderWords, umsOrderRoutes.list);

type Row = RowOf<typeof umsOrderRoutes.list>;

export const columns = [
  ...familyColumns<Row>(),
  dict('orderType', 'order_type'),
  text('terminal'),
  code('payerCardID', { hidden: true, width: 168 }),
  code('payeeCardID', { hidden: true, width: 168 }),
];

/** UMS and UTMS are names: the same in every language. */
export const TYPES = UmsType.options.map((type) => ({ value: type, label: type }));

export const Search = searchOf(orderWords, umsOrderRoutes.list);
