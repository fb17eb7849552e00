import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { type FeePlan, type FeeSide, writePlan } from '@portal/fee';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { dayText, stampText } from './calendar.ts';
import { DEMO_CHANNELS, type DemoChannel } from './catalog/channels.ts';
import { DEMO_CURRENCIES, type DemoCurrency } from './catalog/currencies.ts';
import { forAll, minor, ordinaryPlan } from './fee-plans.ts';
import { CHECKER, MAKER } from './reviews.ts';

/** Plans of a channel that are asked for at once, from one day. */
interface Wanted {
  channel: DemoChannel;
  plan: (currency: DemoCurrency) => FeePlan;
  /** Day number of the request; it is passed within hours. */
  asked: number;
  effectiveFrom: number;
  waits?: true;
}

/** One rate, with or without a cap. */
export const flat = (ratePpm: number, top: bigint | null = null): FeeSide => ({
  hasLadder: 'N',
  ratePpm,
  top,
});

/** A ladder over dollars, by rate. */
const ladder = (
  mode: 'WHOLE' | 'MARGINAL',
  currency: DemoCurrency,
  steps: readonly [upToUsd: number | null, ratePpm: number][],
): FeeSide => ({
  hasLadder: 'Y',
  mode,
  tiers: steps.map(([usd, ratePpm]) => ({
    upTo: usd === null ? null : minor(usd, currency),
    ratePpm,
    top: null,
  })),
  top: null,
});

const CARDS: [upToUsd: number | null, ratePpm: number][] = [
  [1_000, 8_000],
  [5_000, 6_500],
  [20_000, 5_500],
  [null, 4_500],
];

/** Fees of channels for merchants without fees of their own. */
const DEFAULTS: Record<string, (currency: DemoCurrency) => FeePlan> = {
  BAKONG_QR: (currency) => forAll(flat(3_000, minor(10, currency))),
  UPOP_QPAY: (currency) => ({
    basis: 'PER_TXN',
    isDistDc: 'Y',
    debit: flat(5_000, minor(20, currency)),
    credit: flat(6_000),
    d0: null,
  }),
  CYBS_CARD: (currency) => ({
    basis: 'PER_TXN',
    isDistDc: 'Y',
    debit: ladder('WHOLE', currency, CARDS),
    credit: ladder('MARGINAL', currency, [...CARDS.slice(0, 3), [null, 5_000]]),
    d0: null,
  }),
  UMS_POS: (currency) => ({
    ...forAll(ladder('MARGINAL', currency, CARDS)),
    basis: 'MONTH_VOLUME',
  }),
  GATEWAY: (currency) => ({
    ...forAll(flat(7_000)),
    d0: { ratePpm: 1_000, bi: minor(0.2, currency), bottom: minor(0.5, currency) },
  }),
  OFFLINE: (currency) => forAll(flat(2_000, minor(50, currency))),
};

/** Currencies that a channel takes. */
export const currenciesOf = ({ currencies }: DemoChannel) =>
  DEMO_CURRENCIES.filter(({ numCode }) => currencies.length === 0 || currencies.includes(numCode));

/** The channel whose ordinary fee has changed before the first order. */
const CHANGED = 'ALIPAY_QR';

/** True if all orders were made while the fee of the channel was the ordinary one. */
export const isOrdinary = ({ code }: DemoChannel): boolean =>
  !(code in DEFAULTS) && code !== CHANGED;

/** First plans of every channel, older ones of some, one to come, and one that waits. */
function wantedOf(firstDay: number, asof: number): Wanted[] {
  const begin = firstDay - 399;
  const all = DEMO_CHANNELS.map((channel) => ({
    channel,
    plan: DEFAULTS[channel.code] ?? ordinaryPlan,
    asked: begin,
    effectiveFrom: begin,
  }));
  const byCode = (code: string) => DEMO_CHANNELS.find((one) => one.code === code) as DemoChannel;
  const one = (code: string, ratePpm: number) => ({
    channel: byCode(code),
    plan: () => forAll(flat(ratePpm)),
  });
  return [
    ...all,
    { ...one(CHANGED, 5_500), asked: firstDay - 40, effectiveFrom: firstDay - 30 },
    { ...one('UPI_QR', 5_800), asked: asof - 3, effectiveFrom: asof + 14 },
    { ...one('WECHAT_QR', 5_500), asked: asof - 1, effectiveFrom: asof + 7, waits: true },
  ];
}

/** Asks for the plans of each channel, and passes those that do not wait (INV-07, INV-10). */
export async function admitChannelFees(
  db: Kysely<Database>,
  firstDay: number,
  asof: number,
): Promise<void> {
  for (const { channel, plan, asked, effectiveFrom, waits } of wantedOf(firstDay, asof)) {
    const plans = currenciesOf(channel).map((currency) => ({
      currency: currency.numCode,
      plan: writePlan(plan(currency)),
      effectiveFrom: dayText(effectiveFrom),
    }));
    await sql`
      insert into audit_record (obj_type, obj_id, chnl_code, before_row, after_row, fields,
                                base_version, maker_id, create_by, create_time)
      values ('MER_FEE', ${`${channel.code}:-`}, ${channel.code},
              (select jsonb_build_object('plans', coalesce(jsonb_agg(jsonb_build_object(
                        'currency', f.currency, 'plan', f.plan, 'effectiveFrom', f.begins)
                        order by f.currency), '[]'))
                 from fee_plans_on(${channel.code}, null, ${dayText(asked)}::date) f),
              ${JSON.stringify({ plans })}::jsonb, '{plans}', 0,
              ${MAKER.id}, ${MAKER.userName}, ${stampText(asked, 36_000)}::timestamp)`.execute(db);
    if (!waits) await passAll(db);
  }
}

/** Passes the requests about fees that wait, and puts their plans in force. */
async function passAll(db: Kysely<Database>): Promise<void> {
  await sql`
    update audit_record r
       set ver_status = ${sql.lit(VER_STATUS.approved)}, checker_id = ${CHECKER.id}, ver_by = ${CHECKER.userName},
           ver_time = r.create_time + interval '2 hours'
     where r.obj_type = 'MER_FEE' and r.ver_status = ${sql.lit(VER_STATUS.pending)}`.execute(db);
  await sql`
    insert into fee_plan (chnl_code, currency, plan, effective_from, audit_id, create_by, create_time)
    select r.chnl_code, p.currency, p.plan, p."effectiveFrom", r.audit_id, r.create_by, r.ver_time
      from audit_record r,
           jsonb_to_recordset(r.after_row -> 'plans')
             as p (currency text, plan jsonb, "effectiveFrom" date)
     where r.obj_type = 'MER_FEE' and r.ver_status = ${sql.lit(VER_STATUS.approved)}
       and not exists (select from fee_plan f where f.audit_id = r.audit_id)
     order by r.audit_id, p.currency`.execute(db);
}
