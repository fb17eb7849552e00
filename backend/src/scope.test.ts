import { randomUUID } from 'node:crypto';
import { CODE, type Envelope } from '@portal/contract/kit/envelope';
import type { Route } from '@portal/contract/kit/route';
import { allRoutes } from '@portal/contract/routes';
import { expect, it } from 'vitest';
import { dataPrint } from './testing/data-print.ts';
import { formOf } from './testing/files.ts';
import { TEST_ASOF, testApp } from './testing/index.ts';
import { type Known, sampleCall } from './testing/sample-call.ts';
import { watchScopes } from './testing/scope-sites.ts';
import { strangers } from './testing/strangers.ts';
import {
  exportedLines,
  hasOthers,
  isEmptyAnswer,
  isLeftOut,
  isNoChoice,
  isRefused,
} from './testing/swept-answers.ts';
import { sweptData } from './testing/swept-data.ts';
import { type User, userOf } from './testing/user.ts';
import { voucherOf } from './testing/voucher.ts';

/** About 50 s of one processor, several times that beside other suites. */
const TIMEOUT_MS = 600_000;

/** Groups of routes, or one, about what belongs to the platform: the key alone decides who sees and changes it. */
const PLATFORM = [
  ...['channel', 'channelReview', 'blacklist', 'cardbin', 'calendar', 'close'],
  ...['role', 'menu', 'dept', 'dictType', 'dictData', 'dict', 'config', 'notice', 'currency'],
  ...['operlog', 'logininfor', 'lens', 'job', 'jobLog', 'cache', 'server', 'gen', 'roleUser'],
  ...['releases', 'trials'],
  // Numbers that are free, roles that one may hand on, forms, and statistics that are built again.
  ...[
    'merchantWrite.nextId',
    'user.choices',
    'user.importTemplate',
    'daily.rebuild',
    'settleBatch.payers',
  ],
];
/** About what a user has alone, under the caller's number, or with a code that only its owner was told. */
const OWN = [
  ...[
    'session',
    'profile',
    'factor',
    'stepUp',
    'inbox',
    'savedView',
    'fileTask',
    'online',
    'sso',
    'file',
    'search',
  ],
  ...[
    'merchantDraft',
    'remitDraft',
    'pastedIds',
    'requests',
    'waiting',
    'home',
    'homeWork',
    'release',
  ],
  ...['merchantWrite.uploadImage', 'merchantWrite.ownImage', 'bind.bind', 'agent.create'],
];
/** Signed by machines, or open to nobody in particular. */
const MACHINES = ['register', 'intake', 'channelCallback'];
/** About what is nobody's yet: all staff who hold the key see it, and no user of a merchant or an agent. */
const STAFF = ['registration', 'approval.list'];

/** Lists in whose rows a group without a list of its own finds its records. */
const LISTS: Readonly<Record<string, string>> = {
  ...{ merchantWrite: 'merchant', vat: 'merchant', bind: 'merchant', floor: 'account' },
  ...{ remitWrite: 'remitApply', remitRead: 'remitApply', orderDetail: 'generalOrder' },
  ...{ agentAdjust: 'agentDeposit', agentEntry: 'agent', agentStatement: 'agent' },
};
/** Days that exports are of; those of users are of any. */
const EXPORTED = { beginTime: '2026-11-11', endTime: TEST_ASOF };
/** The part of an answer that is about another's record; the rest is computed from what was sent. */
const PARTS: Readonly<Record<string, string>> = {
  ...{ 'offline.fee': 'fee', 'remitWrite.quote': 'agentId' },
};

/**
 * Conditions of a scope that nobody meets here who sees less than everything, by their file. A new one
 * stands here only with a reason.
 */
const UNLIMITED: Record<string, number> = {
  // The home page, the search and the times of the queues: open to all, under no number of a record.
  ...{
    'reports/home/home.store.ts': 2,
    'finance/batch/search.ts': 1,
    'orders/general/search.ts': 1,
  },
  ...{ 'finance/batch/spans.ts': 1, 'finance/receipt/spans.ts': 1, 'orders/refund/spans.ts': 1 },
  ...{ 'remittance/apply/spans.ts': 2, 'remittance/deposit/spans.ts': 1 },
  'remittance/sending/loss-spans.ts': 1,
  // Of groups that are the platform's or the caller's own.
  ...{ 'monitor/logininfor/locks.ts': 1, 'monitor/online/online.store.ts': 1 },
  ...{ 'system/dept/dept.store.ts': 1, 'system/notice/readers.ts': 1 },
  ...{ 'system/role/role.store.ts': 1, 'system/role/users.ts': 1 },
  ...{ 'orders/pasted/hits.store.ts': 2, 'remittance/agent/agent.store.ts': 1 },
  // Asked once another condition has let the record through, which strangers do not get past.
  ...{ 'finance/batch/approvals.ts': 1, 'finance/batch/batch.store.ts': 1 },
  ...{ 'remittance/agent/links.ts': 1, 'orders/simulation/orders.store.ts': 3 },
  // Tells of channels which of them has paid a merchant last.
  'finance/batch/payer.store.ts': 1,
};

// As the owner, past the policies of the database: the conditions of the stores have to hold alone (adr/0121).
const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`), isOwner: true });
const { db } = test;
const insiders = ['admin', 'operator'].map((name) => userOf(test, name));
const [admin] = insiders as [User];
const { facts, asked, files } = await sweptData(test, admin);

const routes = Object.entries<Record<string, Route>>(allRoutes).flatMap(([group, some]) =>
  Object.entries(some).map(([verb, route]) => ({ group, name: `${group}.${verb}`, route })),
);
type Swept = (typeof routes)[number];
const isIn = (column: readonly string[]) => (one: Swept) =>
  column.includes(one.group) || column.includes(one.name);
const isElsewhere = isIn([...PLATFORM, ...OWN, ...MACHINES]);
const swept = routes.filter((one) => !isElsewhere(one));
const isList = ({ route }: Swept) => route.answer === 'page';
const isRead = ({ route }: Swept) => route.method === 'GET' && !route.writes;
const permits = routes.flatMap(({ route }) => route.permit ?? []);
const others = await strangers(test, permits);
type Call = Parameters<User['send']>[1];

async function send(user: User, route: Route, call: Call): Promise<Envelope> {
  const headers = { 'idempotency-key': randomUUID() };
  const response = await user.send(route, call, { headers });
  const isText = String(response.headers['content-type']).includes('json');
  return isText ? response.json<Envelope>() : ({ code: CODE.ok, msg: '' } as Envelope);
}

/** A record of each list as the administrator sees it, and all their fields together. */
async function findRecords() {
  const rows = new Map<string, Known>();
  const fields: Record<string, unknown> = {};
  for (const { group, route } of swept.filter(isList)) {
    const { rows: [first] = [] } = (await send(admin, route, {})) as { rows?: unknown[] };
    if (!first) continue;
    const record = first as Known;
    if (!rows.has(group)) rows.set(group, record);
    for (const [name, value] of Object.entries(record)) fields[name] ??= value;
  }
  return { rows, fields };
}
const { rows, fields } = await findRecords();

/** A call about a record of others, with an upload of the caller's own where it shows something. */
async function callOf({ group, name, route }: Swept, user: User): Promise<Call | undefined> {
  const row = rows.get(LISTS[group] ?? group) ?? {};
  const [id] = Object.values(row);
  const known = { ...(id ? { id } : {}), ...facts[group] };
  const call = sampleCall(route, { ...fields, ...row }, known, asked[name]);
  if (!call) return undefined;
  if (route.file) return { ...call, body: files[name] ?? formOf('sweep.txt', 'text') };
  const { body } = call as { body?: Known & { proof?: unknown } };
  if (body?.proof) return { ...call, body: { ...body, proof: await voucherOf(user) } };
  if (!name.includes('.export')) return call;
  const days = group === 'user' ? {} : { params: EXPORTED };
  return { ...call, query: { ...call.query, ...days, exportType: 'csv' } };
}

/** The answer, if a call can be made. */
async function ask(one: Swept, user: User): Promise<Envelope[]> {
  const call = await callOf(one, user);
  return call ? [await send(user, one.route, call)] : [];
}

/** Tells that an answer gives nothing of others: no record, no row, no line of a file, no sum. */
async function isNothing(one: Swept, answer: Envelope): Promise<boolean> {
  if (isRefused(answer) || isNoChoice(answer) || isLeftOut(answer)) return true;
  if (isList(one)) return answer.code === CODE.ok && !hasOthers(answer);
  const lines = await exportedLines(db, answer);
  if (lines) return lines.length === 0;
  const part = PARTS[one.name];
  if (part) return !(answer as { data?: Known }).data?.[part];
  return isRead(one) && isEmptyAnswer(answer);
}

/** Tells that somebody inside gets something by the same call, or is told more than strangers were. */
async function isFound(one: Swept, told: readonly Envelope[]): Promise<boolean> {
  const users = isIn(STAFF)(one) ? others.slice(0, 1) : insiders;
  for (const user of users) {
    for (const answer of await ask(one, user)) {
      if (answer.code === CODE.ok && told.every(isRefused)) return true;
      if (!(await isNothing(one, answer))) return true;
      if (isNoChoice(answer) && told.every(({ msg }) => msg !== answer.msg)) return true;
    }
  }
  return false;
}

/** Asks strangers for everything: their answers, and those of them that give something of others. */
async function askStrangers() {
  const answered = new Map<Swept, Envelope[]>();
  const leaks: unknown[] = [];
  for (const one of swept) {
    const users = isIn(STAFF)(one) ? others.slice(1) : others;
    const answers: Envelope[] = [];
    for (const user of users) answers.push(...(await ask(one, user)));
    for (const answer of answers)
      if (!(await isNothing(one, answer))) leaks.push([one.name, answer]);
    answered.set(one, answers);
  }
  return { answered, leaks };
}

/** Order of calls: reads, changes, removals. */
const rankOf = (one: Swept) => (isRead(one) ? 0 : one.route.method === 'DELETE' ? 2 : 1);

it('[7.4] strangers with every permission see, decide and change no record of others', {
  timeout: TIMEOUT_MS,
}, async () => {
  const unlimited = watchScopes();
  const before = await dataPrint(db);
  const { answered, leaks } = await askStrangers();
  expect.soft(leaks).toEqual([]);
  expect.soft(await dataPrint(db)).toEqual(before);
  expect.soft(unlimited()).toEqual(UNLIMITED);
  // The same calls are about something, or nobody could tell why they gave nothing.
  const missed: string[] = [];
  for (const one of swept.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    if (!(await isFound(one, answered.get(one) ?? []))) missed.push(one.name);
  }
  expect.soft(missed).toEqual([]);
});

it('[7.4] each exception is a group, or a route, that there is', () => {
  const known = new Set(routes.flatMap(({ group, name }) => [group, name]));
  const named = [...PLATFORM, ...OWN, ...MACHINES, ...STAFF, ...Object.entries(LISTS).flat()];
  expect(named.filter((one) => !known.has(one))).toEqual([]);
});
