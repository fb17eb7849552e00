import type { RowOf } from '@portal/contract/kit/route';
import { scanOrderRoutes } from '@portal/contract/orders/families';
import { type Column, columnsOf } from '@portal/ui';
import { orderWords } from '../order/index.ts';

const { id, code, text, name, remark, amount, minor, dict, date, stamp } = columnsOf(
  orderWords,
  scanOrderRoutes.list,
);

const columns = [
  id('platOrderId'),
  name('merName', { width: 148 }),
  amount('txnAmt', { width: 172 }),
  dict('status', 'order_status'),
  code('accNo', { width: 140 }),
  stamp('txnTime', { width: 160 }),
  date('settleDate', { width: [108, 100] }),
  dict('reconFlag', 'recon_flag'),
  text('respCode', { width: [100, 104] }),
  remark('respMsg', { hidden: true }),
  dict('refundSta', 'refund_sta', { hidden: true }),
  code('merOrderId', { hidden: true, width: 188 }),
  code('merId', { hidden: true }),
  code('queryId', { hidden: true, width: 188 }),
  text('traceNo', { hidden: true }),
  date('traceDate', { hidden: true }),
  text('traceTime', { hidden: true }),
  text('acqInsCode', { hidden: true }),
  dict('accType', 'acc_type', { hidden: true }),
  text('customerName', { hidden: true, width: 148 }),
  minor('settleAmt', { hidden: true }),
  date('batchDate', { hidden: true }),
];

type Shared = RowOf<typeof scanOrderRoutes.list>;

/**
 * Columns that every family's list begins with; what does not fit waits in the column dialog, and
 * so do those that make `room` for columns of the family. They read fields only, which a row with
 * more fields has as well.
 */
export const familyColumns = <Row extends Shared>(...room: (keyof Shared)[]) =>
  columns.map((column) =>
    room.includes(column.name) ? { ...column, hidden: true } : column,
  ) as unknown as Column<Row>[];
