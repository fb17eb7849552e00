import { message } from '@portal/contract/kit/message';
import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import { isApproved, type MerchantCheck } from '@portal/contract/merchant/review-state';
import { INTAKE_HOURS, INTAKE_WINDOW_MS, type IntakeOrder } from '@portal/contract/orders/intake';
import type { FeePlan } from '@portal/fee';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import { HOUR_MS, timeOf } from '../../../kernel/clock.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { screen } from '../../merchant/blacklist/index.ts';
import { plansOn } from '../../merchant/fee/index.ts';
import {
  refusalOfTrade,
  type TradingChannel,
  tradingChannels,
} from '../../merchant/mer-channel/index.ts';
import { type Item, noMerchant, type Refused, refused, storedTime } from './items.ts';

export type Order = z.output<typeof IntakeOrder>;

/** An order that may come in, as far as its limits allow. */
export interface Admitted extends Item<Order> {
  /** Stored form of its time. */
  txnTime: string;
  planId: string;
  plan: FeePlan<string>;
}

/** A merchant of the platform's. */
export interface Merchant {
  merId: string;
  status: string;
  chkStatus: z.output<typeof MerchantCheck>;
}

/** Merchants of the platform among some numbers: of its department and of those below it. */
export async function merchantsOfPlatform(
  db: Kysely<Database>,
  { deptId }: Platform,
  merIds: readonly string[],
): Promise<Map<string, Merchant>> {
  const { rows } = await sql<Merchant>`
    select m.mer_id as "merId", m.status, m.chk_status as "chkStatus"
      from mer_merchant m join sys_dept d on d.dept_id = m.dept_id
     where m.mer_id = any (${[...new Set(merIds)]}::text[])
       and (d.dept_id = ${deptId}::bigint
            or ${deptId} = any (string_to_array(d.ancestors, ',')))`.execute(db);
  return new Map(rows.map((row) => [row.merId, row]));
}

/** A merchant that may sell: approved, and neither stopped nor closed (INV-16). */
export function refusalOfMerchant(merchant: Merchant | undefined): Refused | undefined {
  if (!merchant) return noMerchant();
  if (!isApproved(merchant)) {
    return refused('MERCHANT_NOT_APPROVED', 'intake.merchantNotApproved');
  }
  if (merchant.status === MERCHANT_STATUS.closed)
    return refused('MERCHANT_CLOSED', 'intake.merchantClosed');
  return merchant.status === MERCHANT_STATUS.enabled
    ? undefined
    : refused('MERCHANT_STOPPED', 'intake.merchantStopped');
}

/** The time of an order lies within the last day, and ahead by no more than clocks differ. */
function isTimely(stamp: string, now: string): boolean {
  const age = timeOf(now) - timeOf(stamp);
  return age <= INTAKE_HOURS * HOUR_MS && age >= -INTAKE_WINDOW_MS;
}

const placeOf = ({ merId, chnlCode }: Order) => `${merId} ${chnlCode}`;

/** Places in the call of orders whose card or payer the blacklist names. */
async function listedOnes(
  db: Kysely<Database>,
  items: readonly Item<Order>[],
): Promise<Set<number>> {
  const hits = await screen(
    { db },
    items.flatMap(({ at, content: { accNo, customerName, ums } }) => [
      { kind: 'CARD' as const, field: String(at), text: accNo },
      { kind: 'CARD' as const, field: String(at), text: ums?.payerCardID ?? '' },
      { kind: 'CARD' as const, field: String(at), text: ums?.payeeCardID ?? '' },
      { kind: 'NAME' as const, field: String(at), text: customerName },
    ]),
  );
  return new Set(hits.flatMap(({ fields }) => fields.map(Number)));
}

/** Returns the reason why an order is refused by itself: its merchant, its channel, its time. */
function refusalOf(
  { content }: Item<Order>,
  known: { merchants: Map<string, Merchant>; channels: Map<string, TradingChannel>; now: string },
): Refused | undefined {
  const ofMerchant = refusalOfMerchant(known.merchants.get(content.merId));
  if (ofMerchant) return ofMerchant;
  const key = refusalOfTrade(known.channels.get(placeOf(content)), content);
  if (key) return refused('CHANNEL', key);
  const stamp = storedTime(content.txnTime);
  if (!stamp || !isTimely(stamp, known.now)) {
    return refused('TIME', message('intake.txnTime', { hours: INTAKE_HOURS }));
  }
  return undefined;
}

/**
 * The orders that may come in, and why the others may not: merchant, channel, order type, currency,
 * time, blacklist, and a fee plan of the currency (INV-16, INV-20). Limits come afterwards, under their
 * locks. Reads only, a statement a rule, however many orders there are.
 */
export async function judgeOrders(
  { db, now }: { db: Kysely<Database>; now: string },
  merchants: Map<string, Merchant>,
  items: readonly Item<Order>[],
): Promise<{ admitted: Admitted[]; refusals: [at: number, refusal: Refused][] }> {
  const orders = items.map(({ content }) => content);
  const rows = await tradingChannels(db, orders);
  const channels = new Map(rows.map((row) => [`${row.merId} ${row.chnlCode}`, row]));
  const listed = await listedOnes(db, items);
  const plans = await plansOn(
    db,
    orders.map((order) => ({ ...order, day: (storedTime(order.txnTime) ?? now).slice(0, 10) })),
  );
  const admitted: Admitted[] = [];
  const refusals: [number, Refused][] = [];
  for (const [place, item] of items.entries()) {
    const plan = plans[place];
    const refusal =
      refusalOf(item, { merchants, channels, now }) ??
      (listed.has(item.at) ? refused('BLACKLIST', 'intake.blacklisted') : undefined) ??
      (plan ? undefined : refused('NO_FEE_PLAN', 'intake.noPlan'));
    if (refusal) refusals.push([item.at, refusal]);
    else if (plan)
      admitted.push({ ...item, ...plan, txnTime: storedTime(item.content.txnTime) ?? '' });
  }
  return { admitted, refusals };
}
