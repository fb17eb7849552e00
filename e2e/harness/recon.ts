import { API, call, tokenFor } from './api.ts';
import { ownProduct } from './own-product.ts';

const RECON_CHANNEL = 'UPI_QR';
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

/** Cents as a bill of dollars has them: `128850` → `1288.50`. */
function dollars(cents: bigint): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const lineOf = ({ platOrderId, txnTime }: Item, amount: string, cost: bigint) =>
  `SALE,N,${platOrderId},,,,,,,USD,${amount},${dollars(cost)},${txnTime}`;

export interface ReconBill {
  settleDate: string;
  text: string;
  /** Correct values of the line in quarantine. */
  bad: { amount: string; cost: string; txnTime: string };
}

/** A bill with nothing on it: with the first of a channel, what we have booked there is looked at. */
async function beginReconciling(token: string): Promise<void> {
  const settleDate = '2020-01-02';
  const text = [`BILL,1,${settleDate}`, HEADING, 'TOTAL,USD,0,0.00,0.00', ''].join('\n');
  const body = new FormData();
  body.append('file', new Blob([text]), 'first.csv');
  const query = new URLSearchParams({ chnlCode: RECON_CHANNEL, settleDate, format: 'CSV' });
  await fetch(`${ownProduct().origin}${API}/recon/bill/upload?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
}

/**
 * Bill of a day with sales of ours on it: one with another amount, one with another fee, one twice,
 * and one whose amount nobody can read.
 */
export async function billWithDifferences(): Promise<ReconBill> {
  const token = await tokenFor('finance');
  await beginReconciling(token);
  const where = `chnlCode=${RECON_CHANNEL}&currency=${DOLLARS}&state=UNMATCHED&pageSize=50`;
  const { rows = [] } = await call(token, `/recon/bill/item/list?${where}`);
  const sales = (rows as Item[]).filter(({ kind, isReturned }) => kind === 'SALE' && !isReturned);
  sales.sort((one, other) => one.settleDate.localeCompare(other.settleDate));
  const [dearer, fee, twice, bad] = sales;
  if (!dearer || !fee || !twice || !bad) throw new Error(`only ${sales.length} sales to bill`);
  const { settleDate } = bad;
  const billed = [
    { item: dearer, amount: BigInt(dearer.amount) + 50n, cost: BigInt(dearer.cost) },
    { item: fee, amount: BigInt(fee.amount), cost: BigInt(fee.cost) + 3n },
    { item: twice, amount: BigInt(twice.amount), cost: BigInt(twice.cost) },
    { item: twice, amount: BigInt(twice.amount), cost: BigInt(twice.cost) },
  ];
  const total = { amount: 0n, cost: 0n };
  for (const { amount, cost } of billed) {
    total.amount += amount;
    total.cost += cost;
  }
  const text = [
    `BILL,1,${settleDate}`,
    HEADING,
    ...billed.map(({ item, amount, cost }) => lineOf(item, dollars(amount), cost)),
    lineOf(bad, '1x', BigInt(bad.cost)),
    `TOTAL,USD,${billed.length},${dollars(total.amount)},${dollars(total.cost)}`,
    '',
  ].join('\n');
  const { txnTime } = bad;
  const right = { amount: dollars(BigInt(bad.amount)), cost: dollars(BigInt(bad.cost)), txnTime };
  return { settleDate, text, bad: right };
}
