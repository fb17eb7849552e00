import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { rule } from '../kit/rules.ts';

const text = z.string();

/** Fields that the two sides of a difference are compared by, in the order in which they are shown. */
export const SIDE_FIELDS = [
  'queryId',
  'reference',
  'merOrderId',
  'traceNo',
  'acqInsCode',
  'terminal',
  'kind',
  'txnTime',
  'status',
  'amount',
  'cost',
  'settleDate',
] as const;

/** One field of both sides, on one line. */
export const SideRow = z.object({
  field: z.enum(SIDE_FIELDS),
  /** Format: `amount` in minor units, `time` and `day` as everywhere, `dict` of `leftDict` and `rightDict`. */
  type: rule.dict('text', 'amount', 'time', 'day', 'dict'),
  /** Null: that side lacks it. */
  left: text.nullable(),
  right: text.nullable(),
  /** Dictionaries of a `dict`; a booking and a bill have words of their own. */
  leftDict: text,
  rightDict: text,
  isEqual: z.boolean(),
});
export type SideRow = z.output<typeof SideRow>;

/** Kind of record on a side: an order, a refund, a line of a bill. */
export const SideKind = rule.dict('ORDER', 'REFUND', 'LINE');

/** The most that each fact is worth (money §5). */
export const POINTS = { number: 40, amount: 40, time: 20 } as const;
/** Candidates that are offered, and what one needs to be credible. */
export const CANDIDATES_MAX = 3;
export const POINTS_MIN = 20;

/** Reason why a number counts: the strongest fact that agrees. */
export const NumberFact = rule.dict(
  'QUERY_ID',
  'REFERENCE',
  'TRACE',
  'MER_ORDER',
  'TERMINAL',
  'NONE',
);

/** Record that may be the other side of a difference, with the facts that support it. */
export const Candidate = z.object({
  side: SideKind,
  id: text,
  /** Of an order or refund of ours; empty of a line. */
  merId: text,
  merName: text,
  points: z.number(),
  number: z.object({ points: z.number(), fact: NumberFact }),
  /** `difference`: channel less platform, minor units. */
  amount: z.object({ points: z.number(), difference: MinorUnits }),
  /** `seconds`: between the two times, 0 or above. */
  time: z.object({ points: z.number(), seconds: z.number() }),
  /** The comparison with this candidate in its place. */
  sides: z.array(SideRow),
  /** Actions for which it can be chosen. */
  actions: z.array(rule.dict('LINK', 'ADJUST')),
});
export type Candidate = z.output<typeof Candidate>;

/** The candidate that somebody has chosen. */
export const Chosen = z.object({ side: SideKind, id: rule.code(40) }, 'commonData.formatMsg');

/** Entries that a handling would post, and what suspense comes to by it; nothing is written. */
export const ReconEffect = z.object({
  entries: z.array(
    z.object({
      /** `ledger_event`. */
      event: text,
      step: z.number(),
      debitKind: text,
      /** Name of the merchant, agent or channel; empty: an account of ours. */
      debitOwner: text,
      creditKind: text,
      creditOwner: text,
      amount: MinorUnits,
      currency: CurrencyCode,
    }),
  ),
  /** Balances of the channel's suspense and claims that it changes, before and after; what we hold back. */
  suspense: z.array(
    z.object({
      kind: rule.dict('SUSPENSE_OVER', 'SUSPENSE_SHORT', 'CLAIM_RECV'),
      before: MinorUnits,
      after: MinorUnits,
    }),
  ),
  /** Reason why it cannot be done, in the caller's language; empty: it can. */
  refusal: text,
});
