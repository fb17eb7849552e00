import { orderDetailRoutes } from '../../orders/detail.ts';
import {
  cyberOrderRoutes,
  quickpayOrderRoutes,
  scanOrderRoutes,
  umsOrderRoutes,
} from '../../orders/families.ts';
import { generalOrderRoutes } from '../../orders/general.ts';
import { refundRoutes } from '../../orders/refund.ts';
import { named, type SpecEntity, type SpecFields } from './entity.ts';
import { merchantEntities } from './merchant-entities.ts';
import { moneyEntities } from './money-entities.ts';
import { systemEntities } from './system-entities.ts';

/** Its `orderId` is the number by which the channel was asked. */
const paid: SpecFields = {
  orderId: 'platOrderId',
  ...named(
    'merId merOrderId status reconFlag traceDate traceTime txnTime acqInsCode queryId accType accNo txnAmt settleAmt settleDate traceNo customerName respCode respMsg batchDate',
  ),
};

/** Orders by family, and their refunds. */
const orderEntities: readonly SpecEntity[] = [
  {
    name: 'Quick-pay order',
    reads: [quickpayOrderRoutes.list],
    fields: paid,
    screens: ['remotes/orders/src/pages/quickpay'],
  },
  {
    name: 'Scan order',
    reads: [scanOrderRoutes.list],
    fields: paid,
    screens: ['remotes/orders/src/pages/scan'],
  },
  {
    name: 'Cyber order',
    reads: [cyberOrderRoutes.list],
    fields: {
      ...paid,
      'fee rate': 'merFeeRate',
      'billing-to name': 'billToName',
      'billing-to country': 'billToCountry',
      'card type': 'cardType',
      ...named('flowId txnType txnSubType bin currency refundedAmt origMerOrderId'),
    },
    screens: ['remotes/orders/src/pages/cyber'],
  },
  {
    name: 'UMS order',
    reads: [umsOrderRoutes.list],
    fields: { ...paid, ...named('payerCardID payeeCardID') },
    screens: ['remotes/orders/src/pages/ums'],
  },
  {
    name: 'Order',
    reads: [generalOrderRoutes.list, generalOrderRoutes.get, orderDetailRoutes.money],
    fields: {
      'platform order id': 'platOrderId',
      'merchant order id': 'merOrderId',
      'original merchant order id': 'origMerOrderId',
      'channel order id': 'chnlOrderId',
      'item block: name': 'item.name',
      'item block: quantity': 'item.quantity',
      'billing block: name': 'billing.name',
      'shipping block: name': 'shipping.name',
      'sellers block: name': 'sellers.name',
      'card info: type': 'accType',
      'card info: number': 'accNo',
      ...named(
        'merId terminal intTxnCd txnAmt currency merFeeRate merFeeAmt merSettleAmt merSettleSta merSettleDate status queryTimes nextQueryTime refundedAmt',
      ),
    },
    screens: ['remotes/orders/src/pages/general'],
  },
  {
    name: 'Refund',
    reads: [refundRoutes.list],
    fields: {
      'original platform order number': 'origPlatOrderId',
      business: 'orderType',
      'refund amount': 'refundAmt',
      'remaining refundable amount': 'remainingAmt',
      'original amount': 'origAmt',
      'serial number': 'refundId',
      fees: 'refundFee',
      'refund type': 'refundType',
      'audit status': 'status',
      ...named('merId note'),
    },
    writes: [refundRoutes.create],
    typed: {
      'original platform order number': 'platOrderId',
      'refund amount': 'refundAmt',
      'refund type': 'refundType',
      ...named('note'),
    },
    screens: ['remotes/orders/src/pages/refund'],
  },
];

/**
 * Every record of specification §3 with every field that it names. Contract, screens and server are
 * held against it: a field that one of them loses fails there.
 */
export const specEntities: readonly SpecEntity[] = [
  ...systemEntities,
  ...merchantEntities,
  ...orderEntities,
  ...moneyEntities,
];
