import type { DictionarySeed } from './dictionary-seed.ts';

/** Dictionaries of what channels say of orders and refunds (money §2). */
export const DESK_DICTIONARIES: readonly DictionarySeed[] = [
  {
    type: 'channel_result',
    zh: '渠道结果',
    en: 'Channel result',
    entries: [
      ['QUEUED', '排队中', 'Queued', 'info'],
      ['SENT', '已发送', 'Sent', 'primary'],
      ['PENDING', '处理中', 'Pending', 'primary'],
      ['SUCCEEDED', '成功', 'Succeeded', 'success'],
      ['FAILED', '失败', 'Failed', 'danger'],
      ['RETURNED', '已退回', 'Returned', 'danger'],
      ['DECIDED_SUCCEEDED', '人工判定成功', 'Decided: succeeded', 'success'],
      ['DECIDED_FAILED', '人工判定失败', 'Decided: failed', 'danger'],
    ],
  },
  {
    type: 'dispute_state',
    zh: '结果判定状态',
    en: 'Result decision',
    entries: [
      ['OPEN', '待申请', 'Not requested', 'warning'],
      ['WAITING', '待审核', 'Pending review', 'primary'],
      ['DECIDED', '已判定', 'Decided', 'success'],
    ],
  },
  {
    type: 'forced_result',
    zh: '判定结果',
    en: 'Decided result',
    entries: [
      ['PAID', '已付款', 'Paid', 'success'],
      ['UNPAID', '未付款', 'Not paid', 'danger'],
    ],
  },
  {
    type: 'channel_source',
    zh: '结果来源',
    en: 'Result source',
    entries: [
      ['CALLBACK', '回调', 'Callback'],
      ['QUERY', '查询', 'Query'],
      ['BILL', '账单', 'Bill'],
      ['PERSON', '人工', 'Manual'],
      ['PLATFORM', '系统', 'System'],
      ['INTAKE', '接口上报', 'API'],
    ],
  },
];
