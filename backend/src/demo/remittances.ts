import { shareOf } from '@portal/fee';
import type { Insertable } from 'kysely';
import type { RemitApply } from '../db/tables/remittance.ts';
import { mask, type Sealer } from '../kernel/seal.ts';
import { dayText, stampText } from './calendar.ts';
import { bankAccount, cardNumber, idNumber } from './cards.ts';
import { DEMO_CURRENCIES } from './catalog/currencies.ts';
import { latinName } from './catalog/names.ts';
import type { DemoMerchant } from './merchants.ts';
import { priceNear } from './prices.ts';
import type { Sizes } from './profiles.ts';
import { type Random, stream, weighted } from './random.ts';

/** Countries that money goes to, with its currency and a city there (domain §6.2, corridors). */
const CORRIDORS = weighted([
  [['CN', '156', 'Shanghai'], 34],
  [['TH', '764', 'Bangkok'], 18],
  [['VN', '704', 'Hanoi'], 16],
  [['US', '840', 'Seattle'], 12],
  [['HK', '344', 'Hong Kong'], 8],
  [['JP', '392', 'Osaka'], 5],
  [['KR', '410', 'Seoul'], 4],
  [['DE', '978', 'Hamburg'], 3],
] as const);

const REASONS = ['The documents do not match', 'The source of the money is not proved'] as const;
const FEE_PPM = 5_000;

type Row = Insertable<RemitApply>;
type Steps = Pick<
  Row,
  | 'audit_status'
  | 'channel_result'
  | 'work_order_status'
  | 'work_order_id'
  | 'auditor'
  | 'audit_time'
  | 'audit_remark'
  | 'reviewer'
  | 'review_time'
  | 'review_remark'
>;

const NOT_YET: Steps = {
  audit_status: '0',
  channel_result: '0',
  work_order_status: '0',
  work_order_id: null,
  auditor: null,
  audit_time: null,
  audit_remark: '',
  reviewer: null,
  review_time: null,
  review_remark: '',
};

/** Result of the channel; what went wrong has a work order, older ones a closed one. */
function afterReview(daysBack: number, serial: string, random: Random): Partial<Steps> {
  const draw = random.next();
  if (daysBack === 0) return { channel_result: draw < 0.5 ? '0' : '1' };
  if (draw < 0.96) return { channel_result: '2' };
  const channel_result = draw < 0.975 ? '4' : draw < 0.993 ? '3' : '5';
  const work_order_status = daysBack > 20 ? '4' : random.pick(['1', '2', '3'] as const);
  return { channel_result, work_order_status, work_order_id: `W${serial}` };
}

/** How far the application has come: the last three days wait, older ones are decided. */
function steps(day: number, daysBack: number, serial: string, random: Random): Steps {
  const draw = random.next();
  const at = (hour: number) => stampText(day, hour * 3_600 + random.int(0, 3_000));
  const audit = { auditor: 'auditor', audit_time: at(18) };
  const review = { ...audit, reviewer: 'reviewer', review_time: at(20) };
  if (daysBack <= 3 && draw < 0.5) return NOT_YET;
  if (daysBack <= 3 && draw < 0.7) return { ...NOT_YET, ...audit, audit_status: '1' };
  if (draw > 0.985) return { ...NOT_YET, audit_status: '5' };
  if (draw > 0.955) {
    return { ...NOT_YET, ...audit, audit_status: '2', audit_remark: random.pick(REASONS) };
  }
  if (draw > 0.94) {
    return { ...NOT_YET, ...review, audit_status: '4', review_remark: random.pick(REASONS) };
  }
  return { ...NOT_YET, ...review, audit_status: '3', ...afterReview(daysBack, serial, random) };
}

function parties(random: Random, sealer: Sealer, city: string, country: string) {
  const payerName = latinName(random);
  const isSame = random.chance(0.08);
  const payer = bankAccount(random);
  const payee = random.chance(0.3) ? cardNumber(random) : bankAccount(random);
  const id = idNumber(random);
  return {
    payer_name: payerName,
    payer_account: sealer.seal(payer, mask.account(payer)),
    nationality: random.pick(['KH', 'KH', 'KH', 'CN', 'US', 'TH']),
    id_type: random.pick(['02', '06', '07']),
    id_no: sealer.seal(id, mask.idNumber(id)),
    birthday: dayText(random.int(-7_300, 13_000)),
    gender: random.pick(['0', '1']),
    residence_country: random.chance(0.9) ? 'KH' : country,
    city,
    address: `${random.int(1, 399)} Street ${random.int(1, 400)}`,
    payee_name: isSame ? payerName : latinName(random),
    payee_account: sealer.seal(payee, payee.length === 16 ? mask.card(payee) : mask.account(payee)),
    same_person_flag: isSame ? ('Y' as const) : ('N' as const),
  };
}

/** Remittance applications over the days of the profile, ascending in time. */
export function remittanceRows(
  sizes: Sizes,
  merchants: readonly DemoMerchant[],
  asof: number,
  sealer: Sealer,
): Row[] {
  let last = { day: 0, n: 0 };
  return Array.from({ length: sizes.remittances }, (_, index) => {
    const random = stream('remittance', index);
    const day = asof - sizes.days + 1 + Math.floor((index * sizes.days) / sizes.remittances);
    last = { day, n: last.day === day ? last.n + 1 : 1 };
    const serial = dayText(day).replaceAll('-', '') + String(last.n).padStart(8, '0');
    const open = merchants.filter((one) => one.firstOrder <= day && day <= one.lastOrder);
    const [country, numCode, city] = CORRIDORS.draw(random);
    const currency = DEMO_CURRENCIES.find((one) => one.numCode === numCode);
    if (!currency) throw new Error(`no demo currency ${numCode}`);
    const amount = priceNear(random.lognormal(420, 0.9), currency, random);
    return {
      apply_no: `R${serial}`,
      mer_id: random.pick(open).merId,
      apply_time: stampText(day, 30_000 + last.n * 1_200 + random.int(0, 1_100)),
      business_ind: random.pick(['P2P', 'P2P', 'P2P', 'B2P', 'P2B', 'B2B'] as const),
      fund_source: random.pick(['SALARY', 'SAVINGS', 'BUSINESS', 'SALE', 'GIFT'] as const),
      currency: numCode,
      amount: String(amount),
      fee: String(shareOf(amount, FEE_PPM)),
      ...parties(random, sealer, city, country),
      remark: '',
      ...steps(day, asof - day, serial, random),
      create_by: 'operator',
    };
  });
}
