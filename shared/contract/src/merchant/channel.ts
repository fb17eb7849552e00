import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { ON_OFF } from '../kit/dictionaries.ts';
import { pageQuery } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { CostInputs, DatedPlan, PlanInputs } from './fee.ts';
import { Submitted } from './review.ts';

/** 0 in use, 1 disabled: takes no new orders (domain §1.1, `chnl_status`). */
export const ChannelStatus = rule.dict(ON_OFF);

/** Families of orders (domain §1.1, `order_type`). */
export const OrderType = rule.dict('GEN', 'SCAN', 'QPAY', 'CYBER', 'UMS', 'UTMS', 'OFFL');

const unique = <T>(values: T[]) => [...new Set(values)];

/** Fields of a channel that can be changed (specification §3, §5). */
const ChannelFields = z.object({
  chnlName: rule.required(50),
  /** Families of orders that it takes. */
  orderTypes: z
    .array(OrderType, 'commonData.blankMsg')
    .min(1, 'commonData.blankMsg')
    .max(50, 'commonData.optionMsg')
    .transform(unique),
  /** ISO 4217 numbers; empty: every currency. */
  currencies: z
    .array(rule.currency(), 'commonData.blankMsg')
    .max(400, 'commonData.optionMsg')
    .transform(unique),
  status: ChannelStatus,
});

/** Code of a channel; capitals, digits and underscore (domain §3.2). */
export const ChannelCode = rule.pattern(20, /^[A-Z][A-Z0-9_]{1,19}$/, 'channel.chnlCodeFormat');

/** `chnlCode` never changes. */
export const ChannelInput = z.object({ chnlCode: ChannelCode, ...ChannelFields.shape });

export const Channel = z.object({
  chnlCode: z.string(),
  chnlName: z.string(),
  orderTypes: z.array(z.string()),
  currencies: z.array(z.string()),
  status: ChannelStatus,
  /** Merchant channels in use (status 0) on it. */
  liveMerchants: z.number(),
  /** All of them, closed ones too: a channel is deleted without any, and without orders. */
  merchants: z.number(),
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string(),
  updateTime: z.string(),
  version: z.number(),
});

export const ChannelQuery = pageQuery(
  {
    chnlCode: rule.search(20),
    chnlName: rule.search(),
    status: ChannelStatus,
    orderType: OrderType,
  },
  ['chnlCode', 'chnlName', 'updateTime'],
);

/** The channel's own fees, or what it costs, by currency (domain §1.7, money §1.2). */
export const ChannelFee = z.object({
  chnlCode: z.string(),
  chnlName: z.string(),
  status: ChannelStatus,
  /** Currencies that it takes; empty: every currency. */
  currencies: z.array(z.string()),
  /** First day that a new plan may hold from, `yyyy-MM-dd`: today on the platform. */
  today: z.string(),
  fees: z.array(
    z.object({
      currency: z.string(),
      /** Plan in force today; null while the currency has no plan. */
      current: DatedPlan.nullable(),
      /** Plans of later days, the nearest first. */
      scheduled: z.array(DatedPlan),
    }),
  ),
  /** The request that waits; while it does, no other can be made. */
  pending: z
    .object({
      auditId: z.string(),
      createBy: z.string(),
      createTime: z.string(),
      plans: PlanInputs,
    })
    .nullable(),
});

const PATH = '/mer/channel';
const PERMIT = 'mer:channel';
const params = z.object({ chnlCode: ChannelCode });

const calls = crud(PATH, PERMIT, {
  key: 'chnlCode',
  row: Channel,
  input: ChannelFields,
  query: ChannelQuery,
});

/** Business channels: the platform's connections to acquirers and wallets. */
export const channelRoutes = {
  ...calls,
  get: route({ ...calls.get, params }),
  create: route({ ...calls.create, body: ChannelInput }),
  update: route({ ...calls.update, body: ChannelInput.extend({ version: rule.version() }) }),
  remove: route({
    ...calls.remove,
    params: z.object({
      ids: rule.pattern(
        2099,
        /^[A-Z][A-Z0-9_]{1,19}(,[A-Z][A-Z0-9_]{1,19}){0,99}$/,
        'commonData.idMsg',
      ),
    }),
  }),
  /** Counts the live merchant channels that a change of status affects, to ask before it. */
  liveMerchants: route({
    method: 'GET',
    path: `${PATH}/{chnlCode}/liveMerchants`,
    permit: `${PERMIT}:edit`,
    params,
    answer: 'data',
    data: z.object({ count: z.number() }),
  }),
  changeStatus: route({
    method: 'PUT',
    path: `${PATH}/changeStatus`,
    permit: `${PERMIT}:edit`,
    trace: { action: 'changeStatus' },
    body: z.object({ chnlCode: ChannelCode, status: ChannelStatus, version: rule.version() }),
    answer: 'done',
  }),
  fee: route({
    method: 'GET',
    path: `${PATH}/{chnlCode}/fee`,
    permit: `${PERMIT}:fee`,
    params,
    answer: 'data',
    data: ChannelFee,
  }),
  /** Asks for new plans; they hold once somebody else has passed them, from their day. */
  changeFee: route({
    method: 'PUT',
    path: `${PATH}/{chnlCode}/fee`,
    permit: `${PERMIT}:fee`,
    params,
    body: z.object({ plans: PlanInputs.min(1, 'fee.planNeeded') }),
    answer: 'data',
    data: Submitted,
  }),
  /** Cost of the channel for the platform. */
  cost: route({
    method: 'GET',
    path: `${PATH}/{chnlCode}/cost`,
    permit: `${PERMIT}:cost`,
    params,
    answer: 'data',
    data: ChannelFee,
  }),
  changeCost: route({
    method: 'PUT',
    path: `${PATH}/{chnlCode}/cost`,
    permit: `${PERMIT}:cost`,
    params,
    body: z.object({ plans: CostInputs.min(1, 'fee.planNeeded') }),
    answer: 'data',
    data: Submitted,
  }),
};
