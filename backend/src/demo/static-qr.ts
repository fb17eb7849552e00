import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { timeOf } from '../kernel/clock.ts';
import { mask, type Sealer, sealedValue } from '../kernel/seal.ts';
import { type Content, makePayload } from '../modules/static-qr/payload.ts';
import { stampText } from './calendar.ts';
import { phoneNumber } from './cards.ts';
import type { DemoMerchant } from './merchants.ts';
import type { Plan } from './plan.ts';
import { type Random, stream } from './random.ts';

/** 600 codes for 400 merchants (domain §6.2). */
const CODES_PER_MERCHANT = 1.5;
/** Merchants are older than their codes. */
const DAYS_BACK = 30;
const MAKER = 'operator';
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
    .where('status', '=', '0')
    .where('chk_status', 'in', ['1', '3'])
    .where('create_time', '<', stampText(asof - DAYS_BACK, 0))
    .orderBy('mer_id')
    .select(['mer_id', 'mcc'])
    .execute();

/** Static QR codes of the merchants, a few of them dynamic and expired, a few disabled. */
export async function writeCodes(
  db: Kysely<Database>,
  { merchants, asof }: Plan,
  sealer: Sealer,
): Promise<void> {
  const known = new Map(merchants.map((merchant) => [merchant.merId, merchant]));
  const usable = await usableMerchants(db, asof);
  const count = Math.round(merchants.length * CODES_PER_MERCHANT);
  const codes = Array.from({ length: count }, (_, at) => {
    const random = stream('staticQr', at);
    const { mer_id, mcc } = usable[at % usable.length] as (typeof usable)[number];
    const content = contentOf(known.get(mer_id) as DemoMerchant, random);
    const day = asof - DAYS_BACK + Math.floor((at * DAYS_BACK) / count);
    const made = { create_by: MAKER, create_time: stampText(day, random.int(28_800, 64_800)) };
    const status: '0' | '1' = random.chance(0.06) ? '1' : '0';
    return {
      mer_id,
      content,
      made,
      status,
      text: makePayload(content, mcc, timeOf(made.create_time)),
    };
  });
  const ids = await db
    .insertInto('static_qr')
    .values(
      codes.map(({ mer_id, content, made, status }) => ({
        mer_id,
        mer_name: content.merName,
        city: content.city,
        store: content.store,
        terminal: content.terminal,
        phone: content.phone
          ? sealedValue(sealer.seal(content.phone, mask.phone(content.phone)))
          : null,
        currency: content.currency,
        amount: content.amount || null,
        kind: content.kind,
        status,
        ...made,
      })),
    )
    .returning('qr_id')
    .execute();
  await db
    .insertInto('static_qr_payload')
    .values(
      codes.map(({ content, made, text }, at) => ({
        qr_id: ids[at]?.qr_id ?? '',
        payload_no: 1,
        payload: sealedValue(sealer.seal(text.payload, '')),
        md5: text.md5,
        type: text.type,
        expire_minutes: content.expireMinutes,
        expire_at: text.expireAt || null,
        ...made,
      })),
    )
    .execute();
}
