import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { call, tokenFor } from './api.ts';
import { ownProduct } from './own-product.ts';

const CLIENT = fileURLToPath(new URL('../../docs/intake-client.mjs', import.meta.url));
/** Channel on which orders are handed in. */
export const CHANNEL = 'BAKONG_QR';

/** Key that the client signs with, as its variables. */
export interface IntakeKey extends Record<string, string> {
  INTAKE_CREDENTIAL: string;
  INTAKE_SECRET: string;
}

interface Way {
  /** Of another product than the worker's own. */
  origin?: string | undefined;
  /** The order was made this many hours before it is paid. */
  hours?: number;
}

interface Answered {
  platOrderId: string;
  status: string;
  reason: string;
}

/** Merchants that take payments on the channel and refund them. */
async function tradingMerchants(origin: string | undefined): Promise<string[]> {
  const admin = await tokenFor('admin', undefined, origin);
  const read = (path: string) => call(admin, `${path}&pageSize=50`, { origin });
  const { rows = [] } = await read(`/mer/merChannel/list?chnlCode=${CHANNEL}&status=0`);
  const { rows: live = [] } = await read('/mer/merchant/list?status=0');
  const merchants = new Set((live as { merId: string }[]).map(({ merId }) => merId));
  const open = rows as Record<'merId' | 'consumeFlag' | 'refundFlag' | 'chkStatus', string>[];
  return open.flatMap(({ merId, consumeFlag, refundFlag, chkStatus }) =>
    merchants.has(merId) && consumeFlag === 'Y' && refundFlag === 'Y' && chkStatus === '1'
      ? merId
      : [],
  );
}

/** Runs the client of the documentation and returns what it prints of the order and of its result. */
export async function handIn(key: IntakeKey, merId: string, merOrderId: string, way: Way = {}) {
  const { origin = ownProduct().origin, hours = 0 } = way;
  const args = [CLIENT, origin, merId, CHANNEL, merOrderId, String(hours)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: key });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)[0] as Answered);
}

/** A payment of 123.45 dollars at the first merchant whose limits leave room for it. */
export async function pay(key: IntakeKey, merOrderId: string, way: Way = {}) {
  for (const merId of await tradingMerchants(way.origin)) {
    const [order, result] = await handIn(key, merId, merOrderId, way);
    if (order?.reason !== 'LIMIT') return { merId, order, result };
  }
  throw new Error(`no merchant may take the payment on ${CHANNEL}`);
}
