import { ON_OFF, VER_STATUS } from '@portal/contract/kit/dictionaries';
import { MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { timeOf } from '../kernel/clock.ts';
import { mask, type Sealer, sealedValue } from '../kernel/seal.ts';
import {
  accountColumns,
  accountKeyOf,
  type Content,
  makePayload,
  qrReview,
} from '../modules/merchant/static-qr/index.ts';
import { stampText } from './calendar.ts';
import { phoneNumber } from './cards.ts';
import type { DemoMerchant } from './merchants.ts';
import type { Plan } from './plan.ts';
import { type Random, stream } from './random.ts';
import { CHECKER, MAKER } from './reviews.ts';

/** 600 codes for 400 merchants (domain §6.2). */
const CODES_PER_MERCHANT = 1.5;
/** Merchants are older than their codes. */
const DAYS_BACK = 30;
const BANKS = [
  ['demo', 'Demo Bank of Phnom Penh'],
  ['dmkg', 'Demo Mekong Bank'],
  ['dsav', 'Demo Savings Bank'],
] as const;
const STORES = ['一店', 'Main Store', 'Riverside', 'Airport', '中央市场店', 'Old Market'] as const;
const NAME_MAX = 25;

/** Price of a dynamic code in minor units; riel are whole. */
const priceIn = (currency: Content['currency'], random: Random) =>
  currency === '116' ? `${random.int(10, 900)}00000` : String(random.int(150, 25_000));

function contentOf({ name, place, prefix }: DemoMerchant, random: Random): Content {
  const currency = random.chance(0.6) ? '840' : '116';
  const [bank, bankName] = random.pick(BANKS);
  const account = `${prefix.toLowerCase()}${random.digits(4)}@${bank}`;
  const isMerchant = random.chance(0.8);
  return {
    merName: name.slice(0, NAME_MAX).trim(),
    city: place.city,
    store: random.chance(0.7) ? random.pick(STORES) : '',
    terminal: random.chance(0.6) ? `POS-${random.digits(2)}` : '',
    phone: random.chance(0.4) ? phoneNumber(random) : '',
    currency,
    kind: isMerchant ? 'merchant' : 'individual',
    bakongAccount: account,
    merchantId: isMerchant ? `M${random.digits(7)}` : '',
    acquiringBank: isMerchant ? bankName : '',
    amount: random.chance(0.08) ? priceIn(currency, random) : '',
    expireMinutes: random.pick([10, 30, 60]),
  };
}

/** Merchants that may have codes, with their categories. */
const usableMerchants = (db: Kysely<Database>, asof: number) =>
  db
    .selectFrom('mer_merchant')
    .where('status', '=', ON_OFF.enabled)
    .where('chk_status', 'in', [MERCHANT_CHECK.approved, MERCHANT_CHECK.changing])
    .where('create_time', '<', stampText(asof - DAYS_BACK, 0))
    .orderBy('mer_id')
    .select(['mer_id', 'mcc'])
    .execute();

interface DemoCode {
  mer_id: string;
  content: Content;
  made: { create_by: string; create_time: string };
  status: '0' | '1';
  text: ReturnType<typeof makePayload>;
}

/** Writes codes as they are proposed; their numbers. */
async function insertRows(
  db: Kysely<Database>,
  codes: readonly DemoCode[],
  sealer: Sealer,
): Promise<string[]> {
  const rows = codes.map(({ mer_id, content, made }) => {
    const { bakong_account, acquirer_id, ...account } = accountColumns(sealer, content);
    const { phone } = content;
    return {
      mer_id,
      ...account,
      bakong_account: sealedValue(bakong_account),
      acquirer_id: acquirer_id && sealedValue(acquirer_id),
      mer_name: content.merName,
      city: content.city,
      store: content.store,
      terminal: content.terminal,
      phone: phone ? sealedValue(sealer.seal(phone, mask.phone(phone))) : null,
      currency: content.currency,
      amount: content.amount || null,
      expire_minutes: content.expireMinutes,
      ...made,
    };
  });
  const ids = await db.insertInto('static_qr').values(rows).returning('qr_id').execute();
  return ids.map(({ qr_id }) => qr_id);
}

/** All were asked for by an operator, and most passed by an auditor within the hour. */
async function admit(
  db: Kysely<Database>,
  ids: readonly string[],
  passed: readonly { qr_id: string; status: '0' | '1' }[],
): Promise<void> {
  const columns = qrReview.fields.map(({ column }) => column);
  await sql`
    insert into audit_record (obj_type, obj_id, mer_id, ver_is_add, after_row, fields,
                              base_version, maker_id, create_by, create_time)
    select 'MER_QR', q.qr_id::text, q.mer_id, '1',
           (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(q) || '{"status": "0"}')
             where key = any (${[...columns, 'account_key']}::text[])),
           ${qrReview.fields.map(({ field }) => field)}::text[], q.version, ${MAKER.id},
           q.create_by, q.create_time
      from static_qr q where q.qr_id = any (${ids}::bigint[]) order by q.qr_id`.execute(db);
  const lives = passed.map(({ qr_id }) => qr_id);
  await sql`
    update audit_record
       set ver_status = ${sql.lit(VER_STATUS.approved)}, checker_id = ${CHECKER.id}, ver_by = ${CHECKER.userName},
           ver_time = create_time + interval '40 minutes'
     where obj_type = 'MER_QR' and obj_id = any (${lives}::text[])`.execute(db);
  const disabled = passed.flatMap(({ qr_id, status }) =>
    status === ON_OFF.disabled ? [qr_id] : [],
  );
  await sql`
    update static_qr
       set chk_status = ${sql.lit(MERCHANT_CHECK.approved)}, payload_no = 1,
           status = case when qr_id = any (${disabled}::bigint[]) then '1' else '0' end
     where qr_id = any (${lives}::bigint[])`.execute(db);
}

/** Codes of the merchants, a few of them dynamic and expired, a few disabled; the newest waits. */
export async function writeCodes(
  db: Kysely<Database>,
  { merchants, asof }: Plan,
  sealer: Sealer,
): Promise<void> {
  const known = new Map(merchants.map((merchant) => [merchant.merId, merchant]));
  const usable = await usableMerchants(db, asof);
  const count = Math.round(merchants.length * CODES_PER_MERCHANT);
  const codes: DemoCode[] = Array.from({ length: count }, (_, at) => {
    const random = stream('staticQr', at);
    const { mer_id, mcc } = usable[at % usable.length] as (typeof usable)[number];
    const content = contentOf(known.get(mer_id) as DemoMerchant, random);
    const day = asof - DAYS_BACK + Math.floor((at * DAYS_BACK) / count);
    const made = {
      create_by: MAKER.userName,
      create_time: stampText(day, random.int(28_800, 64_800)),
    };
    const status: '0' | '1' = random.chance(0.06) ? ON_OFF.disabled : ON_OFF.enabled;
    return {
      mer_id,
      content,
      made,
      status,
      text: makePayload(content, mcc, timeOf(made.create_time)),
    };
  });
  const ids = await insertRows(db, codes, sealer);
  const passed = codes.flatMap((code, at) => {
    const qr_id = ids[at] ?? '';
    return at === count - 1 ? [] : [{ ...code, qr_id }];
  });
  await admit(db, ids, passed);
  await db
    .insertInto('static_qr_payload')
    .values(
      passed.map(({ qr_id, content, made, text }) => ({
        qr_id,
        payload_no: 1,
        payload: sealedValue(sealer.seal(text.payload, '')),
        md5: text.md5,
        type: text.type,
        account_key: accountKeyOf(sealer, content),
        payee_name: content.merName,
        expire_minutes: content.expireMinutes,
        expire_at: text.expireAt || null,
        ...made,
      })),
    )
    .execute();
}
