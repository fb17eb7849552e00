import { z } from 'zod';
import { decides, isReasoned, REASON_NEEDED, verdict } from '../kit/decision.ts';
import { VER_IS_ADD, VER_STATUS } from '../kit/dictionaries.ts';
import { DECIDED_AT_ONCE, PASSED } from '../kit/outcome.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { Revealed } from '../kit/reveal.ts';
import { RISKY, route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { BlackHit } from './blacklist.ts';

/** Object that a request changes (domain §1.1, `audit_obj_type`). */
export const ReviewObjType = rule.dict(
  'MER_BASIC',
  'MER_BANK',
  'MER_ID',
  'MER_IMG',
  'MER_RSA',
  'MER_STATUS',
  'MER_CHNL',
  'MER_FEE',
  'MER_LIMIT',
  'MER_QR',
  'CHNL_COST',
  'MER_VAT',
  'MER_FLOOR',
  'ORD_OFFL',
  'ORD_OFFL_REV',
  'ORDER_RESULT',
  'RECON_ERROR',
  'PAYOUT_RESULT',
  'REMIT_RESULT',
);
export type ReviewObjType = z.output<typeof ReviewObjType>;

/** Kinds of request that the review of channels decides too. */
export const CHANNEL_TYPES: readonly ReviewObjType[] = [
  'MER_CHNL',
  'MER_FEE',
  'MER_LIMIT',
  'CHNL_COST',
];

/** Kinds of request that the review of offline transactions alone decides. */
export const OFFLINE_TYPES: readonly ReviewObjType[] = ['ORD_OFFL', 'ORD_OFFL_REV'];

/** Kinds of request that their own pages decide: the results desk, differences of bills, batches, remittances. */
const OWN_TYPES: readonly ReviewObjType[] = [
  'ORDER_RESULT',
  'RECON_ERROR',
  'PAYOUT_RESULT',
  'REMIT_RESULT',
];

/** Those of the inbox of merchants and their channels. */
export const MERCHANT_TYPES: readonly ReviewObjType[] = ReviewObjType.options.filter(
  (type) => !OFFLINE_TYPES.includes(type) && !OWN_TYPES.includes(type),
);

/** 0 waits, 1 passed, 2 refused, 3 withdrawn (domain §1.1, `ver_status`). */
export const VerStatus = rule.dict(VER_STATUS);

/** A request in the inbox. */
export const ReviewRecord = z.object({
  auditId: z.string(),
  objType: ReviewObjType,
  objId: z.string(),
  /** Empty for the fees of a channel itself. */
  merId: z.string(),
  merName: z.string(),
  chnlCode: z.string(),
  chnlName: z.string(),
  /** 1: a new object; 0: a change of one. */
  verIsAdd: rule.dict(VER_IS_ADD),
  /** Names of the changed fields. */
  fields: z.array(z.string()),
  createBy: z.string(),
  createTime: z.string(),
  /** Minutes that it waits, or waited, by the server's clock. */
  waitMinutes: z.number(),
  verStatus: VerStatus,
  verBy: z.string(),
  verTime: z.string(),
  remark: z.string(),
  /** Reason for approving it despite a match on the blacklist; else empty. */
  override: z.string(),
  /** Made by the caller, who therefore cannot decide it (INV-07). */
  own: z.boolean(),
});

/**
 * Format of a value: `secret` as its mask; `image` as `image`, `pdf` or '' (its bytes come from
 * `image`); `amount` in minor units of the request's `currency`; `rate` in ppm; `plans` as JSON of
 * fee plans; `flag` Y or N; `key` as the SHA-256 of a public key; `country` in ISO 3166-1.
 */
export const FieldKind = z.enum([
  'text',
  'code',
  'dict',
  'currency',
  'amount',
  'count',
  'rate',
  'day',
  'flag',
  'secret',
  'image',
  'key',
  'plans',
  'country',
]);
export type FieldKind = z.output<typeof FieldKind>;

/** One field of the changed object: what holds now, and what is asked for. */
export const ReviewField = z.object({
  field: z.string(),
  kind: FieldKind,
  /** Dictionary of a `dict`, else empty. */
  dict: z.string(),
  /** As it was when the request was made; empty for a new object. */
  before: z.string(),
  after: z.string(),
  /** As it is now, while the request waits; differs from `before` when somebody was faster. */
  live: z.string(),
  changed: z.boolean(),
});

const TOLD = { auditId: true, verBy: true, verTime: true, remark: true } as const;

/** The refused request that one asks for again; no number: the refused thing itself was mended. */
export const Correction = ReviewRecord.pick(TOLD).extend({
  /** `before` as it was refused, `after` as it is asked for now; null: nobody kept what was refused. */
  diff: z.array(ReviewField).nullable(),
});

export const ReviewDetail = ReviewRecord.extend({
  /** Numeric code for fields of kind `amount`; empty when there are none. */
  currency: z.string(),
  diff: z.array(ReviewField),
  /** Entries of the blacklist that it meets now, or met when it was passed in spite of them. */
  hits: z.array(BlackHit),
  /** The live row is no longer what the request began from: it cannot be passed. */
  stale: z.boolean(),
  /** Rejected request about the same object, unless one was approved since. */
  refused: Correction.nullable(),
  /** Earlier requests about the same merchant or channel, newest first. */
  recent: z.array(
    ReviewRecord.pick({
      ...TOLD,
      ...{ objType: true, verIsAdd: true, verStatus: true, createBy: true, createTime: true },
    }),
  ),
});

/** Entries that one confirmation names. */
const OVERRIDES_MAX = 500;

/** The second confirmation that passing in spite of the blacklist takes: of which entries, and why. */
export const Override = z.object(
  {
    blackIds: z
      .array(rule.key(), 'commonData.idMsg')
      .min(1, 'commonData.idMsg')
      .max(OVERRIDES_MAX, 'commonData.idMsg'),
    reason: rule.reason(),
  },
  'commonData.formatMsg',
);

/** Either decision; a refusal needs its reason (specification §4, INV-09). */
export const Decision = z
  .object({
    auditIds: rule.several(rule.key(), DECIDED_AT_ONCE),
    verStatus: verdict.verStatus,
    remark: verdict.remark,
    /** Of one request only: nothing that meets the blacklist is passed among others. */
    override: Override.optional(),
  })
  .refine(isReasoned, REASON_NEEDED)
  .refine(
    ({ override, auditIds, verStatus }) =>
      !override || (auditIds.length === 1 && verStatus === PASSED),
    {
      path: ['override'],
      message: 'audit.overrideOne',
    },
  );

/** Result for one request; `blacklisted`: passing it takes an `override` of the entries that it meets. */
export const DecisionResult = z.object({
  auditId: z.string(),
  ok: z.boolean(),
  msg: z.string(),
  code: z.enum(['', 'blacklisted']),
});

const filters = {
  objType: ReviewObjType,
  verStatus: VerStatus,
  merId: rule.search(15),
  createBy: rule.search(),
  params: timeRange(),
};

export const ReviewQuery = pageQuery(filters, ['auditId', 'createTime']);

const auditId = z.object({ auditId: rule.id() });
const picture = auditId.extend({ field: rule.code(40), side: rule.dict('before', 'after') });

/** The same calls for everything, and for what an area decides by itself. */
const inbox = <const P extends string, const L extends string, const A extends string>(
  path: P,
  list: L,
  query: L | 'mer:audit:query',
  audit: A,
) => ({
  list: route({
    method: 'GET',
    path: `${path}/list`,
    permit: list,
    query: ReviewQuery,
    answer: 'page',
    data: ReviewRecord,
  }),
  get: route({
    method: 'GET',
    path: `${path}/{auditId}`,
    permit: query,
    params: auditId,
    answer: 'data',
    data: ReviewDetail,
  }),
  image: route({
    method: 'GET',
    path: `${path}/{auditId}/image/{field}/{side}`,
    permit: query,
    params: picture,
    answer: 'file',
  }),
  /** One sealed value of a waiting request in the open, with the reason in the trail; not its maker. */
  reveal: route({
    method: 'POST',
    path: `${path}/{auditId}/reveal`,
    permit: audit,
    ...RISKY,
    params: auditId,
    body: z.object({
      field: rule.code(40),
      side: rule.dict('before', 'after'),
      reason: rule.reason(),
    }),
    answer: 'data',
    data: Revealed,
  }),
  decide: decides(path, audit, Decision, DecisionResult),
});

export const reviewRoutes = {
  ...inbox('/mer/audit', 'mer:audit:list', 'mer:audit:query', 'mer:audit:audit'),
  /** Takes back what the caller asked for. */
  withdraw: route({
    method: 'PUT',
    path: '/mer/audit/{auditId}/withdraw',
    permit: null,
    trace: { object: 'mer:audit:withdraw', action: 'withdraw' },
    params: auditId,
    answer: 'done',
  }),
};

export const channelReviewRoutes = inbox(
  '/mer/merChannel/audit',
  'mer:merChannel:audit',
  'mer:merChannel:audit',
  'mer:merChannel:audit',
);

export const offlineReviewRoutes = inbox(
  '/order/offline/audit',
  'order:offline:audit',
  'order:offline:audit',
  'order:offline:audit',
);

/** Answer of every call that asks for a review. */
export const Submitted = z.object({ auditId: z.string() });
/** The same where the blacklist is asked: entries that it meets; users of merchants are not told. */
export const SubmittedScreened = Submitted.extend({ hits: z.array(BlackHit) });
