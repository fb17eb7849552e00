import { randomUUID } from 'node:crypto';
import { CODE, type Envelope } from '@portal/contract/kit/envelope';
import type { Route } from '@portal/contract/kit/route';
import { allRoutes } from '@portal/contract/routes';
import { expect, it } from 'vitest';
import { keepBills } from './demo/bills.ts';
import { loadWaiting } from './modules/finance/recon-file/index.ts';
import { approvalCases } from './testing/approval-cases.ts';
import { TEST_ASOF, testApp } from './testing/index.ts';
import { sampleCall } from './testing/sample-call.ts';
import { watchScopes } from './testing/scope-sites.ts';
import { STRANGE, strangers } from './testing/strangers.ts';

const TIMEOUT_MS = 300_000;

/** Groups of routes about what belongs to the platform: the key alone decides who sees and changes it. */
const PLATFORM = [
  ...['channel', 'channelReview', 'blacklist', 'cardbin', 'calendar', 'close'],
  ...['role', 'menu', 'dept', 'dictType', 'dictData', 'dict', 'config', 'notice', 'currency'],
  ...['operlog', 'logininfor', 'lens', 'job', 'jobLog', 'cache', 'server', 'gen', 'roleUser'],
];
/** Groups about what a user has alone, under the caller's number. */
const OWN = [
  ...['session', 'profile', 'inbox', 'savedView', 'fileTask', 'online', 'sso', 'file', 'search'],
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
];
/** Signed by machines, or open to nobody in particular. */
const MACHINES = ['register', 'intake', 'channelCallback'];

const byVerb = (verb: string, groups: string) => groups.split(' ').map((one) => `${one}.${verb}`);
const byGroup = (group: string, verbs: string) => verbs.split(' ').map((one) => `${group}.${one}`);

/** Routes that no sample of a call reaches. A new one stands here only with a reason. */
const UNSWEPT = [
  // The rows of the list beside them, by its condition, as a file or summed up.
  ...byVerb(
    'export',
    'account agentDeposit agentEntry channelMer cyberOrder fee generalOrder limit merChannel merTxn merchant offline',
  ),
  ...byVerb(
    'export',
    'payment pending quickpayOrder receipt reconBill reconError reconLine reconSummary refund remitRead sales',
  ),
  ...byVerb('export', 'daily scanOrder settleBatch staticQr txnSummary umsOrder user'),
  ...byVerb('stat', 'cyberOrder generalOrder merTxn offline payment quickpayOrder sales scanOrder'),
  ...byVerb('stat', 'daily txnSummary umsOrder'),
  ...['pending.total', 'reconError.overview', 'reconError.sheet', 'settleBatch.exportLines'],
  // Their subject stands in a query or a body with rules of its own.
  ...byGroup('limit', 'create usage check channels'),
  ...byGroup('merChannel', 'create choices changeFee'),
  ...byGroup('merchantWrite', 'create update resubmit bank idInfo image nextId ownImage'),
  ...byGroup('offline', 'create fee'),
  ...byGroup('statement', 'accounts figures export print'),
  ...byGroup('agentStatement', 'figures export print'),
  ...byGroup('remitWrite', 'create update quote'),
  ...byGroup('staticQr', 'create update generate'),
  ...byGroup('user', 'create update choices deptTree importTemplate'),
  ...byVerb('create', 'agent agentAdjust agentDeposit channelMer receipt'),
  ...byVerb('update', 'agentAdjust agentDeposit'),
  ...['bind.bind', 'fee.preview', 'feeSimulation.replay', 'merchant.options', 'receipt.owed'],
  ...['remitWork.openRfi', 'settleBatch.payers', 'quarantine.mend', 'reconError.audit'],
  ...['review.image', 'offlineReview.image'],
  // Files that are sent in.
  ...['desk.addEvidence', 'merchantWrite.uploadImage', 'reconBill.upload'],
  ...['reconError.sheetImport', 'reconError.sheetPreview', 'user.importData', 'user.importPreview'],
  // Reviews of channels, registrations and statistics that are built again are the platform's.
  ...['daily.rebuild', 'review.list', ...byGroup('registration', 'list approve refuse')],
  // Swept for every queue by reports/inbox/scope.test.ts, or not there in this data.
  ...byGroup('approval', 'list get evidence reveal'),
  ...byGroup('desk', 'list open query bill linkLine evidence force'),
  ...byGroup('settleForced', 'list get proof bill ask'),
  ...byGroup('remitForced', 'list get proof bill ask'),
  ...byGroup('credential', 'list get issue rotate revoke depts'),
  ...byGroup('account', 'entries days'),
  ...['agentDeposit.proof', 'agentEntry.list', 'pending.lines', 'remitWork.answerFile'],
  ...['settleBatch.lines'],
];

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
  'remittance/agent/links.ts': 1,
  // Of calls that no sample reaches.
  ...{ 'orders/offline/place.ts': 1, 'orders/simulation/orders.store.ts': 3 },
  ...{ 'orders/simulation/simulate.ts': 1, 'remittance/apply/quote.ts': 1 },
  'remittance/deposit/register.writes.ts': 1,
};

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db, clock } = test;
for (const { make } of Object.values(await approvalCases(test))) await make();
await keepBills(db, { lastDay: TEST_ASOF, days: 1, now: `${TEST_ASOF} 12:00:00` });
await loadWaiting({ db, clock: clock.now, isStopping: () => false });

const elsewhere = new Set([...PLATFORM, ...OWN, ...MACHINES]);
const all = Object.entries<Record<string, Route>>(allRoutes).flatMap(([group, some]) =>
  Object.entries(some).map(([verb, route]) => ({ group, name: `${group}.${verb}`, route })),
);
const scoped = all.filter(({ group }) => !elsewhere.has(group));
const isList = ({ route }: { route: Route }) => route.answer === 'page';
const admin = await test.as('admin');
const permits = all.flatMap(({ route }) => route.permit ?? []);
const others = await strangers(test, permits);
type Call = Parameters<typeof admin.send>[1];

/** The answer; a file has none and counts as given. */
async function ask(user: Pick<typeof admin, 'send'>, route: Route, call: Call): Promise<Envelope> {
  const headers = { 'idempotency-key': randomUUID() };
  const response = await user.send(route, call, { headers });
  const isText = String(response.headers['content-type']).includes('json');
  return isText ? response.json<Envelope>() : ({ code: CODE.ok, msg: '' } as Envelope);
}

/** Says that there is no such record, or that its caller may not; of several, of each. */
function isRefused({ code, ...answer }: Envelope): boolean {
  const { data } = answer as { data?: unknown };
  if (code === CODE.ok && Array.isArray(data) && data.length > 0) {
    return data.every((item) => (item as { ok?: boolean }).ok === false);
  }
  return code === CODE.notFound || code === CODE.forbidden;
}

/** Tells that a page has rows other than those of the strangers themselves. */
function hasOthers(answer: Envelope): boolean {
  if (!('rows' in answer) || !Array.isArray(answer.rows)) return false;
  const rows = answer.rows as readonly Record<string, unknown>[];
  return rows.some((row) => !STRANGE.some((own) => Object.values(row).includes(own)));
}

/** A record of each list as the administrator sees it, and all their fields together. */
async function findRecords() {
  const rows = new Map<string, Record<string, unknown>>();
  const fields: Record<string, unknown> = {};
  for (const { group, route } of scoped.filter(isList)) {
    const { rows: [first] = [] } = (await ask(admin, route, {})) as { rows?: unknown[] };
    if (!first) continue;
    const record = first as Record<string, unknown>;
    if (!rows.has(group)) rows.set(group, record);
    for (const [name, value] of Object.entries(record)) fields[name] ??= value;
  }
  return { rows, fields };
}
const { rows, fields } = await findRecords();

/** Tells that a record, or the rows of a list, are there for the administrator alone. */
async function keepsOut({ group, route }: (typeof scoped)[number]): Promise<boolean> {
  const call = route.file ? undefined : sampleCall(route, { ...fields, ...rows.get(group) });
  if (!call) return false;
  const asked = await Promise.all(others.map((user) => ask(user, route, call)));
  const isOut = (answer: Envelope) =>
    isRefused(answer) || (isList({ route }) && answer.code === CODE.ok && !hasOthers(answer));
  if (!asked.every(isOut)) return false;
  if (route.method !== 'GET' || route.writes) return true;
  const answer = await ask(admin, route, call);
  return isList({ route }) ? hasOthers(answer) : !isRefused(answer);
}

it('[7.4] strangers with every permission see, decide and change no record of others', {
  timeout: TIMEOUT_MS,
}, async () => {
  const unlimited = watchScopes();
  const left: string[] = [];
  for (const one of scoped) if (!(await keepsOut(one))) left.push(one.name);
  expect(left.sort()).toEqual([...UNSWEPT].sort());
  expect(unlimited()).toEqual(UNLIMITED);
});
