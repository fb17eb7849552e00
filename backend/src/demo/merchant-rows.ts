import { createPublicKey } from 'node:crypto';
import { SETTLE_METHOD } from '@portal/contract/finance/dictionaries';
import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import type { Insertable } from 'kysely';
import type { MerMerchant } from '../db/tables/merchant.ts';
import { mask, type Sealer } from '../kernel/seal.ts';
import { dayText, stampText } from './calendar.ts';
import { bankAccount, idNumber, paperNumber, phoneNumber } from './cards.ts';
import { BANKS, personName } from './catalog/names.ts';
import type { DemoMerchant } from './merchants.ts';
import { type Random, stream } from './random.ts';

/** User of the demo accounts that is bound to the largest merchant. */
const MERCHANT_ACCOUNT = 'merchant';
const MAKER = 'operator';
/** Value of dictionary `mer_nature`. */
const COMPANY = '2';

/** Sales office that owns the merchants of a province. */
const OFFICES: Record<DemoMerchant['place']['province'], string> = {
  PNH: '104',
  SRP: '105',
  BTB: '105',
  SHV: '106',
  KPT: '106',
};

const CYCLE_DAYS = {
  D0: '0',
  T0: '0',
  D1: '1',
  T1: '1',
  T2: '2',
  T3: '3',
  T7: '7',
  W1: '7',
  M1: '30',
} as const;

/** A well-formed RSA-2048 public key of which nobody knows the private half. */
export function publicKey(random: Random): string {
  const modulus = Buffer.from(Array.from({ length: 256 }, () => random.int(0, 255)));
  modulus.writeUInt8(modulus.readUInt8(0) | 0x80, 0);
  modulus.writeUInt8(modulus.readUInt8(255) | 1, 255);
  const jwk = { kty: 'RSA', e: 'AQAB', n: modulus.toString('base64url') };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

function legalPerson(random: Random, sealer: Sealer) {
  const legalName = personName(random);
  const kind = random.pick(['01', '02', '07']);
  const text = paperNumber(kind, idNumber(random));
  return {
    legal_name: legalName,
    legal_id_type: kind,
    legal_id_no: sealer.seal(text, mask.idNumber(text)),
  };
}

function people(merchant: DemoMerchant, random: Random, sealer: Sealer) {
  const id = () => {
    const text = idNumber(random);
    return sealer.seal(text, mask.idNumber(text));
  };
  const phone = () => {
    const text = phoneNumber(random);
    return sealer.seal(text, mask.phone(text));
  };
  const login =
    merchant.index === 0
      ? MERCHANT_ACCOUNT
      : `${merchant.prefix.toLowerCase()}${String(merchant.index).padStart(4, '0')}`;
  return {
    service_phone: phone(),
    contact_type: String(random.int(1, 3)),
    contact: personName(random),
    contact_id: id(),
    phone: phone(),
    email: `contact.${login}@example.com`,
    developer_name: personName(random),
    extender_phone: phone(),
    ...legalPerson(random, sealer),
    admin_name: personName(random),
    admin_account: login,
    admin_email: `${login}@example.com`,
    admin_phone: phone(),
    reserved_id: id(),
    reserved_phone: phone(),
  };
}

function banking({ settleCycle, place, name }: DemoMerchant, random: Random, sealer: Sealer) {
  const account = bankAccount(random);
  return {
    account: sealer.seal(account, mask.account(account)),
    account_name: name,
    bank: random.pick(BANKS),
    branch: `${place.city} ${random.pick(place.quarters)}`,
    account_type: random.chance(0.8) ? '1' : '2',
    currency: '840',
    settle_method: settleCycle === 'D0' ? SETTLE_METHOD.advance : SETTLE_METHOD.automatic,
    settle_cycle: settleCycle,
    settle_interval: CYCLE_DAYS[settleCycle],
    transfer_days: Number(CYCLE_DAYS[settleCycle]),
  };
}

/** Table row of a proposed merchant, personal data sealed; superiors come before their groups. */
export function merchantRow(
  merchant: DemoMerchant,
  all: readonly DemoMerchant[],
  sealer: Sealer,
): Insertable<MerMerchant> {
  const random = stream('merchantRow', merchant.index);
  const { name, place, created, index } = merchant;
  const address = `${random.int(1, 399)} Street ${random.int(1, 400)}, ${place.city}`;
  const nature = random.pick(['1', '2', '2', '2', '3']);
  const superior = merchant.superior === undefined ? undefined : all[merchant.superior];
  return {
    mer_id: merchant.merId,
    mer_name: name,
    abbr: name.slice(0, 32),
    business_scope: merchant.trade.items.join(', '),
    en_name: name,
    registered_name: nature === COMPANY ? `${name} Co., Ltd.` : name,
    nature,
    level: index < 20 ? '3' : index < 80 ? '2' : '1',
    superior_mer_id: superior?.merId ?? null,
    mcc: merchant.trade.mcc,
    category: random.pick(['ONLINE', 'OFFLINE', 'BOTH']),
    type: superior ? '2' : '1',
    licence_no: `KH${random.digits(10)}`,
    licence_valid: dayText(merchant.licenceValid),
    province: place.province,
    address,
    ...people(merchant, random, sealer),
    legal_id_valid: dayText(created + random.int(1_200, 3_600)),
    ...banking(merchant, random, sealer),
    settle_address: address,
    cash_outlet: random.pick(place.quarters),
    effective_date: dayText(created + 1),
    expiry_date: dayText(created + 1 + 3 * 365),
    rsa_public_key:
      merchant.status === MERCHANT_STATUS.enabled && random.chance(0.6) ? publicKey(random) : null,
    dept_id: OFFICES[place.province],
    create_by: MAKER,
    create_time: stampText(created, random.int(30_000, 61_000)),
  };
}
