import { searchRoutes } from '@portal/contract/common/search';
import { waitingRoutes } from '@portal/contract/common/waiting';
import { batchRoutes } from '@portal/contract/finance/batch';
import { channelRoutes } from '@portal/contract/merchant/channel';
import { feeSimulationRoutes, type SimulationPart } from '@portal/contract/merchant/fee-simulation';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { approvalRoutes } from '@portal/contract/reports/inbox';
import { enter } from './api.ts';
import type { Request } from './queries.ts';

/** Digits of an order's number from which on the palette looks at beginnings. */
const BEGINNING = 12;
/** Currencies of the plans that are replayed. */
const CURRENCIES = ['840', '116'];
const PLAN = {
  isDistDc: 'N',
  all: { hasLadder: 'N', ratePpm: 7_000, top: null },
  basis: 'PER_TXN',
  d0: null,
};

/** The month before that of 14 digits, `yyyy-MM`. */
export function monthBefore(txnTime: string): string {
  const [year, month] = [Number(txnTime.slice(0, 4)), Number(txnTime.slice(4, 6))];
  return new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7);
}

type Entered = Awaited<ReturnType<typeof enter>>;

async function answered(ask: Entered, path: string, query = {}, body?: object) {
  const startedAt = performance.now();
  const answer = await ask(path, query, body);
  if (answer.code !== 200) throw new Error(`${path} says: ${answer.msg}`);
  return { answer, time: performance.now() - startedAt };
}

/** The first row of a list, by the names of its columns. */
async function firstOf(ask: Entered, { path }: { path: string }): Promise<Record<string, string>> {
  const { rows } = (await answered(ask, path)).answer;
  const [row] = rows as Record<string, string>[];
  if (!row) throw new Error(`${path} has no rows`);
  return row;
}

/** Returns texts as typed into the palette: numbers, their beginnings, parts of names, and a name nothing has. */
async function typedTexts(ask: Entered): Promise<string[]> {
  const order = await firstOf(ask, generalOrderRoutes.list);
  const merchant = await firstOf(ask, merchantRoutes.list);
  const remittance = await firstOf(ask, remitApplyRoutes.list);
  const batch = await firstOf(ask, batchRoutes.list);
  const { platOrderId = '', merOrderId = '', chnlOrderId = '' } = order;
  const { merId = '', merName = '' } = merchant;
  const { applyNo = '', payeeName = '' } = remittance;
  return [
    ...[platOrderId, platOrderId.slice(0, BEGINNING), merOrderId, chnlOrderId],
    ...[merId, merId.slice(0, 4), merName, merName.slice(0, 2), merName.slice(1, 5)],
    ...[applyNo, applyNo.slice(0, -4), payeeName, payeeName.slice(0, 2)],
    ...[batch.batchNo ?? '', 'admin', 'an', 'Nobody is called this'],
  ].filter((text) => text !== '');
}

/** A planned fee of a channel, and the month that is over. */
interface Plan {
  month: string;
  chnlCode: string;
  plans: object[];
}

/** Somebody at the console: what is typed into the palette, what the menu and the inbox ask, a planned fee. */
export async function newDesk(origin: string) {
  const ask = await enter(origin);
  const timeOf = async (path: string, query = {}) => (await answered(ask, path, query)).time;
  const replayed = async (plan: Plan, after?: SimulationPart['next']) => {
    const body = { ...plan, ...(after && { after }) };
    const { answer, time } = await answered(ask, feeSimulationRoutes.replay.path, {}, body);
    return { part: answer.data as SimulationPart, time };
  };
  const { txnTime = '' } = await firstOf(ask, generalOrderRoutes.list);
  const texts = await typedTexts(ask);
  return {
    searches: texts.map(
      (q): Request =>
        () =>
          timeOf(searchRoutes.find.path, { q }),
    ),
    waiting: () => timeOf(waitingRoutes.counts.path),
    inbox: () => timeOf(approvalRoutes.list.path),
    /** A fee of the channel that was paid by most often in the last month that is over. */
    async busiestPlan(): Promise<Plan> {
      const { rows } = (await answered(ask, channelRoutes.list.path)).answer;
      const month = monthBefore(txnTime);
      const plans = CURRENCIES.map((currency) => ({
        currency,
        plan: PLAN,
        effectiveFrom: '2099-01-01',
      }));
      let busiest = { expected: -1, plan: { month, chnlCode: '', plans } };
      for (const { chnlCode } of rows as { chnlCode: string }[]) {
        const plan = { month, chnlCode, plans };
        const expected = (await replayed(plan)).part.expected ?? 0;
        if (expected > busiest.expected) busiest = { expected, plan };
      }
      return busiest.plan;
    },
    /** All parts of a replay, first to last: the time of each, and the orders in them. */
    async replay(plan: Plan, afterPart: () => Promise<void>) {
      const times: number[] = [];
      let orders = 0;
      for (let after: SimulationPart['next'] | undefined; after !== null; ) {
        const { part, time } = await replayed(plan, after);
        times.push(time);
        orders += part.sums.reduce((sum, one) => sum + one.orders, 0);
        after = part.next;
        await afterPart();
      }
      return { times, orders };
    },
  };
}
