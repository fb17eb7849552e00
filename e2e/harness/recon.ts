import { call, tokenFor } from './api.ts';

export const RECON_CHANNEL = 'UPI_QR';
const DOLLARS = '840';
const HEADING =
  'kind,returned,reference,channelReference,queryId,merOrderId,traceNo,acqInsCode,terminal,currency,amount,cost,time';

interface Item {
  platOrderId: string;
  kind: string;
  isReturned: boolean;
  amount: string;
  cost: string;
  txnTime: string;
  settleDate: string;
}

const major = (minor: number) => (minor / 100).toFixed(2);

const lineOf = ({ platOrderId, txnTime }: Item, amount: string, cost: number) =>
  `SALE,N,${platOrderId},,,,,,,USD,${amount},${major(cost)},${txnTime}`;

export interface ReconBill {
  settleDate: string;
  text: string;
  /** What the line in quarantine should have said. */
  bad: { amount: string; cost: string; txnTime: string };
}

/**
 * Bill of a day with sales of ours in it: one with another amount, one with another fee, one twice,
 * and one whose amount nobody can read.
 */
export async function billWithDifferences(): Promise<ReconBill> {
  const token = await tokenFor('finance');
  const where = `chnlCode=${RECON_CHANNEL}&currency=${DOLLARS}&state=UNMATCHED&pageSize=50`;
  const { rows = [] } = await call(token, `/recon/bill/item/list?${where}`);
  const sales = (rows as Item[]).filter(({ kind, isReturned }) => kind === 'SALE' && !isReturned);
  const days = Map.groupBy(sales, ({ settleDate }) => settleDate);
  const [settleDate, [dearer, fee, twice, bad] = []] =
    [...days].find(([, items]) => items.length >= 4) ?? [];
  if (!settleDate || !dearer || !fee || !twice || !bad) throw new Error('no day has four sales');
  const billed = [
    { item: dearer, amount: Number(dearer.amount) + 50, cost: Number(dearer.cost) },
    { item: fee, amount: Number(fee.amount), cost: Number(fee.cost) + 3 },
    { item: twice, amount: Number(twice.amount), cost: Number(twice.cost) },
    { item: twice, amount: Number(twice.amount), cost: Number(twice.cost) },
  ];
  const sum = (pick: (one: (typeof billed)[number]) => number) =>
    major(billed.reduce((total, one) => total + pick(one), 0));
  const lines = billed.map(({ item, amount, cost }) => lineOf(item, major(amount), cost));
  const text = [
    `BILL,1,${settleDate}`,
    HEADING,
    ...lines,
    lineOf(bad, '1x', Number(bad.cost)),
    `TOTAL,USD,4,${sum(({ amount }) => amount)},${sum(({ cost }) => cost)}`,
    '',
  ].join('\n');
  const { txnTime } = bad;
  const right = { amount: major(Number(bad.amount)), cost: major(Number(bad.cost)), txnTime };
  return { settleDate, text, bad: right };
}
