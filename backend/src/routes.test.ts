import { ALL_PERMISSIONS, API_BASE } from '@portal/contract/constants';
import type { Route } from '@portal/contract/kit/route';
import { allRoutes } from '@portal/contract/routes';
import { describe, expect, it } from 'vitest';
import { ADMIN, DEMO_ACCOUNTS } from './seed/data/accounts.ts';
import type { Client } from './testing/client.ts';
import { testApp } from './testing/index.ts';

const { app, as, anonymous, db } = await testApp();

const routes = Object.entries(allRoutes).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, route]) => ({ name: `${resource}.${name}`, route })),
);
const guarded = routes.filter(({ route }) => !route.token);

/** Well-formed input that names nothing which exists: a permitted call changes nothing. */
function harmless(route: Route) {
  const places = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
  return {
    params: Object.fromEntries(places.map((place) => [place, '999999999'])),
    body: route.method === 'GET' ? undefined : {},
  };
}

/** Permissions of each role, written down: the seed has to agree. */
const BUSINESS = {
  merchant: ['mer:merchant:list', 'mer:merchant:query'],
  order: [
    'order:general:print',
    ...['general', 'scan', 'quickpay', 'cyber', 'ums'].flatMap((list) =>
      ['list', 'query', 'export'].map((verb) => `order:${list}:${verb}`),
    ),
  ],
  deskMaker: ['list', 'query', 'link', 'force'].map((verb) => `order:desk:${verb}`),
  deskChecker: ['list', 'query', 'approve'].map((verb) => `order:desk:${verb}`),
  pending: ['settle:pending:list'],
  remit: ['remit:apply:list', 'remit:apply:query', 'remit:apply:print', 'remit:workOrder:list'],
  agents: ['account', 'deposit'].flatMap((of) => [`agent:${of}:list`, `agent:${of}:query`]),
  ownReports: ['daily', 'merTxn', 'payment'].flatMap((name) =>
    ['list', 'export'].map((verb) => `report:${name}:${verb}`),
  ),
  allReports: ['txnSummary', 'sales'].flatMap((name) =>
    ['list', 'export'].map((verb) => `report:${name}:${verb}`),
  ),
  files: ['list', 'download', 'cancel', 'remove'].map((verb) => `report:file:${verb}`),
};
const {
  merchant,
  order,
  pending,
  remit,
  agents,
  ownReports,
  allReports,
  files,
  deskMaker,
  deskChecker,
} = BUSINESS;
const keys = (area: string, verbs: string) => verbs.split(' ').map((verb) => `${area}:${verb}`);
const MAINTAIN = 'list query add edit remove';
const SETTLEMENT = [
  ...keys('settle:pending', 'list export'),
  ...keys('settle:batch', 'list query export'),
  ...keys('settle:statement', 'list export'),
];
const RECEIPTS = [...keys('finance:receipt', 'list export'), 'finance:close:list'];
const REFUNDS = keys('order:refund', 'list query export');
const RECON = [
  ...keys('recon:bill', 'list query export'),
  ...keys('recon:summary', 'list export'),
  ...keys('recon:error', 'list query export'),
  'recon:quarantine:list',
];
const LIMITS = keys('mer:limit', `${MAINTAIN} export`);
const LOOK = [
  ...keys('mer:channel', 'list query'),
  ...keys('mer:merChannel', 'list query'),
  ...keys('mer:channelMer', 'list query'),
  'mer:fee:list',
  ...keys('mer:limit', 'list query'),
];
const READING = routes.flatMap(({ route: { permit } }) =>
  permit && permit !== 'report:inbox:list' && /:(list|query)$/.test(permit) ? [permit] : [],
);
const EXPECTED: Record<string, string[]> = {
  operator: [
    ...files,
    ...merchant,
    ...keys('mer:merchant', 'bindCode add edit remove export rsa vat disable close enable reveal'),
    ...keys('mer:audit', 'list query'),
    ...keys('mer:staticQr', `${MAINTAIN} export`),
    ...keys('mer:channel', `${MAINTAIN} export fee cost`),
    ...keys('mer:merChannel', `${MAINTAIN} export`),
    ...keys('mer:channelMer', `${MAINTAIN} export register`),
    ...keys('mer:fee', 'list export simulate'),
    ...LIMITS,
    ...deskMaker,
    ...order,
    ...keys('order:general', 'void sync reveal'),
    ...REFUNDS,
    ...keys('order:refund', 'add withdraw retry'),
    ...keys('order:offline', 'list query add export reverse'),
    ...pending,
    ...remit,
    ...keys('remit:apply', 'add edit withdraw export resend force sync workOrder'),
    'remit:rfi:answer',
    'remit:loss:add',
    ...agents,
    ...keys('agent:account', 'add edit'),
    ...keys('agent:deposit', 'add export'),
    'agent:adjust:add',
    'system:registration:list',
    ...['list', 'query', 'add', 'edit', 'remove', 'export'].map((verb) => `system:notice:${verb}`),
  ],
  auditor: [
    ...files,
    ...RECON,
    'recon:error:audit',
    ...merchant,
    ...keys('mer:audit', 'list query audit'),
    'mer:merChannel:audit',
    'mer:fee:simulate',
    ...LOOK,
    ...deskChecker,
    ...order,
    ...REFUNDS,
    'order:refund:audit',
    ...keys('order:offline', 'list query audit'),
    ...SETTLEMENT,
    'settle:batch:audit',
    'finance:calendar:list',
    ...RECEIPTS,
    'finance:receipt:audit',
    ...remit,
    'remit:apply:audit',
    'remit:apply:reveal',
    'remit:rfi:open',
    'remit:loss:audit',
    ...agents,
    'agent:deposit:audit',
    'agent:adjust:audit',
    'report:inbox:list',
    'system:registration:list',
    'system:registration:audit',
  ],
  reviewer: [
    ...files,
    ...merchant,
    ...remit,
    'remit:apply:review',
    'remit:apply:reveal',
    'remit:rfi:open',
    ...agents,
    'agent:deposit:review',
    'agent:adjust:review',
    'report:inbox:list',
  ],
  finance: [
    ...files,
    ...RECON,
    ...keys('recon:bill', 'upload match'),
    'recon:error:handle',
    'recon:quarantine:mend',
    ...merchant,
    ...order,
    ...REFUNDS,
    ...keys('order:offline', 'list query export'),
    ...SETTLEMENT,
    ...keys('settle:batch', 'add pay retry cancel sync force'),
    ...keys('finance:account', 'list export floor'),
    ...keys('finance:calendar', 'list edit'),
    ...RECEIPTS,
    'finance:receipt:add',
    'finance:close:close',
    ...agents,
    'agent:account:export',
    'agent:deposit:export',
    ...ownReports,
    ...allReports,
    'report:daily:rebuild',
  ],
  risk: [
    ...files,
    ...merchant,
    ...LIMITS,
    ...keys('mer:blacklist', `${MAINTAIN} import export reveal`),
    'risk:hit:release',
    ...keys('mer:cardbin', `${MAINTAIN} import export`),
    ...order,
    'order:general:reveal',
    ...REFUNDS,
    ...remit,
    'remit:apply:reveal',
    ...agents,
    ...keys('agent:account', 'freeze close'),
    ...ownReports,
    ...allReports,
  ],
  merchant: [
    ...files,
    ...merchant,
    'mer:merchant:edit',
    ...keys('mer:staticQr', 'list query add edit'),
    ...keys('mer:limit', 'list query'),
    ...keys('mer:merChannel', 'list query'),
    ...order,
    ...REFUNDS,
    ...keys('order:refund', 'add withdraw'),
    ...SETTLEMENT,
    ...remit,
    ...keys('remit:apply', 'add edit withdraw'),
    'remit:rfi:answer',
    ...ownReports,
  ],
  agent: [...files, ...remit, ...agents, 'agent:account:export', 'agent:deposit:export'],
  readonly: [...READING, ...files],
  admin: [ALL_PERMISSIONS],
  /** Signed in, without any role. */
  nobody: [],
};
await db
  .insertInto('sys_user')
  .values({ user_name: 'nobody', nick_name: 'nobody', password: '' })
  .execute();
const users = Object.keys(EXPECTED);
const clients = new Map<string, Client>();
for (const user of users) clients.set(user, await as(user));

const mayCall = (user: string, permit: string | null) =>
  permit === null || [ALL_PERMISSIONS, permit].some((key) => EXPECTED[user]?.includes(key));

describe('every route of the contract', () => {
  it.each(routes)('$name is served', ({ route }) => {
    const url = `${API_BASE}${route.path.replace(/\{(\w+)\}/g, ':$1')}`;
    expect(app.hasRoute({ method: route.method, url })).toBe(true);
  });

  it.each(guarded)('[8.1] $name needs a sign-in', async ({ route }) => {
    const answer = await anonymous.call(route, harmless(route));
    expect(answer).toMatchObject({ code: 401, msg: '认证失败，无法访问系统资源' });
  });

  it.each(guarded)(
    '[6.1] [8.1] $name is open to exactly the roles that have its permission',
    async ({ route }) => {
      for (const user of users) {
        const response = await clients.get(user)?.send(route, harmless(route));
        const code = response?.headers['content-type']?.startsWith('application/json')
          ? response.json().code
          : 200;
        expect(code === 403, `${user} ${code}`).toBe(!mayCall(user, route.permit));
        expect(code, user).not.toBe(401);
      }
    },
  );
});

describe('[6.1] seeded roles', () => {
  it('have no permission key that is unknown to the contract, and the contract none that is in no menu', async () => {
    const rows = await db.selectFrom('sys_menu').where('perms', '<>', '').select('perms').execute();
    const known = new Set(routes.flatMap(({ route }) => (route.permit ? [route.permit] : [])));
    expect([...new Set(rows.map((row) => row.perms))].sort()).toEqual(
      [...known, 'risk:hit:release'].sort(),
    );
  });

  it('never hold a key to make and the key to check the same thing, but the administrator', async () => {
    const rows = await db
      .selectFrom('sys_role_menu as rm')
      .innerJoin('sys_menu as m', 'm.menu_id', 'rm.menu_id')
      .innerJoin('sys_role as r', 'r.role_id', 'rm.role_id')
      .where('m.perms', '<>', '')
      .select(['r.role_key', 'm.perms'])
      .execute();
    const maker = rows.filter(({ perms }) => /:(add|edit)$/.test(perms));
    const conflicts = maker.filter(({ role_key, perms }) => {
      const area = perms.replace(/\w+$/, '');
      return rows.some(
        (row) => row.role_key === role_key && [`${area}audit`, `${area}review`].includes(row.perms),
      );
    });
    expect(conflicts).toEqual([]);
  });

  it('belong to one demo account each', async () => {
    const rows = await db
      .selectFrom('sys_user as u')
      .innerJoin('sys_user_role as ur', 'ur.user_id', 'u.user_id')
      .innerJoin('sys_role as r', 'r.role_id', 'ur.role_id')
      .where('u.user_id', '<', '100')
      .select(['u.user_name as userName', 'r.role_key as role'])
      .execute();
    const wanted = [ADMIN, ...DEMO_ACCOUNTS].map(({ userName, role }) => ({ userName, role }));
    expect(rows).toHaveLength(wanted.length);
    expect(rows).toEqual(expect.arrayContaining(wanted));
  });
});
