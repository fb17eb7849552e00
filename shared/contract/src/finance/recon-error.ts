import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { rule } from '../kit/rules.ts';
import { Correction } from '../merchant/review.ts';
import { AgeBucket } from './recon-ageing.ts';
import { Candidate, SideKind, SideRow } from './recon-side.ts';
import {
  ClaimStatus,
  Direction,
  ErrType,
  HandledBy,
  HandleStatus,
  ReconAction,
  ReconKind,
  ReconStep,
} from './recon-states.ts';

const text = z.string();

/** A handling that somebody else has yet to pass. */
export const ReconProposal = z.object({
  auditId: text,
  action: ReconAction,
  handleMsg: text,
  createBy: text,
  createTime: text,
  /** Made by the caller, who may withdraw it and not pass it (INV-07). */
  own: z.boolean(),
});

/** A difference; amounts are minor units of `currency`, times `yyyy-MM-dd HH:mm:ss`. */
export const ReconError = z.object({
  /** `E`, day, eight digits. */
  errorId: text,
  errType: ErrType,
  direction: Direction,
  kind: ReconKind,
  isReturned: z.boolean(),
  chnlCode: text,
  chnlName: text,
  currency: CurrencyCode,
  /** Of the bill that it was found in; of what only the platform has the day it was expected. */
  settleDate: text,
  expectedDate: text,
  /** Days since then, by the server's clock. */
  ageDays: z.number(),
  /** Merchant that it concerns; empty: unknown, the line stands for it. */
  merId: text,
  merName: text,
  platOrderId: text,
  refundId: text,
  /** The line of the bill and its place in the file; empty and 0 without one. */
  lineId: text,
  lineNo: z.number(),
  queryId: text,
  /** Of the payment; of a fee, what was booked and what was charged. */
  platformAmt: MinorUnits,
  channelAmt: MinorUnits,
  /** Amount that the channel owes less the amount booked: above zero over, below short. */
  diffAmt: MinorUnits,
  handleStatus: HandleStatus,
  handledBy: z.union([HandledBy, z.literal('')]),
  handleMsg: text,
  handleBy: text,
  handleTime: text,
  /** Person who approved it, and the time. */
  checker: text,
  checkTime: text,
  claimStatus: z.union([ClaimStatus, z.literal('')]),
  /** Waits for its checker: it stays unhandled until then. */
  proposal: ReconProposal.nullable(),
  /** Ways to end it, the first of which is offered first; none while one waits. */
  actions: z.array(ReconAction),
  version: z.number(),
});
export type ReconError = z.output<typeof ReconError>;

/** One difference with both sides. */
export const ReconErrorDetail = z.object({
  ...ReconError.shape,
  /** Handling rejected before the one that waits; only for staff who request or decide. */
  refused: Correction.nullable(),
  /** Records on the left and right: both are lines for a duplicate, else left is ours. */
  left: z.object({ side: SideKind, id: text }).nullable(),
  right: z.object({ side: SideKind, id: text }).nullable(),
  sides: z.array(SideRow),
  /** Candidates for the missing side, best first; none for pairs. */
  candidates: z.array(Candidate),
  /** The line letter for letter; empty without one. */
  rawLine: text,
  fileName: text,
  /** Handlings and notes, the oldest first. */
  steps: z.array(
    z.object({
      time: text,
      actor: text,
      /** `recon_step`: what was asked for or done, and what became of a request. */
      action: ReconStep,
      message: text,
    }),
  ),
  /** Its neighbours in the order of the queue; empty at the ends. */
  previousId: text,
  nextId: text,
});

export const errorFilters = {
  handleStatus: HandleStatus,
  errType: ErrType,
  direction: Direction,
  chnlCode: rule.search(20),
  currency: rule.currency(),
  merId: rule.search(15),
  age: AgeBucket,
  claimStatus: ClaimStatus,
  /** Y: waits for its checker. */
  proposed: rule.dict('Y', 'N'),
  /** Number of the difference, of an order or refund, or any of a line. */
  anyId: rule.search(64),
  params: timeRange('SettleDate'),
};

export const ReconErrorQuery = pageQuery(errorFilters, [
  'expectedDate',
  'settleDate',
  'diffAmt',
  'errorId',
]);

/** Item that waits for a later bill or for our booking: no difference yet (money §5). */
export const ReconWaiting = z.object({
  /** Side that has it: the bill or the platform. */
  side: SideKind,
  id: text,
  chnlCode: text,
  chnlName: text,
  currency: CurrencyCode,
  kind: ReconKind,
  isReturned: z.boolean(),
  merId: text,
  merName: text,
  platOrderId: text,
  refundId: text,
  /** Signed: what it is to what the channel owes. */
  amount: MinorUnits,
  txnTime: text,
  expectedDate: text,
  ageDays: z.number(),
  /** Settle dates whose bills have to come first; none: the next matching decides. */
  waitsFor: z.array(text),
  /** The only one that waits on the other side with the same channel, kind, amount and second; null: none, or several. */
  pair: z.object({ side: SideKind, id: text }).nullable(),
});

export const WaitingQuery = pageQuery(
  {
    chnlCode: rule.search(20),
    currency: rule.currency(),
    age: AgeBucket,
    side: rule.dict('PLATFORM', 'CHANNEL'),
    anyId: rule.search(64),
  },
  ['expectedDate', 'amount'],
);

/** Header of the workbench: one currency at a time. */
export const ReconOverview = z.object({
  /** The one that was asked for, else the one of the most differences; empty: there are none. */
  currency: text,
  /** Needs action, waiting, quarantine, all differences. */
  counts: z.object({
    action: z.number(),
    waiting: z.number(),
    quarantine: z.number(),
    all: z.number(),
  }),
  /** Unhandled differences by age; `amount` adds up without signs. */
  ageing: z.array(z.object({ bucket: AgeBucket, count: z.number(), amount: MinorUnits })),
  /** Balances of suspense beside the unhandled differences that they stand for (INV-21). */
  suspense: z.array(
    z.object({
      direction: rule.dict('OVER', 'SHORT'),
      balance: MinorUnits,
      differences: MinorUnits,
      count: z.number(),
    }),
  ),
  /** Claims that have not been paid. */
  claims: z.object({ count: z.number(), amount: MinorUnits }),
  /** Channels and currencies that have differences, for the pickers. */
  places: z.array(z.object({ chnlCode: text, chnlName: text, currency: CurrencyCode })),
  /** Settle date of the newest bill, and when it was matched; empty: none yet. */
  lastDate: text,
  matchedTime: text,
});
