import {
  REMIT_AUDIT_STATUS,
  REMIT_CHANNEL_RESULT,
  WORK_ORDER_STATUS,
} from '@portal/contract/remittance/dictionaries';
import { shareOf } from '@portal/fee';
import type { Insertable } from 'kysely';
import type { RemitApply } from '../db/tables/remittance.ts';
import { mask, type Sealer } from '../kernel/seal.ts';
import { agentOf } from './agents.ts';
import { dayText, stampText } from './calendar.ts';
import { bankAccount, cardNumber, idNumber, paperNumber } from './cards.ts';
import { DEMO_CURRENCIES } from './catalog/currencies.ts';
import { BANKS, latinName } from './catalog/names.ts';
import type { DemoMerchant } from './merchants.ts';
import type { PlannedRemittance, Result, Steps } from './planned-remittance.ts';
import { priceNear } from './prices.ts';
import type { Sizes } from './profiles.ts';
import { type Random, stream, weighted } from './random.ts';

/** Countries that money goes to, and a city there (domain §6.2, corridors). */
const CORRIDORS = weighted([
  [['CN', 'Shanghai'], 34],
  [['TH', 'Bangkok'], 18],
  [['VN', 'Hanoi'], 16],
  [['US', 'Seattle'], 12],
  [['HK', 'Hong Kong'], 8],
  [['JP', 'Osaka'], 5],
  [['KR', 'Seoul'], 4],
  [['DE', 'Hamburg'], 3],
] as const);

const REASONS = ['The documents do not match', 'The source of funds is not proven'] as const;
const RETURNS = ['AC04', 'AC01', 'BE01', 'RR04', 'MS03'] as const;
/** Amount that an intermediary bank keeps of a partial return. */
const LOST = 2_500n;
const HOUR = 3_600;

const NOT_YET: Steps = {
  status: REMIT_AUDIT_STATUS.pending,
  remark: '',
  result: null,
  returned: 0n,
  returnReason: '',
  workOrder: WORK_ORDER_STATUS.none,
  hasQuestion: false,
};

/** Results that channels give to one in eighty each; all others succeed (domain §6.2). */
const RESULTS: Readonly<Record<number, Result>> = {
  33: REMIT_CHANNEL_RESULT.returned,
  35: REMIT_CHANNEL_RESULT.failed,
  55: REMIT_CHANNEL_RESULT.failed,
  37: REMIT_CHANNEL_RESULT.unknown,
};
/** Decisions on one in forty each; all others are approved. */
const VERDICTS: Readonly<Record<number, Steps['status']>> = {
  7: REMIT_AUDIT_STATUS.auditRejected,
  17: REMIT_AUDIT_STATUS.reviewRejected,
  27: REMIT_AUDIT_STATUS.withdrawn,
};

/** Result of the channel; what went wrong has a work order, older ones a closed one. */
function afterReview({ index, daysBack, amount }: Place, random: Random): Partial<Steps> {
  if (daysBack <= 6) return { result: index % 3 === 0 ? null : REMIT_CHANNEL_RESULT.processing };
  const result = RESULTS[index % 80] ?? REMIT_CHANNEL_RESULT.succeeded;
  if (result === REMIT_CHANNEL_RESULT.succeeded) return { result };
  const workOrder =
    daysBack > 20
      ? WORK_ORDER_STATUS.closed
      : random.pick([
          WORK_ORDER_STATUS.open,
          WORK_ORDER_STATUS.inProgress,
          WORK_ORDER_STATUS.resolved,
        ] as const);
  if (result !== REMIT_CHANNEL_RESULT.returned) return { result, workOrder };
  const lost = random.chance(0.4) && amount > 2n * LOST ? LOST : 0n;
  return { result, workOrder, returned: amount - lost, returnReason: random.pick(RETURNS) };
}

interface Place {
  index: number;
  daysBack: number;
  amount: bigint;
}

/** Returns how far the application has come: the last three days wait, older ones are decided. */
function steps(place: Place, random: Random): Steps {
  const draw = random.next();
  if (place.daysBack <= 3 && draw < 0.5) return { ...NOT_YET, hasQuestion: draw < 0.15 };
  if (place.daysBack <= 3 && draw < 0.7) return { ...NOT_YET, status: REMIT_AUDIT_STATUS.inReview };
  const status = VERDICTS[place.index % 40] ?? REMIT_AUDIT_STATUS.approved;
  if (status === REMIT_AUDIT_STATUS.approved)
    return { ...NOT_YET, status, ...afterReview(place, random) };
  return {
    ...NOT_YET,
    status,
    remark: status === REMIT_AUDIT_STATUS.withdrawn ? '' : random.pick(REASONS),
  };
}

/** Remittance applications over the days of the profile, ascending in time, each paid by an agent. */
export function planRemittances(
  sizes: Sizes,
  merchants: readonly DemoMerchant[],
  asof: number,
): PlannedRemittance[] {
  const dollar = DEMO_CURRENCIES.find(({ numCode }) => numCode === '840');
  if (!dollar) throw new Error('no demo currency 840');
  let last = { day: 0, n: 0 };
  return Array.from({ length: sizes.remittances }, (_, index) => {
    const random = stream('remittance', index);
    const day = asof - sizes.days + 1 + Math.floor((index * sizes.days) / sizes.remittances);
    last = { day, n: last.day === day ? last.n + 1 : 1 };
    const serial = dayText(day).replaceAll('-', '') + String(last.n).padStart(8, '0');
    const open = merchants.flatMap((merchant) => {
      const agent = agentOf(merchant);
      const isOpen = merchant.firstOrder <= day && day <= merchant.lastOrder;
      return agent && isOpen ? [{ merchant, agent }] : [];
    });
    const { merchant, agent } = random.pick(open);
    const amount = priceNear(random.lognormal(420, 0.9), dollar, random);
    return {
      index,
      applyNo: `R${serial}`,
      merchant,
      agent,
      day,
      second: 30_000 + last.n * 1_200 + random.int(0, 1_100),
      amount,
      fee: shareOf(amount, agent.remitFeePpm),
      ...steps({ index, daysBack: asof - day, amount }, random),
    };
  });
}

/** Returns the time `later` seconds after an application was made. */
export const at = ({ day, second }: PlannedRemittance, later: number) =>
  stampText(day, second + later);

/** Seconds after it was made until it is audited, reviewed, sent, ended, and come back. */
export const LATER = {
  audit: 2 * HOUR,
  review: 3 * HOUR,
  send: 3 * HOUR + 60,
  end: 3 * HOUR + 600,
  back: 3 * HOUR + 40_000,
} as const;

function parties(random: Random, sealer: Sealer) {
  const [country, city] = CORRIDORS.draw(random);
  const payerName = latinName(random);
  const isSame = random.chance(0.08);
  const payer = bankAccount(random);
  const payee = random.chance(0.3) ? cardNumber(random) : bankAccount(random);
  const number = idNumber(random);
  const nationality = random.pick(['KH', 'KH', 'KH', 'CN', 'US', 'TH']);
  const idType = random.pick(['02', '06', '07']);
  const id = paperNumber(idType, number);
  return {
    payer_name: payerName,
    payer_account: sealer.seal(payer, mask.account(payer)),
    nationality,
    id_type: idType,
    id_no: sealer.seal(id, mask.idNumber(id)),
    birthday: dayText(random.int(-7_300, 13_000)),
    gender: random.pick(['0', '1']),
    residence_country: random.chance(0.9) ? 'KH' : country,
    city,
    address: `${random.int(1, 399)} Street ${random.int(1, 400)}`,
    payee_name: isSame ? payerName : latinName(random),
    payee_account: sealer.seal(payee, payee.length === 16 ? mask.card(payee) : mask.account(payee)),
    payee_bank: random.pick(BANKS),
    payee_country: country,
    same_person_flag: isSame ? ('Y' as const) : ('N' as const),
  };
}

/** Applications as they were made; what has become of them is written afterwards. */
export const remittanceRows = (
  planned: readonly PlannedRemittance[],
  sealer: Sealer,
): Insertable<RemitApply>[] =>
  planned.map((one) => {
    const random = stream('remittanceParties', one.index);
    return {
      apply_no: one.applyNo,
      mer_id: one.merchant.merId,
      agent_id: one.agent.agentId,
      apply_time: at(one, 0),
      business_ind: random.pick(['P2P', 'P2P', 'P2P', 'B2P', 'P2B', 'B2B'] as const),
      fund_source: random.pick(['SALARY', 'SAVINGS', 'BUSINESS', 'SALE', 'GIFT'] as const),
      currency: one.agent.currency,
      amount: String(one.amount),
      fee: String(one.fee),
      fee_ppm: one.agent.remitFeePpm,
      ...parties(random, sealer),
      hold_no: 1,
      create_by: 'operator',
    };
  });
