import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { refusalOfMinor, refusalOfTyped } from '../kit/rules/typed-amounts.ts';
import { rule } from '../kit/rules.ts';
import { AgentBand, AgentStatus } from './agent-states.ts';
import { depositAmount } from './amounts.ts';
import { Deposit } from './deposit.ts';

const text = z.string();
/** 100 %. */
const MAX_PPM = 1_000_000;
/** Merchants that one call links. */
const LINKED_MAX = 100;

/** An account of an agent; amounts in minor units of `currency`, above zero what we owe it. */
export const Agent = z.object({
  agentId: text,
  agentName: text,
  currency: CurrencyCode,
  /** balance = available + frozen (INV-05). */
  balance: MinorUnits,
  available: MinorUnits,
  frozen: MinorUnits,
  status: AgentStatus,
  band: AgentBand,
  /** The target balance, which a top-up aims at; null: nobody watches it. */
  threshold: MinorUnits.nullable(),
  /** The warning line, a share of the target: below it the account is low; null without one. */
  warnAt: MinorUnits.nullable(),
  /** Channel that sends its remittances. */
  chnlCode: text,
  chnlName: text,
  /** Fee of a remittance, and of a deposit that says nothing else; ppm of the amount. */
  remitFeePpm: z.number(),
  depositFeePpm: z.number(),
  /** Number of merchants linked to it. */
  merchants: z.number(),
  updateTime: text,
  version: z.number(),
});

/** Data that the page of an agent shows above its entries (money §6). */
export const AgentDetail = z.object({
  ...Agent.shape,
  /** Open holds of the balance. */
  holdCount: z.number(),
  /** Above it the account has recovered; null without a target balance. */
  recoverAt: MinorUnits.nullable(),
  /** Average amount that went out a day in the last 30 days; rounded half up. */
  averageOut: MinorUnits,
  /** Available ÷ `averageOut`, one decimal; null: nothing goes out. */
  coverDays: text.nullable(),
  /** The last 30 days and today, the oldest first: balance at the end, and what was deposited. */
  line: z.array(
    z.object({ day: text, balance: MinorUnits, deposits: MinorUnits, depositCount: z.number() }),
  ),
  /** The oldest deposit that waits, what it would leave, and how long it has waited for its stage. */
  nextDeposit: Deposit.extend({
    availableAfter: MinorUnits,
    waitMinutes: z.number(),
    targetMinutes: z.number(),
  }).nullable(),
  /** Reason why it was frozen or closed last, by whom and when; empty before. */
  statusReason: text,
  statusBy: text,
  statusTime: text,
  createBy: text,
  createTime: text,
});

export const AgentQuery = pageQuery(
  {
    agentId: rule.search(20),
    agentName: rule.search(),
    currency: rule.currency(),
    status: AgentStatus,
    band: AgentBand,
  },
  ['agentId', 'balance', 'available', 'updateTime'],
);

const ppm = () =>
  z
    .number('vat.rate')
    .int({ error: 'vat.rate', abort: true })
    .min(0, 'vat.rate')
    .max(MAX_PPM, 'vat.rate');
const terms = { chnlCode: rule.code(20), remitFeePpm: ppm(), depositFeePpm: ppm() };
const agentName = rule.name(100);

/** A new account; its currency is given once. */
export const AgentInput = z
  .object({
    agentName,
    currency: rule.currency(),
    ...terms,
    threshold: rule.minor().nullable().default(null),
  })
  .superRefine(({ threshold, currency }, ctx) => {
    const key = threshold !== null && refusalOfMinor(threshold, currency, depositAmount);
    if (key) ctx.addIssue({ code: 'custom', path: ['threshold'], message: key });
  });

/** Fields of an agent that can change. The server, which knows the currency, checks the target balance. */
export const AgentChange = z.object({
  agentId: rule.code(20),
  agentName,
  ...terms,
  threshold: rule.minor().nullable().default(null),
  version: rule.version(),
});

/** Either as a form edits it: rates in percent, the target balance in major units or empty for none. */
export const AgentForm = z
  .object({
    agentName,
    currency: rule.currency(),
    chnlCode: rule.code(20),
    remitFeePpm: rule.percentage(),
    depositFeePpm: rule.percentage(),
    threshold: z.string('commonData.blankMsg').max(40, 'commonData.amountMsg').default(''),
  })
  .superRefine(({ threshold, currency }, ctx) => {
    const key = threshold !== '' && refusalOfTyped(threshold, currency, depositAmount);
    if (key) ctx.addIssue({ code: 'custom', path: ['threshold'], message: key });
  });

/** A merchant as a form links it, and a user as it is bound, one at a time. */
export const AgentLinkForm = z.object({ merIds: rule.code(15) });
export const AgentBindForm = z.object({ userName: rule.userName() });

const PATH = '/agent/account';
const ONE = `${PATH}/{agentId}` as const;
const params = z.object({ agentId: rule.code(20) });
const because = { params, body: z.object({ reason: rule.reason() }), answer: 'done' } as const;
const freezePermit = 'agent:account:freeze';
const editPermit = 'agent:account:edit';
const queryPermit = 'agent:account:query';

export const agentRoutes = {
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit: 'agent:account:list',
    query: AgentQuery,
    answer: 'page',
    data: Agent,
  }),
  get: route({
    method: 'GET',
    path: ONE,
    permit: queryPermit,
    params,
    answer: 'data',
    data: AgentDetail,
  }),
  create: route({
    method: 'POST',
    path: PATH,
    permit: 'agent:account:add',
    body: AgentInput,
    answer: 'data',
    data: z.object({ agentId: text }),
  }),
  update: route({
    method: 'PUT',
    path: PATH,
    permit: editPermit,
    body: AgentChange,
    answer: 'done',
  }),
  /** Nothing goes out of a frozen account; what comes back, and deposits, come in. */
  freeze: route({ ...because, method: 'PUT', path: `${ONE}/freeze`, permit: freezePermit }),
  unfreeze: route({
    ...because,
    method: 'PUT',
    path: `${ONE}/unfreeze`,
    permit: freezePermit,
    trace: { action: 'unfreeze' },
  }),
  /** For good; at a balance of zero with nothing under way (domain §1.2). */
  close: route({ ...because, method: 'PUT', path: `${ONE}/close`, permit: 'agent:account:close' }),
  /** Merchants whose remittances it pays. */
  merchants: route({
    method: 'GET',
    path: `${ONE}/merchant/list`,
    permit: queryPermit,
    params,
    answer: 'data',
    data: z.array(z.object({ merId: text, merName: text, status: text })),
  }),
  /** Links merchants of the caller's scope to it, or unlinks them; each has one agent at most. */
  link: route({
    method: 'PUT',
    path: `${ONE}/merchant`,
    permit: editPermit,
    trace: { action: 'link' },
    params,
    body: z.object({
      merIds: z
        .array(rule.code(15), 'commonData.idMsg')
        .min(1, 'commonData.idMsg')
        .max(LINKED_MAX, 'commonData.idMsg')
        .transform((ids) => [...new Set(ids)]),
      linked: z.boolean('commonData.formatMsg'),
    }),
    answer: 'done',
  }),
  /** Users who see this account and nothing else. */
  users: route({
    method: 'GET',
    path: `${ONE}/user/list`,
    permit: editPermit,
    params,
    answer: 'data',
    data: z.array(z.object({ userId: text, userName: text, nickName: text })),
  }),
  /** Makes a user one of this agent, or takes the account from it: then it sees none. */
  bind: route({
    method: 'PUT',
    path: `${ONE}/user`,
    permit: editPermit,
    stepUp: true,
    trace: { action: 'bind' },
    params,
    body: z.object({ userName: rule.userName(), bound: z.boolean('commonData.formatMsg') }),
    answer: 'done',
  }),
};
