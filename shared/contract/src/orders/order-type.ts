import { rule } from '../kit/rules.ts';

/** Families of orders, `order_type` of domain §1.1. */
export const OrderType = rule.dict('GEN', 'SCAN', 'QPAY', 'CYBER', 'UMS', 'UTMS', 'OFFL');
