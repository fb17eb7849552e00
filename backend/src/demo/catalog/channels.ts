import type { BizOrder } from '../../db/tables/orders.ts';

export type OrderType = BizOrder['order_type'];

/** Zones of the clocks of channels that are not in the platform's. */
export const CHANNEL_ZONES: Readonly<Record<string, string>> = {
  UPI_QR: 'Asia/Shanghai',
  ALIPAY_QR: 'Asia/Shanghai',
  WECHAT_QR: 'Asia/Shanghai',
  UPOP_QPAY: 'Asia/Shanghai',
  CYBS_CARD: 'America/Los_Angeles',
};

/** Business channel of the demo data. */
export interface DemoChannel {
  code: string;
  name: string;
  types: OrderType[];
  /** Empty = every currency. */
  currencies: string[];
  /** Share of the orders of its type that it takes, where it takes the currency. */
  weight: number;
  acquirer: string;
}

const channel = (
  code: string,
  name: string,
  type: OrderType,
  weight: number,
  acquirer: string,
  currencies: string[] = [],
): DemoChannel => ({ code, name, types: [type], weight, acquirer, currencies });

export const DEMO_CHANNELS: readonly DemoChannel[] = [
  channel('BAKONG_QR', 'Bakong KHQR', 'SCAN', 60, '00855001', ['840', '116']),
  channel('UPI_QR', 'UnionPay QR', 'SCAN', 20, '00855002'),
  channel('ALIPAY_QR', 'Alipay QR', 'SCAN', 35, '00855003'),
  channel('WECHAT_QR', 'WeChat Pay QR', 'SCAN', 35, '00855004'),
  channel('UPOP_QPAY', 'UnionPay Online', 'QPAY', 1, '00855005'),
  channel('CYBS_CARD', 'CyberSource', 'CYBER', 1, '00855006'),
  channel('UMS_POS', 'UMS POS', 'UMS', 1, '00855007'),
  channel('UTMS_POS', 'UTMS POS', 'UTMS', 1, '00855008'),
  channel('GATEWAY', 'Payment gateway', 'GEN', 1, '00855009'),
  channel('OFFLINE', 'Bank counter', 'OFFL', 1, '00855010'),
];
