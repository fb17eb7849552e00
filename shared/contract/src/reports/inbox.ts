import { z } from 'zod';
import { ReconEffect, SideRow } from '../finance/recon-side.ts';
import { decides, isReasoned, REASON_NEEDED, resultOf, verdict } from '../kit/decision.ts';
import { MinorUnits } from '../kit/envelope.ts';
import { DECIDED_AT_ONCE } from '../kit/outcome.ts';
import { Revealed, revealOf } from '../kit/reveal.ts';
import { RISKY, route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { Correction } from '../merchant/review.ts';
import { APPROVAL_KINDS, APPROVAL_SOURCES, APPROVAL_STAGES, INBOX_LIST } from './queues.ts';

const text = z.string();

export const ApprovalKind = z.enum(APPROVAL_KINDS);
export const ApprovalSource = rule.dict(...APPROVAL_SOURCES);

/** One thing that waits for a decision. */
export const Approval = z.object({
  /** Its number within its source. */
  id: text,
  /** Subject of the decision: an entry of a dictionary. */
  what: z.object({ dict: text, value: text }),
  /** `add` and `change` of a request, `audit`, `review` or `second` of what money waits for. */
  stage: z.enum(APPROVAL_STAGES),
  /** Merchant, channel, agent or payer that it is about. */
  subject: text,
  /** Payee; empty if nobody is paid. */
  payee: text,
  /** Minor units; empty where it is about no amount, and then so is `currency`. */
  amount: text,
  currency: text,
  createBy: text,
  since: text,
  /** By the server's clock. */
  waitMinutes: z.number(),
  /** Reason why the caller cannot decide it: they made it, or approved its first stage (INV-07). */
  lock: z.enum(['', 'own', 'checked']),
  /**
   * Reason why it is decided by itself and never together with others: there is evidence to look
   * at, or it matches the blacklist. Empty if only the figures have to be seen.
   */
  alone: z.enum(['', 'evidence', 'hit']),
  /**
   * Direction of its money: `in` to the platform or an account with it, `out` of it. For a
   * difference, `in` is over and `out` is short. Empty if none moves.
   */
  direction: z.enum(['', 'in', 'out']),
  /** Passing it takes effect; otherwise another person decides next. */
  isLast: z.boolean(),
});

/** A queue of the caller's; `failed`: it could not be read, and the others could. */
export const ApprovalQueue = z.object({
  source: ApprovalSource,
  kind: ApprovalKind,
  /** True if it is decided here; else on its own page, which asks for more. */
  isDecidedHere: z.boolean(),
  failed: z.boolean(),
  /** All that waits, the caller's own included. */
  total: z.number(),
  /** The longest waiting of it. */
  items: z.array(Approval),
});

/** Name and value of a fact or a check. */
const named = { name: text, value: text };

/** Facts to know for one approval; names are words of the page. */
export const ApprovalBody = z.object({
  facts: z.array(
    z.object({
      ...named,
      /**
       * `dict:` and the name of a dictionary; `amount:` and the numeric code of a currency; `order`,
       * `refund` and `remittance`: a number that leads to its record; `country`: ISO 3166-1; `rate`: ppm;
       * `secret`: masked, opened by `reveal`.
       */
      kind: text,
    }),
  ),
  /** Terms of an amount with their signs, minor units; null: it is computed from nothing. */
  equation: z
    .object({
      currency: text,
      terms: z.array(z.object({ name: text, amount: MinorUnits, count: z.number().nullable() })),
      result: z.object({ name: text, amount: MinorUnits }),
    })
    .nullable(),
  /** Files that show what is asked for; anyone who approves it must have opened each. */
  evidence: z.array(z.object({ name: text })),
  /** Compared rows, ours on the left and the bill's on the right; empty if nothing is compared. */
  sides: z.array(SideRow),
  /** `fail`: it cannot be passed. */
  checks: z.array(z.object({ ...named, tone: z.enum(['met', 'warn', 'fail']) })),
  /** Earlier records about the same object, the newest first. */
  history: z.array(
    z.object({ id: text, time: text, dict: text, status: text, amount: text, currency: text }),
  ),
});

/** End of an approval that no longer waits: who ended it, when, and the new state, a dictionary entry. */
export const ApprovalEnd = z.object({ by: text, time: text, dict: text, status: text });

/** The same with what approving it would post, null where that is not told, and how it has ended. */
export const ApprovalDetail = ApprovalBody.extend({
  effect: ReconEffect.nullable(),
  /** Rejected request about the same object, and what has changed since. */
  refused: Correction.nullable(),
  end: ApprovalEnd.nullable(),
});

/** Facts that can be opened. */
export const SECRET_FACTS = [
  'payerAccount',
  'payeeAccount',
  'idNo',
  'phonenumber',
  'email',
] as const;

/** The last decision of the caller; null before the first. */
const LastDecision = z.object({ time: text }).nullable();

const place = z.object({ source: ApprovalSource, id: rule.code(40) }, 'commonData.idMsg');

/** Either decision of several approvals; a refusal needs its reason (INV-09). */
export const ApprovalDecision = z
  .object({
    items: z
      .array(place, 'commonData.idMsg')
      .min(1, 'commonData.idMsg')
      .max(DECIDED_AT_ONCE, 'commonData.idMsg'),
    ...verdict,
  })
  .refine(isReasoned, REASON_NEEDED);

/** Result of one approval; `msg` says why it failed, in the caller's language. */
export const ApprovalResult = resultOf({ source: ApprovalSource, id: text });

/** Everything that waits for the caller's decision. */
export const approvalRoutes = {
  list: route({
    method: 'GET',
    path: '/report/inbox/list',
    permit: INBOX_LIST,
    answer: 'data',
    data: z.object({ queues: z.array(ApprovalQueue), last: LastDecision }),
  }),
  get: route({
    method: 'GET',
    path: '/report/inbox/{source}/{id}',
    permit: INBOX_LIST,
    params: place,
    answer: 'data',
    data: ApprovalDetail,
  }),
  /** A file of `evidence`, the first is 1; the trail keeps that the caller has opened it. */
  evidence: route({
    method: 'GET',
    path: '/report/inbox/{source}/{id}/evidence/{no}',
    permit: INBOX_LIST,
    params: place.extend({ no: rule.id() }),
    answer: 'file',
  }),
  /** One masked fact in the open, with the reason in the trail; only for who may decide it. */
  reveal: route({
    method: 'POST',
    path: '/report/inbox/{source}/{id}/reveal',
    permit: INBOX_LIST,
    ...RISKY,
    params: place,
    body: revealOf(...SECRET_FACTS),
    answer: 'data',
    data: Revealed,
  }),
  /** Each in a transaction of its own, by the rules and with the permission of its own page. */
  decide: route({
    ...decides('/report/inbox', INBOX_LIST, ApprovalDecision, ApprovalResult),
    money: true,
    trace: { object: 'report:inbox', action: 'audit' },
  }),
};
