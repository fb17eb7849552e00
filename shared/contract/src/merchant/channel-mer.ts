import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { pageQuery } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { CHANNEL_MER_STATUS } from './dictionaries.ts';

/** 0 registering, 1 registered, 2 rejected by the channel, 3 disabled (domain §1.1). */
export const ChannelMerStatus = rule.dict(CHANNEL_MER_STATUS);

/** Fields of a channel merchant that can be changed. */
const ChannelMerFields = z.object({
  /** The merchant's number at the channel, once there; fixed when it is registered. */
  chnlMerCode: rule.code(40),
  /** Name as the channel knows it. */
  chnlMerName: rule.name(100),
  terminal: rule.orEmpty(rule.code(20)),
  mcc: rule.pattern(4, /^\d{4}$/, 'channelMer.mccFormat'),
});

export const ChannelMerInput = z.object({
  chnlCode: rule.code(20),
  merId: rule.code(15),
  ...ChannelMerFields.shape,
});

/** A merchant as the channel knows it (domain §1.2). */
export const ChannelMer = z.object({
  channelMerId: z.string(),
  chnlCode: z.string(),
  chnlName: z.string(),
  chnlMerCode: z.string(),
  chnlMerName: z.string(),
  merId: z.string(),
  merName: z.string(),
  terminal: z.string(),
  mcc: z.string(),
  status: ChannelMerStatus,
  /** Answer of the channel, in its own words. */
  answer: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string(),
  updateTime: z.string(),
  version: z.number(),
});

export const ChannelMerQuery = pageQuery(
  {
    chnlCode: rule.search(20),
    chnlMerCode: rule.search(40),
    merId: rule.search(15),
    status: ChannelMerStatus,
  },
  ['channelMerId', 'chnlMerCode', 'merId', 'updateTime'],
);

/** The channel's answer: 1 registered, 2 rejected with its words; 0 registers a rejected one again. */
export const Registration = z
  .object({
    status: rule.dict(
      CHANNEL_MER_STATUS.registering,
      CHANNEL_MER_STATUS.registered,
      CHANNEL_MER_STATUS.rejected,
    ),
    answer: rule.orEmpty(rule.free(500)),
    version: rule.version(),
  })
  .refine(({ status, answer }) => status !== CHANNEL_MER_STATUS.rejected || answer !== '', {
    path: ['answer'],
    message: 'channelMer.answerNeeded',
  });

/** 3 disables a registered one for a reason, 1 enables it again. */
export const ChannelMerChange = z
  .object({
    channelMerId: rule.key(),
    status: rule.dict(CHANNEL_MER_STATUS.registered, CHANNEL_MER_STATUS.disabled),
    reason: rule.text(500),
    version: rule.version(),
  })
  .refine(({ status, reason }) => status !== CHANNEL_MER_STATUS.disabled || reason.trim() !== '', {
    path: ['reason'],
    message: 'commonData.blankMsg',
  });

const PATH = '/mer/channelMer';
const PERMIT = 'mer:channelMer';

export const channelMerRoutes = {
  ...crud(PATH, PERMIT, {
    key: 'channelMerId',
    row: ChannelMer,
    input: ChannelMerFields,
    query: ChannelMerQuery,
  }),
  create: route({
    method: 'POST',
    path: PATH,
    permit: `${PERMIT}:add`,
    body: ChannelMerInput,
    answer: 'done',
  }),
  register: route({
    method: 'PUT',
    path: `${PATH}/register/{channelMerId}`,
    permit: `${PERMIT}:register`,
    params: z.object({ channelMerId: rule.id() }),
    body: Registration,
    answer: 'done',
  }),
  changeStatus: route({
    method: 'PUT',
    path: `${PATH}/changeStatus`,
    permit: `${PERMIT}:edit`,
    trace: { action: 'changeStatus' },
    body: ChannelMerChange,
    answer: 'done',
  }),
};
