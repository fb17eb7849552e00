import type { Answer } from '@portal/contract/kit/route';
import { joined, zoneText } from '@portal/contract/life/times';
import type { orderDetailRoutes } from '@portal/contract/orders/detail';
import { MER_SETTLE_STATUS, REFUND_STATE } from '@portal/contract/orders/dictionaries';
import type { generalOrderRoutes } from '@portal/contract/orders/general';
import { lifeOf } from '@portal/contract/orders/life/rows';
import type { OrderMoney, OrderRefund } from '@portal/contract/orders/order-money';
import type { TimelineItem, TimelineOf } from '@portal/contract/orders/timeline';
import { amountText } from '../../../kernel/amount-text.ts';
import type { Context } from '../../../kernel/context.ts';
import { facts, heading, sums } from '../../../kernel/pdf/blocks.ts';
import { beginCopy, labelsFrom, wordsOf } from '../../../kernel/pdf/copy.ts';
import { INK, type Paper, SOFT } from '../../../kernel/pdf/paper.ts';
import { type PrintedCell, type PrintedRow, table } from '../../../kernel/pdf/table.ts';
import { DICTIONARIES, type Label, sayIn } from './labels.ts';
import { lifeRows, stepText } from './life.ts';
import { sumsOf } from './sums.ts';

/** Data of an order that the caller may see, read in the same way as its page does. */
export interface PrintedOrder {
  order: Answer<typeof generalOrderRoutes.get>;
  timeline: Answer<typeof orderDetailRoutes.timeline>;
  money: Answer<typeof orderDetailRoutes.money>;
}

/** Everything that documents of one order are written with. */
async function writerFor(ctx: Context) {
  return {
    word: wordsOf(ctx),
    say: sayIn(ctx.language),
    label: await labelsFrom(ctx, DICTIONARIES),
  };
}
type Writer = Awaited<ReturnType<typeof writerFor>> & { paper: Paper };

/** Writes the head: kind and number, states, amount and parties. */
function writeHead({ paper, word, label }: Writer, { order }: PrintedOrder): void {
  const { status, refundSta, merSettleSta, currency } = order;
  const states = joined(
    label('order_status', status),
    refundSta === REFUND_STATE.none ? '' : label('refund_sta', refundSta),
    merSettleSta === MER_SETTLE_STATUS.notApplicable ? '' : label('mer_settle_sta', merSettleSta),
  );
  const amount = amountText(order.txnAmt, currency);
  paper.paragraph(joined(word('orderPrint.kind'), order.platOrderId), { size: 9, color: SOFT });
  paper.gap(2);
  paper.putRight(states, { size: 12, color: INK, weight: '700' }, paper.width);
  paper.paragraph(amount, { size: 20, color: INK, weight: '700' });
  paper.gap(6);
  paper.rule();
  const of = (field: keyof typeof order & string, value = String(order[field])) =>
    [word(`generalOrder.${field}`), value] as const;
  facts(paper, [
    of('merName'),
    of('merId'),
    of('orderType', label('order_type', order.orderType)),
    of('merOrderId'),
    of('chnlOrderId'),
    [word('channel.chnlName'), order.chnlName],
    of('txnTime', order.txnTime.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6')),
    of('accNo'),
    of('customerName'),
    of('queryId'),
    of('traceNo'),
    of('origMerOrderId'),
    of('respCode', joined(order.respCode, order.respMsg)),
  ]);
}

function writeMoney({ paper, say }: Writer, { money }: PrintedOrder): void {
  const { lines, open } = sumsOf(money, say);
  heading(paper, say('money'), open);
  sums(paper, lines);
}

function writeRefunds({ paper, say, word, label }: Writer, printed: PrintedOrder): void {
  heading(paper, say('refunds'));
  const rows = refundRows(printed.money, printed.timeline.items, label);
  if (rows.length === 0) {
    paper.paragraph(say('noRefunds'), { size: 9, color: SOFT });
    return;
  }
  const columns = [
    { text: word('orderPrint.refund'), part: 0.24 },
    { text: word('orderPrint.amount'), part: 0.16 },
    { text: word('orderPrint.asked'), part: 0.15 },
    { text: word('orderPrint.checked'), part: 0.15 },
    { text: word('orderPrint.second'), part: 0.15 },
    { text: word('orderPrint.finished'), part: 0.15 },
  ];
  table(paper, { columns, rows });
}

function writeLinks({ paper, say, word, label }: Writer, { order, money }: PrintedOrder): void {
  heading(paper, say('links'));
  facts(paper, [
    [say('batch'), joined(money.settleBatchNo, label('mer_settle_sta', order.merSettleSta))],
    ...money.expected.map(({ day, amount }): [string, string] => [
      say('nextBatch'),
      joined(say('expectedOn', { day }), amountText(amount, order.currency)),
    ]),
    [say('recon'), label('recon_flag', order.reconFlag)],
    [word('orderPrint.settleDate'), money.merSettleDate],
  ]);
}

function writeLife({ paper, say, label }: Writer, { timeline }: PrintedOrder): void {
  const { platformZone, channelZone, chnlName, items, queryTimes, nextQueryTime } = timeline;
  const day = items[0]?.at.slice(0, 10) ?? '';
  const queries = queryTimes > 0 ? say('queries', { count: queryTimes }) : '';
  const next = nextQueryTime ? say('nextQuery', { at: nextQueryTime }) : '';
  heading(paper, say('life'), joined(say('newest'), queries, next));
  const there = { text: zoneText(channelZone, day), note: say('occurred') };
  const columns = [
    { text: zoneText(platformZone, day), note: say('received'), part: 0.12 },
    { text: say('platform'), part: 0.38 },
    { ...there, part: 0.19 },
    { text: say('channel', { name: chnlName }), part: 0.31 },
  ];
  table(paper, { columns, rows: lifeRows(lifeOf(items), say, label) });
}

function writeHistory({ paper, say, word, label }: Writer, { timeline }: PrintedOrder): void {
  const steps = timeline.items.flatMap((item) => (item.kind === 'step' ? [item] : []));
  const zone = word('paper.times', { zone: timeline.platformZone });
  heading(paper, word('paper.history'), steps.length > 0 ? zone : '');
  if (steps.length === 0) {
    paper.paragraph(say('noHistory'), { size: 9, color: SOFT });
    return;
  }
  const rows = steps.map((step) => ({
    cells: [
      { text: step.at },
      { text: stepText(step, say, label), note: step.refundId },
      { text: step.actor },
      { text: step.reason },
    ],
  }));
  const columns = [
    { text: say('time'), part: 0.22 },
    { text: word('paper.what'), part: 0.3 },
    { text: word('paper.who'), part: 0.16 },
    { text: word('paper.why'), part: 0.32 },
  ];
  table(paper, { columns, rows });
}

/** An order on A4 in the caller's language: what it is, its money, refunds, settlement and life. */
export async function printOrder(ctx: Context, printed: PrintedOrder): Promise<Buffer> {
  const writer = await writerFor(ctx);
  const { platOrderId: id } = printed.order;
  const { platformZone: zone } = printed.timeline;
  const paper = beginCopy(ctx, {
    kind: writer.word('orderPrint.kind'),
    title: writer.word('orderPrint.title', { id }),
    note: writer.word('orderPrint.copy'),
    id,
    zone,
  });
  const on = { ...writer, paper };
  for (const write of [writeHead, writeMoney, writeRefunds, writeLinks, writeLife, writeHistory]) {
    write(on, printed);
  }
  return paper.end();
}

type Step = TimelineOf<'refund'>;

/** Builds the cell with person and time of a step; a dash when the reader may not see staff names. */
const cellOf = (step: Step | undefined): PrintedCell =>
  step ? { text: step.actor || '—', note: step.at } : { text: '—' };

function rowOf(refund: OrderRefund, steps: readonly Step[], currency: string, label: Label) {
  const of = (...names: readonly Step['step'][]) =>
    steps.filter(({ step, refundId }) => refundId === refund.refundId && names.includes(step));
  // Steps come newest first.
  const [second, first] = of('passed', 'refused');
  const checks = first ? [first, second] : [second, undefined];
  const amount = amountText(refund.refundAmt, currency);
  const cells: PrintedCell[] = [
    { text: refund.refundId },
    { text: amount, note: label('refund_status', refund.status) },
    cellOf(of('applied')[0]),
    cellOf(checks[0]),
    cellOf(checks[1]),
    { text: refund.finishTime || '—' },
  ];
  return { cells };
}

/** Refunds of an order with who asked for each and who checked it. */
function refundRows(
  { refunds, currency }: OrderMoney,
  items: readonly TimelineItem[],
  label: Label,
): PrintedRow[] {
  const steps = items.flatMap((item) => (item.kind === 'refund' ? [item] : []));
  return refunds.map((refund) => rowOf(refund, steps, currency, label));
}
