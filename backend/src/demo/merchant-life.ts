import { MERCHANT_CHECK, MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import { stream } from './random.ts';

/** Days on which a merchant trades, and the state of its file; days are day numbers. */
export interface Life {
  created: number;
  /** Last day with orders; before `firstOrder` for a merchant that never traded. */
  lastOrder: number;
  firstOrder: number;
  status: '0' | '1' | '2';
  chkStatus: '0' | '1' | '2' | '3';
  licenceValid: number;
  /** Rank of the superior merchant. */
  superior: number | undefined;
}

const share = (count: number, part: number) => Math.max(1, Math.round(count * part));

/** Rank of the superior: a few of the largest merchants have groups of smaller ones. */
function superiorOf(index: number, count: number): number | undefined {
  const groups = Math.max(2, Math.round(count * 0.03));
  const members = Math.max(5, Math.round(count * 0.075));
  const first = groups * 3 + 2;
  const member = (index - first) / 2;
  const isMember = Number.isInteger(member) && member >= 0 && member < members;
  return isMember ? (member % groups) * 3 : undefined;
}

type Fate = 'trading' | 'closed' | 'disabled' | 'pending' | 'refused' | 'changing';

/** Fates by rank, from the smallest merchant up; those with a superior keep trading. */
function fateOf(index: number, count: number): Fate {
  if (superiorOf(index, count) !== undefined) return 'trading';
  const small: Fate[] = [
    ...Array<Fate>(share(count, 0.03)).fill('pending'),
    ...Array<Fate>(share(count, 0.02)).fill('refused'),
    ...Array<Fate>(share(count, 0.03)).fill('closed'),
    ...Array<Fate>(share(count, 0.01)).fill('disabled'),
    ...Array<Fate>(share(count, 0.05)).fill('changing'),
  ];
  let rank = count - 1;
  for (const fate of small) {
    while (superiorOf(rank, count) !== undefined) rank -= 1;
    if (rank === index) return fate;
    rank -= 1;
  }
  return 'trading';
}

/** Six licences of 400 run out within 30 days, three have run out already (domain §6.2). */
function licenceDays(index: number, count: number, draw: number): number {
  const soon = share(count, 0.015);
  const expired = share(count, 0.0075);
  if (index >= 4 && index < 4 + soon) return 3 + Math.floor(draw * 27);
  if (index >= 4 + soon && index < 4 + soon + expired) return -2 - Math.floor(draw * 20);
  return 60 + Math.floor(draw * 1_400);
}

/** Life of the merchant with rank `index` among `count`, seen from day `asof`. */
export function lifeOf(index: number, count: number, asof: number): Life {
  const random = stream('merchantLife', index);
  const fate = fateOf(index, count);
  const licenceValid = asof + licenceDays(index, count, random.next());
  const superior = superiorOf(index, count);
  const base = { licenceValid, superior };
  if (fate === 'pending' || fate === 'refused') {
    const created = asof - random.int(0, fate === 'pending' ? 6 : 60);
    const chkStatus = fate === 'pending' ? MERCHANT_CHECK.pending : MERCHANT_CHECK.rejected;
    return {
      ...base,
      created,
      firstOrder: asof,
      lastOrder: asof - 1,
      status: MERCHANT_STATUS.disabled,
      chkStatus,
    };
  }
  const isNew = index >= 40 && random.chance(0.35);
  const created = asof - (isNew ? random.int(320, 690) : random.int(735, 1_100));
  const firstOrder = created + random.int(2, 9);
  if (fate === 'closed' || fate === 'disabled') {
    const back = fate === 'closed' ? random.int(20, 300) : random.int(5, 30);
    const status = fate === 'closed' ? MERCHANT_STATUS.closed : MERCHANT_STATUS.disabled;
    return {
      ...base,
      created,
      firstOrder,
      lastOrder: asof - back,
      status,
      chkStatus: MERCHANT_CHECK.approved,
    };
  }
  const chkStatus = fate === 'changing' ? MERCHANT_CHECK.changing : MERCHANT_CHECK.approved;
  return {
    ...base,
    created,
    firstOrder,
    lastOrder: asof,
    status: MERCHANT_STATUS.enabled,
    chkStatus,
  };
}
