import type { DictionarySeed } from './dictionary-seed.ts';

/** Dictionaries of refunds (domain §1.1, money §0). */
export const REFUND_DICTIONARIES: readonly DictionarySeed[] = [
  {
    type: 'refund_type',
    zh: '退款类型',
    en: 'Refund type',
    entries: [
      ['1', '全额退款', 'Full'],
      ['2', '部分退款', 'Partial'],
      ['3', '当日撤销', 'Same-day void'],
    ],
  },
  {
    type: 'refund_status',
    zh: '退款处理状态',
    en: 'Refund progress',
    entries: [
      ['0', '待审核', 'Pending review', 'warning'],
      ['S', '待复核', 'Second review', 'warning'],
      ['Q', '待发送', 'Queued', 'info'],
      ['1', '已发送', 'Sent', 'primary'],
      ['2', '退款成功', 'Succeeded', 'success'],
      ['3', '退款失败', 'Failed', 'danger'],
      ['4', '已拒绝', 'Rejected', 'danger'],
      ['5', '已撤回', 'Withdrawn', 'info'],
      ['6', '结果未知', 'Unknown', 'warning'],
      ['7', '已退回', 'Bounced', 'danger'],
    ],
  },
  {
    type: 'refund_reason',
    zh: '退款原因',
    en: 'Refund reason',
    entries: [
      ['1', '客户取消订单', 'Customer cancelled'],
      ['2', '商品缺货', 'Out of stock'],
      ['3', '重复支付', 'Paid twice'],
      ['4', '金额有误', 'Wrong amount'],
      ['5', '商品或服务问题', 'Faulty goods or service'],
      ['9', '其他', 'Other'],
    ],
  },
];
