import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { pageQuery } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { ChannelCode } from './channel.ts';
import { MER_CHANNEL_STATUS } from './dictionaries.ts';
import { PlanInForce, PlanInput, PlanInputs } from './fee.ts';
import { ReviewDetail, Submitted } from './review.ts';
import { MerchantCheck } from './review-state.ts';

/** 0 in use, 1 disabled, 2 closed (domain §1.1, `mer_chnl_status`). */
export const MerChannelStatus = rule.dict(MER_CHANNEL_STATUS);

const YesNo = rule.dict('Y', 'N');

/** Fields of a merchant's channel that can be changed (specification §3). */
const MerChannelFields = z.object({
  /** The merchant's number at the channel. */
  chnlMerCode: rule.code(40),
  /** Operations that the merchant may use there: consume, refund, cancel. */
  consumeFlag: YesNo,
  refundFlag: YesNo,
  cancelFlag: YesNo,
  /** Y: fee plans of its own; N: those of the channel. */
  ownFee: YesNo,
  /** Plans of its own that are asked for; none when the channel's hold. */
  plans: PlanInputs.default([]),
  /** State of one that was never approved, once it is; of a live one it changes by `changeStatus`. */
  status: rule.dict(MER_CHANNEL_STATUS.enabled, MER_CHANNEL_STATUS.disabled),
});

export const MerChannelInput = z.object({
  merId: rule.code(15),
  chnlCode: ChannelCode,
  ...MerChannelFields.shape,
});

/** A channel of a merchant in the list. */
export const MerChannel = z.object({
  merChannelId: z.string(),
  merId: z.string(),
  merName: z.string(),
  chnlCode: z.string(),
  chnlName: z.string(),
  chnlMerCode: z.string(),
  status: MerChannelStatus,
  chkStatus: MerchantCheck,
  consumeFlag: YesNo,
  refundFlag: YesNo,
  cancelFlag: YesNo,
  ownFee: YesNo,
  /** Plans that hold today: its own, or the channel's. */
  fees: z.array(PlanInForce),
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string(),
  updateTime: z.string(),
  version: z.number(),
});

/** A channel that a merchant may be put on, or is on. */
const ChannelOfMerchant = z.object({
  chnlCode: z.string(),
  chnlName: z.string(),
  /** Currencies in which it takes payments. */
  currencies: z.array(z.string()),
  /** The channel's own plans that hold today. */
  fees: z.array(PlanInForce),
  /** The same, and those that begin later. */
  plans: z.array(PlanInput),
  /** First day from which a new plan may hold, `yyyy-MM-dd`. */
  today: z.string(),
});

export const MerChannelDetail = z.object({
  ...MerChannel.shape,
  channelFee: ChannelOfMerchant,
  /** Its own plans: those that hold and those that begin later; before its approval those last asked for. */
  plans: z.array(PlanInput),
  /** Reason for which the last request was rejected; empty if it was not. */
  refusal: z.string(),
  /** Requests about it that wait, that of its fees too. */
  pending: z.array(ReviewDetail),
});

export const MerChannelQuery = pageQuery(
  {
    merId: rule.search(15),
    merName: rule.search(),
    chnlCode: rule.search(20),
    status: MerChannelStatus,
    chkStatus: MerchantCheck,
  },
  ['merChannelId', 'merId', 'chnlCode', 'updateTime'],
);

const PATH = '/mer/merChannel';
const PERMIT = 'mer:merChannel';

const record = { merChannelId: rule.key(), version: rule.version() };

const calls = crud(PATH, PERMIT, {
  key: 'merChannelId',
  row: MerChannel,
  input: MerChannelFields,
  query: MerChannelQuery,
});

/** Merchants' channels (domain §1.2): what is added or changed is asked for and waits for a review. */
export const merChannelRoutes = {
  ...calls,
  get: route({ ...calls.get, data: MerChannelDetail }),
  /** Channels in use that the merchant is not on. */
  choices: route({
    method: 'GET',
    path: `${PATH}/choices`,
    permit: `${PERMIT}:add`,
    query: MerChannelInput.pick({ merId: true }),
    answer: 'data',
    data: z.array(ChannelOfMerchant),
  }),
  create: route({
    method: 'POST',
    path: PATH,
    permit: `${PERMIT}:add`,
    body: MerChannelInput,
    answer: 'data',
    data: Submitted,
  }),
  update: route({
    method: 'PUT',
    path: PATH,
    permit: `${PERMIT}:edit`,
    body: z.object({ ...record, ...MerChannelFields.shape, status: MerChannelStatus.optional() }),
    answer: 'data',
    data: Submitted,
  }),
  /** Disabling and closing take effect at once, with an empty `auditId`; enabling is asked for. */
  changeStatus: route({
    method: 'PUT',
    path: `${PATH}/changeStatus`,
    permit: `${PERMIT}:edit`,
    trace: { action: 'changeStatus' },
    body: z.object({ ...record, status: MerChannelStatus, reason: rule.required(200) }),
    answer: 'data',
    data: Submitted,
  }),
  /** Asks for other fees of one that has its own. */
  changeFee: route({
    method: 'PUT',
    path: `${PATH}/{merChannelId}/fee`,
    permit: `${PERMIT}:edit`,
    params: z.object({ merChannelId: rule.id() }),
    body: z.object({ version: rule.version(), plans: PlanInputs.min(1, 'fee.planNeeded') }),
    answer: 'data',
    data: Submitted,
  }),
};
