import type { z } from 'zod';
import type { OrderType } from './general.ts';

/** Sets of response codes that channels use (domain §1.5). */
export type CodeFamily = 'unionPay' | 'iso8583' | 'cyberSource';

/** Advice that a merchant can give the payer, or follow; the page has the words of each. */
export type Advice =
  | 'wait'
  | 'retry'
  | 'funds'
  | 'otherCard'
  | 'askBank'
  | 'checkEntry'
  | 'limit'
  | 'tooOften'
  | 'enrol'
  | 'risk'
  | 'platform'
  | 'original';

const FAMILIES: Readonly<Partial<Record<z.output<typeof OrderType>, CodeFamily>>> = {
  GEN: 'unionPay',
  SCAN: 'unionPay',
  QPAY: 'unionPay',
  CYBER: 'cyberSource',
  UMS: 'iso8583',
  UTMS: 'iso8583',
};

/** Codes of each family with what to say; a code that is not here has no meaning that we know. */
const ADVICE: Readonly<Record<CodeFamily, Readonly<Record<Advice, readonly string[]>>>> = {
  unionPay: {
    wait: ['04', '05', '42', '70'],
    retry: ['03', '39'],
    funds: ['64'],
    otherCard: ['61', '62', '63', '73'],
    askBank: ['30', '60', '78'],
    checkEntry: ['65', '66', '71'],
    limit: ['33', '81'],
    tooOften: ['67'],
    enrol: ['77'],
    risk: ['38'],
    platform: [],
    original: ['34', '35', '36'],
  },
  iso8583: {
    wait: ['68', '91', '96', '98'],
    retry: [],
    funds: ['51'],
    otherCard: ['14', '33', '41', '43', '54'],
    askBank: ['01', '05', '57'],
    checkEntry: ['55'],
    limit: ['61', '65'],
    tooOften: ['75'],
    enrol: [],
    risk: [],
    platform: ['03', '12', '13', '30', '58', '94'],
    original: ['25'],
  },
  cyberSource: {
    wait: ['150', '151', '152', '250', '480'],
    retry: ['207'],
    funds: ['204'],
    otherCard: ['202', '205', '208', '231'],
    askBank: ['201', '203'],
    checkEntry: ['200', '475', '476'],
    limit: [],
    tooOften: [],
    enrol: [],
    risk: ['481'],
    platform: ['101', '102', '104', '234'],
    original: [],
  },
};

const BY_CODE = new Map(
  Object.entries(ADVICE).flatMap(([family, advice]) =>
    Object.entries(advice).flatMap(([name, codes]) =>
      codes.map((code) => [`${family} ${code}`, name as Advice] as const),
    ),
  ),
);

/**
 * Returns the code family of a channel's unsuccessful answer, and the advice that the merchant can give the
 * payer. Undefined for success and for codes that nobody has described, which are never a decline
 * (domain §1.5).
 */
export function declineHelp(
  orderType: z.output<typeof OrderType>,
  code: string,
): { family: CodeFamily; advice: Advice } | undefined {
  const family = FAMILIES[orderType];
  const advice = family && BY_CODE.get(`${family} ${code}`);
  return advice && { family, advice };
}
