import { VER_IS_ADD, VER_STATUS } from '@portal/contract/kit/dictionaries';
import {
  MER_CHANNEL_STATUS,
  MERCHANT_CHECK,
  MERCHANT_STATUS,
} from '@portal/contract/merchant/dictionaries';
import { writePlan as wirePlan } from '@portal/fee';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { BATCH, bulkInsert } from './bulk-insert.ts';
import { dayText, stampText } from './calendar.ts';
import { DEMO_CHANNELS, type DemoChannel } from './catalog/channels.ts';
import { DEMO_CURRENCIES, type DemoCurrency } from './catalog/currencies.ts';
import { isOrdinary } from './channel-fees.ts';
import { feePlan, hasChannelFee } from './fee-plans.ts';
import type { DemoMerchant } from './merchants.ts';
import type { Plan } from './plan.ts';
import { CHECKER, MAKER } from './reviews.ts';

/** A merchant on a channel. */
interface Pair {
  merchant: DemoMerchant;
  channel: DemoChannel;
}

/** Request for a pair; without plans, those of the channel hold. */
interface Wanted {
  pair: Pair;
  /** Day number. */
  day: number;
  own: 'Y' | 'N';
}

/** One in this many of the live ones is disabled, or has a change that waits. */
const [DISABLED, CHANGING] = [90, 640];
/** This many of those that no order needs wait or were refused; half of the others are free. */
const [WAITING, REFUSED] = [2, 1];

/** The merchant's number at a channel. */
export const demoChnlMerCode = (merchant: DemoMerchant, channel: DemoChannel): string =>
  channel.acquirer.slice(-3) + merchant.merId;

/** Pairs that the orders use, and those of trading merchants that they do not. */
function pairsOf({ days, merchants, asof }: Plan): { used: Pair[]; unused: Pair[] } {
  const keys = new Set<string>();
  for (const { merchant, channel } of days.flat()) keys.add(`${merchant.index} ${channel.code}`);
  const pairs = merchants
    .filter(
      ({ chkStatus }) =>
        chkStatus === MERCHANT_CHECK.approved || chkStatus === MERCHANT_CHECK.changing,
    )
    .flatMap((merchant) => DEMO_CHANNELS.map((channel) => ({ merchant, channel })));
  const isUsed = ({ merchant, channel }: Pair) => keys.has(`${merchant.index} ${channel.code}`);
  const trades = ({ merchant }: Pair) => merchant.lastOrder === asof;
  return {
    used: pairs.filter(isUsed),
    unused: pairs.filter((pair) => !isUsed(pair) && trades(pair)),
  };
}

/** Plans by which the merchant's orders are priced, in each currency that the channel lists. */
function plansOf({ merchant, channel }: Pair, effectiveFrom: string) {
  const isTaken = ({ numCode }: DemoCurrency) =>
    channel.currencies.length > 0
      ? channel.currencies.includes(numCode)
      : merchant.plans.has(numCode);
  return DEMO_CURRENCIES.filter(isTaken).map((currency) => {
    const { numCode } = currency;
    const own = merchant.plans.get(numCode);
    const plan = own ?? feePlan(merchant.index, currency, merchant.settleCycle === 'D0');
    return { currency: numCode, plan: wirePlan(plan), effectiveFrom };
  });
}

/** True if the merchant trades on the channel's fee. */
const isOnChannelFee = ({ merchant, channel }: Pair) =>
  isOrdinary(channel) && hasChannelFee(merchant.index, merchant.settleCycle === 'D0');

/** Rows of pairs, undecided, and the requests for them. */
async function propose(db: Kysely<Database>, wanted: readonly Wanted[]): Promise<void> {
  const rows = wanted.map(({ pair: { merchant, channel }, day, own }) => ({
    mer_id: merchant.merId,
    chnl_code: channel.code,
    chnl_mer_code: demoChnlMerCode(merchant, channel),
    own_fee: own,
    consume_flag: 'Y' as const,
    refund_flag: 'Y' as const,
    cancel_flag: channel.types.includes('OFFL') ? ('N' as const) : ('Y' as const),
    status: MER_CHANNEL_STATUS.disabled,
    chk_status: MERCHANT_CHECK.pending,
    version: 0,
    create_by: MAKER.userName,
    create_time: stampText(day, 28_800 + (merchant.index % 600)),
    update_by: '',
  }));
  await bulkInsert(db, 'mer_channel', rows);
  const asked = wanted.map(({ pair, day, own }) => ({
    mer_id: pair.merchant.merId,
    chnl_code: pair.channel.code,
    after: own === 'Y' ? { plans: plansOf(pair, dayText(day)) } : {},
  }));
  for (let from = 0; from < asked.length; from += BATCH) {
    const batch = JSON.stringify(asked.slice(from, from + BATCH));
    await sql`
      insert into audit_record (obj_type, obj_id, mer_id, chnl_code, ver_is_add, after_row, fields,
                                base_version, maker_id, create_by, create_time)
      select 'MER_CHNL', c.mer_channel_id::text, c.mer_id, c.chnl_code, '1',
             jsonb_build_object(
               'chnl_mer_code', c.chnl_mer_code, 'status', '0', 'consume_flag', c.consume_flag,
               'refund_flag', c.refund_flag, 'cancel_flag', c.cancel_flag, 'own_fee', c.own_fee)
             || w.after,
             array['chnlMerCode', 'status', 'consumeFlag', 'refundFlag', 'cancelFlag', 'ownFee']
             || case c.own_fee when 'Y' then array['plans'] else '{}' end,
             c.version, ${MAKER.id}, ${MAKER.userName}, c.create_time
        from jsonb_to_recordset(${batch}::jsonb) as w (mer_id text, chnl_code text, after jsonb)
        join mer_channel c on c.mer_id = w.mer_id and c.chnl_code = w.chnl_code
       order by c.create_time, c.mer_channel_id`.execute(db);
  }
}

const isAsked = sql`r.obj_type = 'MER_CHNL' and r.ver_is_add = ${sql.lit(VER_IS_ADD.add)} and r.ver_status = ${sql.lit(VER_STATUS.pending)}`;

/** Passes what was proposed until now: rows live, plans in force, all by one checker (INV-07). */
async function pass(db: Kysely<Database>): Promise<void> {
  await sql`
    update audit_record r
       set ver_status = ${sql.lit(VER_STATUS.approved)}, checker_id = ${CHECKER.id}, ver_by = ${CHECKER.userName},
           ver_time = r.create_time + interval '3 hours'
     where ${isAsked}`.execute(db);
  await sql`update mer_channel set status = ${sql.lit(MER_CHANNEL_STATUS.enabled)}, chk_status = ${sql.lit(MERCHANT_CHECK.approved)}`.execute(
    db,
  );
  await sql`
    insert into fee_plan (chnl_code, mer_id, currency, plan, effective_from, audit_id, create_by,
                          create_time)
    select r.chnl_code, r.mer_id, p.currency, p.plan, p."effectiveFrom", r.audit_id, r.create_by,
           r.ver_time
      from audit_record r,
           jsonb_to_recordset(r.after_row -> 'plans')
             as p (currency text, plan jsonb, "effectiveFrom" date)
     where r.obj_type = 'MER_CHNL' and r.ver_status = ${sql.lit(VER_STATUS.approved)}
     order by r.audit_id, p.currency`.execute(db);
}

/** Refuses the oldest that wait. */
async function refuse(db: Kysely<Database>, count: number): Promise<void> {
  await sql`
    update audit_record r
       set ver_status = ${sql.lit(VER_STATUS.rejected)}, checker_id = ${CHECKER.id}, ver_by = ${CHECKER.userName},
           ver_time = r.create_time + interval '3 hours', remark = '渠道商户号与渠道登记不一致'
     where ${isAsked} and r.audit_id in (
       select r.audit_id from audit_record r where ${isAsked} order by r.audit_id limit ${count})`.execute(
    db,
  );
  await sql`
    update mer_channel c set chk_status = ${sql.lit(MERCHANT_CHECK.rejected)}
      from audit_record r
     where r.obj_type = 'MER_CHNL' and r.obj_id = c.mer_channel_id::text and r.ver_status = ${sql.lit(VER_STATUS.rejected)}
    `.execute(db);
}

/** Changes some live ones: closes them with their merchant, disables them, or asks to do without refunds. */
async function live(db: Kysely<Database>, closed: string[], now: string): Promise<void> {
  await sql`
    update mer_channel
       set status = case when mer_id = any (${closed}) then '2' else '1' end,
           version = version + 1, update_by = ${MAKER.userName}, update_time = ${now}::timestamp
     where mer_id = any (${closed}) or mer_channel_id % ${DISABLED} = 7`.execute(db);
  await sql`
    with changing as (
      update mer_channel c set chk_status = ${sql.lit(MERCHANT_CHECK.changing)}
       where c.chk_status = ${sql.lit(MERCHANT_CHECK.approved)} and c.status = ${sql.lit(MER_CHANNEL_STATUS.enabled)} and c.mer_channel_id % ${CHANGING} = 50
      returning c.*)
    insert into audit_record (obj_type, obj_id, mer_id, chnl_code, before_row, after_row, fields,
                              base_version, maker_id, create_by, create_time)
    select 'MER_CHNL', c.mer_channel_id::text, c.mer_id, c.chnl_code, '{"refund_flag": "Y"}',
           '{"refund_flag": "N"}', '{refundFlag}', c.version, ${MAKER.id}, ${MAKER.userName},
           ${now}::timestamp
      from changing c order by c.mer_channel_id`.execute(db);
}

/**
 * Each merchant on the channels that its orders use, most by plans of their own; some others at the
 * channel's fees, some of which wait or were refused. Asked for and passed as the database demands (INV-10).
 */
export async function admitMerChannels(db: Kysely<Database>, plan: Plan): Promise<void> {
  const { used, unused } = pairsOf(plan);
  const { asof, merchants } = plan;
  const closed = merchants
    .filter(({ status }) => status === MERCHANT_STATUS.closed)
    .map(({ merId }) => merId);
  const waiting = unused.slice(0, WAITING + REFUSED);
  const rest = unused.slice(WAITING + REFUSED).filter((_, at) => at % 2 === 0);
  await propose(db, [
    // A day after the merchant itself, and before its first order.
    ...used.map((pair) => ({
      pair,
      day: pair.merchant.created + 1,
      own: isOnChannelFee(pair) ? ('N' as const) : ('Y' as const),
    })),
    ...rest.map((pair) => ({ pair, day: pair.merchant.created + 30, own: 'N' as const })),
  ]);
  await pass(db);
  await live(db, closed, stampText(asof, 61_200));
  await propose(
    db,
    waiting.map((pair, at) => ({ pair, day: asof - waiting.length + at, own: 'N' })),
  );
  await refuse(db, REFUSED);
}
