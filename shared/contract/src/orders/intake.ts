import { z } from 'zod';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { IntakeClearing, IntakeCyber, IntakeCyberResult, IntakeUms, OrderBlocks } from './parts.ts';

/** Items of one call, at most. */
export const INTAKE_ITEMS = 500;
/** Milliseconds that the time of a signature may differ from the server's. */
export const INTAKE_WINDOW_MS = 5 * 60_000;
/** Hours back that the time of an order may lie; ahead no more than the window. */
export const INTAKE_HOURS = 24;
/** Days back that a result may lie and still move its order; what is older a person decides. */
export const RESULT_DAYS = 30;

/** Headers of a signed call: credential, time (seconds since 1970), nonce and signature. */
export const INTAKE_HEADERS = {
  credential: 'x-intake-credential',
  time: 'x-intake-time',
  nonce: 'x-intake-nonce',
  signature: 'x-intake-signature',
} as const;

/** `yyyyMMddHHmmss` in the platform's zone. */
const stamp = () => rule.pattern(14, /^\d{14}$/, 'intake.time');

const freeText = (max: number) => rule.orEmpty(rule.free(max)).default('');
const codeOrNone = (max: number) => rule.orEmpty(rule.code(max)).default('');

const orderKey = {
  merId: rule.code(15),
  /** The merchant's number of the order: with it a repeated item is known (INV-14). */
  merOrderId: rule.code(40),
};

const OrderFields = z.object({
  ...orderKey,
  chnlCode: rule.code(20),
  /** Offline orders are entered by people. */
  orderType: rule.dict('GEN', 'SCAN', 'QPAY', 'CYBER', 'UMS', 'UTMS'),
  currency: rule.currency(),
  /** Minor units of the currency. */
  txnAmt: rule.payment(),
  txnTime: stamp(),
  origMerOrderId: codeOrNone(40),
  chnlOrderId: codeOrNone(40),
  terminal: codeOrNone(20),
  accType: codeOrNone(2),
  accNo: rule.orEmpty(rule.pattern(19, /^\d{12,19}$/, 'blacklist.cardFormat')).default(''),
  customerName: freeText(100),
  billing: OrderBlocks.billing.default(null),
  shipping: OrderBlocks.shipping.default(null),
  sellers: OrderBlocks.sellers.default([]),
  item: OrderBlocks.item.default([]),
  cyber: IntakeCyber.optional(),
  ums: IntakeUms.optional(),
});

/**
 * An order that a platform has sent to the channel, and waits for the result of. `cyber` and `ums`
 * are fields of their families, and of no other.
 */
export const IntakeOrder = OrderFields.refine(
  ({ cyber, orderType }) => cyber === undefined || orderType === 'CYBER',
  { path: ['cyber'], message: 'intake.otherFamily' },
).refine(({ ums, orderType }) => ums === undefined || orderType === 'UMS' || orderType === 'UTMS', {
  path: ['ums'],
  message: 'intake.otherFamily',
});

/** SUCCESS and DECLINED are definite; PENDING: the channel works on it; UNKNOWN: it has not answered. */
const IntakeOutcome = rule.dict('SUCCESS', 'DECLINED', 'PENDING', 'UNKNOWN');

/** Result of an order, as a platform hands it in. */
export const IntakeResult = z.object({
  /** The platform's number of this result: with it a repeated one is known. */
  resultId: rule.code(64),
  ...orderKey,
  outcome: IntakeOutcome,
  currency: rule.currency(),
  txnAmt: rule.payment(),
  /** Time at which the channel decided. */
  occurredAt: stamp(),
  respCode: codeOrNone(10),
  respMsg: freeText(200),
  chnlOrderId: codeOrNone(40),
  queryId: codeOrNone(40),
  traceNo: codeOrNone(12),
  acqInsCode: codeOrNone(11),
  ...IntakeClearing,
  /** Of a cyber order; of any other it says nothing. */
  cyber: IntakeCyberResult.optional(),
});

/** Answer to one item: `code` 200, or the reason why it alone was refused, as a word and a text. */
export const IntakeAnswer = z.object({
  /** Place in the call, from 0. */
  at: z.number(),
  code: z.number(),
  reason: z.string(),
  msg: z.string(),
  platOrderId: z.string(),
  /** State of the order after it (dictionary `order_status`); empty when it was refused. */
  status: z.string(),
  /** It had been handed in before, with the same content: this is the first answer. */
  isRepeat: z.boolean(),
});

const Answers = z.object({
  accepted: z.number(),
  refused: z.number(),
  items: z.array(IntakeAnswer),
});

/** Items are read one by one, so that a bad one is refused alone; readers see what each has to be. */
const itemsOf = (item: z.ZodType) =>
  z
    .array(
      z.unknown().meta(z.toJSONSchema(item, { io: 'input', unrepresentable: 'any' })),
      'intake.items',
    )
    .min(1, 'intake.items')
    .max(INTAKE_ITEMS, 'intake.items');

const call = {
  method: 'POST',
  permit: null,
  token: 'none',
  answer: 'data',
  data: Answers,
} as const;

/** Calls of other platforms: signed, not signed in (requirement 5.8; docs/intake.md). */
export const intakeRoutes = {
  orders: route({
    ...call,
    path: '/intake/orders',
    body: z.object({ orders: itemsOf(IntakeOrder) }),
  }),
  results: route({
    ...call,
    path: '/intake/results',
    body: z.object({ results: itemsOf(IntakeResult) }),
  }),
};
