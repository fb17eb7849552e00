import type { CyberOrder, ScanOrder, UmsOrder } from '@portal/contract/orders/families';
import type { z } from 'zod';
import type { BizOrder } from '../../../db/tables/orders.ts';
import { aliased, textOf } from '../../../kernel/aliased.ts';
import { mask, maskOf } from '../../../kernel/seal.ts';
import {
  cards,
  clearing,
  cyber,
  type OrderList,
  type Orders,
  reconFlag,
  stampOf,
  withMerchant,
} from '../general/index.ts';

type Type = BizOrder['order_type'];

/** Orders with what every family shows of them. */
const withShared = (orders: Orders) =>
  withMerchant(orders)
    .leftJoin('order_clearing as n', 'n.plat_order_id', 'o.plat_order_id')
    .select([
      ...aliased('o', 'plat_order_id', 'mer_order_id', 'mer_id', 'currency', 'txn_amt', 'status'),
      'm.mer_name as merName',
      ...aliased('o', 'refund_sta', 'resp_code', 'resp_msg', 'trace_no'),
      ...aliased('o', 'acq_ins_code', 'acc_type', 'customer_name'),
      'n.settle_amt as settleAmt',
      reconFlag().as('reconFlag'),
    ])
    .select([
      ...clearing(),
      stampOf('o.txn_time').as('txnTime'),
      textOf('o.query_id').as('queryId'),
      maskOf('o.acc_no').as('accNo'),
    ]);

const masked = <Row extends { customerName: string }>(row: Row): Row => ({
  ...row,
  customerName: mask.name(row.customerName),
});

const listOf = (type: Type): OrderList<z.output<typeof ScanOrder>> => ({
  types: [type],
  rows: async (orders) => (await withShared(orders).execute()).map(masked),
});

export const scanList = listOf('SCAN');
export const quickpayList = listOf('QPAY');

export const cyberList: OrderList<z.output<typeof CyberOrder>> = {
  types: ['CYBER'],
  rows: async (orders) => {
    const rows = await withShared(orders)
      .leftJoin('order_cyber as f', 'f.plat_order_id', 'o.plat_order_id')
      .select(aliased('o', 'mer_fee_rate', 'refunded_amt'))
      .select([...cyber(), textOf('o.orig_mer_order_id').as('origMerOrderId')])
      .execute();
    return rows.map((row) => ({ ...masked(row), billToName: mask.name(row.billToName) }));
  },
};

export const umsList: OrderList<z.output<typeof UmsOrder>> = {
  types: ['UMS', 'UTMS'],
  rows: async (orders) => {
    const rows = await withShared(orders)
      .leftJoin('order_ums as f', 'f.plat_order_id', 'o.plat_order_id')
      .select(aliased('o', 'order_type', 'terminal'))
      .select(cards())
      .execute();
    return rows.map((row) => ({
      ...masked(row),
      orderType: row.orderType === 'UTMS' ? ('UTMS' as const) : ('UMS' as const),
    }));
  },
};
