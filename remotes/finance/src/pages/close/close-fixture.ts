import type { Board, Cell, Row } from './api.ts';

const cell = { open: null, blocks: false };
const place = (to: string, permit = 'finance:receipt:list') => ({ to, permit });
const row = (chnlName: string, currency: string, cells: Row['cells'], blocks = false): Row => ({
  ...{ chnlCode: chnlName.toUpperCase(), chnlName, currency, cells, blocks },
});
const proof = (state: 'PASSED' | 'FAILED' | 'NOT_RUN'): Cell => ({ kind: 'state', state, ...cell });
const count = (value: number, to = '/waiting', blocks = false): Cell => ({
  ...{ kind: 'count', count: value, open: place(to), blocks },
});

/** The day of the picture, as far as columns differ. */
export const BOARD: Board = {
  ...{ day: '2026-11-21', state: 'CLOSING', closedBy: '', closedTime: '', reason: '', proof: '' },
  ...{ from: '2026-11-21 00:00:00', to: '2026-11-22 00:00:00', zone: 'Asia/Phnom_Penh' },
  ...{
    checkedTime: '2026-11-22 12:58:40',
    kept: ['渠道应收核算截至 2026-11-22 03:10:05'],
    refusal: '',
    closing: null,
  },
  ledger: { state: 'PASSED', entries: 3214, accounts: 411 },
  columns: [
    'bill',
    'matched',
    'waiting',
    'quarantine',
    'difference',
    'receipts',
    'batches',
    'proof',
  ],
  rows: [
    row('Temple POS', '840', {
      bill: { kind: 'state', state: 'LOADED', ...cell },
      matched: { kind: 'ratio', done: 538, all: 538, ...cell },
      waiting: count(0),
      quarantine: count(0),
      difference: { kind: 'amount', amount: '0', ...cell },
      receipts: { kind: 'amount', amount: null, ...cell },
      batches: { kind: 'ratio', done: 5, all: 5, ...cell },
      proof: proof('PASSED'),
    }),
    row(
      'Lakeside Bank',
      '840',
      {
        bill: { kind: 'state', state: 'LOADED', ...cell },
        matched: { kind: 'ratio', done: 12_826, all: 12_840, ...cell },
        waiting: count(9),
        quarantine: count(2, '/quarantine', true),
        difference: { kind: 'amount', amount: '126450', ...cell },
        receipts: { kind: 'amount', amount: '18234050', open: place('/receipts'), blocks: false },
        batches: { kind: 'ratio', done: 34, all: 34, ...cell },
        proof: proof('PASSED'),
      },
      true,
    ),
    row('Mekong Pay', '116', { proof: proof('NOT_RUN') }),
  ],
  blockers: [
    {
      ...{ check: 'recon', subject: 'Lakeside Bank · USD', fact: '2 行在隔离区' },
      detail: '第 1,204 行金额无法读取',
      action: { ...place('/quarantine'), verb: '修正' },
    },
  ],
  listed: [
    { check: 'batches', fact: '结果未知的出款', detail: 'S2026112100000039', count: 1, open: null },
  ],
  earlier: [
    {
      ...{ day: '2026-11-20', state: 'CLOSED', closedBy: 'fang' },
      closedTime: '2026-11-21 10:42:18',
    },
  ],
  ...{ previousDay: '2026-11-20', nextDay: '2026-11-22' },
};
export const READY: Board = {
  ...BOARD,
  blockers: [],
  rows: BOARD.rows.filter(({ blocks }) => !blocks),
};
export const CLOSED: Board = {
  ...READY,
  ...{ state: 'CLOSED', closedBy: 'finance', closedTime: '2026-11-22 13:01:02' },
  ...{ reason: '已核对', proof: 'a1b2'.repeat(16) },
};
const CHECKS = [
  { name: 'receipts', title: '渠道到账', isDone: true },
  { name: 'ledger', title: '账务校验', isDone: false },
];
export const RUNNING = { by: 'finance', since: '2026-11-22 13:01:00', checks: CHECKS };
const entry = (dictValue: string, dictLabel: string) => ({
  ...{ dictValue, dictLabel, listClass: 'info' as const, cssClass: '' },
});
export const DICTIONARIES: Record<string, ReturnType<typeof entry>[]> = {
  acct_day_state: [entry('CLOSING', '待关账'), entry('CLOSED', '已关账'), entry('OPEN', '进行中')],
  close_check_state: [
    ...[entry('LOADED', '已入库'), entry('PASSED', '通过'), entry('NOT_RUN', '未运行')],
  ],
};
