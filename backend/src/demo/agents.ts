import { AGENT_TXN_TYPE, REMIT_AUDIT_STATUS } from '@portal/contract/remittance/dictionaries';
import { shareOf } from '@portal/fee';
import type { DemoMerchant } from './merchants.ts';
import type { DemoAgent, PlannedRemittance } from './planned-remittance.ts';
import type { Sizes } from './profiles.ts';
import { type Random, stream } from './random.ts';

const NAMES = [
  'Mekong Exchange',
  'Angkor Remittance',
  'Bayon Money Transfer',
  'Lotus Exchange',
  'Golden Riel Exchange',
  'Riverside Exchange',
  'Apsara Transfer',
  'Naga Finance',
  'Pagoda Exchange',
  'Siem Reap Riel Exchange',
  'Kampot Riel Exchange',
  'Tonle Exchange',
];
/** Those whose currency is not that of the merchants pay for nobody. */
const RIEL = [9, 10];
const MOODS: Readonly<Record<number, DemoAgent['mood']>> = {
  3: 'below',
  6: 'unwatched',
  7: 'below',
  11: 'approaching',
};
const FROZEN = 5;
export const DEPOSIT_FEE_PPM = 500;

export const DEMO_AGENTS: readonly DemoAgent[] = NAMES.map((name, index) => ({
  index,
  agentId: `AG${String(index + 1).padStart(6, '0')}`,
  name: `${name} Co., Ltd.`,
  currency: RIEL.includes(index) ? '116' : '840',
  chnlCode: index % 3 === 0 ? 'UPI_QR' : 'BAKONG_QR',
  remitFeePpm: index % 2 === 0 ? 6_000 : 5_000,
  mood: MOODS[index] ?? 'normal',
  isFrozen: index === FROZEN,
}));

/** Number of the agent that the demo account `agent` belongs to. */
export const demoAgentId = (): string => DEMO_AGENTS.at(-1)?.agentId ?? '';

const PAYING = DEMO_AGENTS.filter(({ currency }) => currency === '840');

/** The agent that pays for a merchant; one in nine has none. */
export const agentOf = ({ index }: Pick<DemoMerchant, 'index'>): DemoAgent | undefined =>
  index % 9 === 8 ? undefined : PAYING[index % PAYING.length];

/** A deposit, withdrawal or adjustment of the plan; amounts signed, in minor units. */
export interface PlannedEntry {
  agent: DemoAgent;
  day: number;
  /** Place among the entries of its agent. */
  place: number;
  txnType: '1' | '2' | '6';
  amount: bigint;
  fee: bigint;
  status: '0' | '1' | '2' | '3' | '4' | '5';
}

/** Largest outflow of an agent by day: amount and fee, whatever the outcome. */
type Outflow = ReadonlyMap<number, bigint>;

function outflowOf(agent: DemoAgent, remittances: readonly PlannedRemittance[]): Outflow {
  const days = new Map<number, bigint>();
  for (const { day, amount, fee, ...one } of remittances) {
    if (one.agent !== agent) continue;
    days.set(day, (days.get(day) ?? 0n) + amount + fee);
  }
  return days;
}

const between = (out: Outflow, from: number, to: number) =>
  [...out].reduce((sum, [day, amount]) => (day >= from && day < to ? sum + amount : sum), 0n);

/** Returns the amount to transfer so that `credit` is credited, in fifties. */
function grossFor(credit: bigint, unit: bigint): bigint {
  const step = 50n * unit;
  const gross = (credit * 10_010n) / 10_000n + step;
  return gross - (gross % step);
}

/** Riel is exchanged in thousands; a deposit is 20,000,000 at most. */
const idleCredit = (random: Random) => BigInt(random.int(2_000, 15_000)) * 100_000n;

/**
 * Deposits of an agent at equal distances, each for what goes out up to the next, the first one with a
 * reserve besides, so that no balance is ever short. Those who are not well off wait for their last one.
 */
function depositsOf(
  agent: DemoAgent,
  count: number,
  { first, days }: { first: number; days: number },
  out: Outflow,
): PlannedEntry[] {
  const random = stream('agentDeposit', agent.index);
  const starts = Array.from({ length: count }, (_, at) => first + Math.floor((at * days) / count));
  const needs = starts.map((from, at) => between(out, from, starts[at + 1] ?? first + days + 1));
  const [reserve = 0n] = [...needs, 100_000n].sort((one, other) => (one < other ? 1 : -1));
  const isIdle = out.size === 0;
  const waits = agent.mood === 'below' || agent.mood === 'approaching';
  return starts.map((day, at) => {
    const need = (needs[at] ?? 0n) + (at === 0 ? reserve * 2n : 0n);
    const amount = grossFor(isIdle ? idleCredit(random) : need, 100n);
    const isLast = at === count - 1;
    return {
      agent,
      day,
      place: at,
      txnType: AGENT_TXN_TYPE.deposit,
      amount,
      fee: shareOf(amount, DEPOSIT_FEE_PPM),
      status:
        isLast && waits
          ? agent.index % 2 === 0
            ? REMIT_AUDIT_STATUS.pending
            : REMIT_AUDIT_STATUS.inReview
          : REMIT_AUDIT_STATUS.approved,
    };
  });
}

/** Returns the other entries of a register: refused vouchers, a withdrawal, a correction. */
function othersOf(
  agent: DemoAgent,
  count: number,
  { first, days }: { first: number; days: number },
) {
  return Array.from({ length: count }, (_, at): PlannedEntry => {
    const day = first + Math.floor(((at + 1) * days) / (count + 1));
    const common = { agent, day, place: 100 + at };
    if (at === 1)
      return {
        ...common,
        txnType: AGENT_TXN_TYPE.withdrawal,
        amount: -5_000n,
        fee: 0n,
        status: REMIT_AUDIT_STATUS.approved,
      };
    if (at === 2)
      return {
        ...common,
        txnType: AGENT_TXN_TYPE.adjustment,
        amount: 1_500n,
        fee: 0n,
        status: REMIT_AUDIT_STATUS.approved,
      };
    const amount = 250_000n;
    const fee = shareOf(amount, DEPOSIT_FEE_PPM);
    return {
      ...common,
      txnType: AGENT_TXN_TYPE.deposit,
      amount,
      fee,
      status: at % 2 === 0 ? REMIT_AUDIT_STATUS.auditRejected : REMIT_AUDIT_STATUS.reviewRejected,
    };
  });
}

/** The registers of all agents, in the order of their days. */
export function agentEntries(
  sizes: Sizes,
  first: number,
  remittances: readonly PlannedRemittance[],
): PlannedEntry[] {
  const perAgent = Math.floor(sizes.deposits / DEMO_AGENTS.length);
  const others = Math.floor(perAgent / 18);
  const span = { first, days: sizes.days };
  const all = DEMO_AGENTS.flatMap((agent) => [
    ...depositsOf(agent, perAgent - others, span, outflowOf(agent, remittances)),
    ...othersOf(agent, others, span),
  ]);
  return all.sort(
    (one, other) =>
      one.day - other.day || one.agent.index - other.agent.index || one.place - other.place,
  );
}
