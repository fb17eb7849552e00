import { createHmac } from 'node:crypto';
import { fileRoutes } from '@portal/contract/common/file';
import { API_BASE } from '@portal/contract/constants';
import type { Route } from '@portal/contract/kit/route';
import { jobRoutes } from '@portal/contract/monitor/job';
import { allRoutes } from '@portal/contract/routes';
import { sessionRoutes } from '@portal/contract/session/session';
import { configRoutes } from '@portal/contract/system/config';
import { userRoutes } from '@portal/contract/system/user';
import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/index.ts';
import { DEFAULT_LOGINS, ORDERS, SQL, TARGETS, TEMPLATES, TRAVERSALS } from './payloads.ts';

const { app, as, anonymous, db } = await testApp();
const admin = await as('admin');

const routes = Object.entries(allRoutes).flatMap(([resource, calls]) =>
  Object.entries(calls).map(([name, route]): [string, Route] => [`${resource}.${name}`, route]),
);
const lists = routes.filter(
  ([, { method, answer, params }]) => method === 'GET' && answer === 'page' && !params,
);
const open = new Set(['none', 'optional']);

/** The rows that a list shows; what differs from call to call is left out. */
const rowsOf = async (route: Route, query: Record<string, string> = {}) => {
  const { code, total, rows } = await admin.call(route, { query });
  return { code, total, rows: JSON.stringify(rows) };
};
const users = () =>
  db
    .selectFrom('sys_user')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirst();
const bare = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `${API_BASE}${path}`, headers });

describe('[7.2] [7.5] text from a request is never SQL', () => {
  it.each(lists)('%s knows no params[dataScope]', async (_, route) => {
    const plain = await rowsOf(route);
    for (const payload of SQL) {
      const query = { 'params[dataScope]': payload, dataScope: payload };
      const changed = await rowsOf(route, query);
      expect([changed.code, changed.total]).toEqual([plain.code, plain.total]);
    }
  });

  it.each(lists)('%s orders by its own columns only', async (_, route) => {
    const plain = await rowsOf(route);
    for (const orderByColumn of ORDERS) {
      for (const isAsc of ['asc', `desc,${orderByColumn}`]) {
        const ordered = await rowsOf(route, { orderByColumn, isAsc });
        expect([ordered.code, ordered.total]).toEqual([plain.code, plain.total]);
      }
    }
  });

  it.each(lists)('%s takes every text filter literally', async (_, route) => {
    const shape =
      'shape' in (route.query ?? {}) ? (route.query as unknown as { shape: object }).shape : {};
    const filters = Object.keys(shape).filter(
      (name) => !/^(pageNum|pageSize|orderByColumn|isAsc|params)$/.test(name),
    );
    const before = await users();
    for (const name of filters) {
      for (const payload of SQL) {
        const { code, msg } = await admin.call(route, { query: { [name]: payload } });
        expect([200, 404, 500], `${name} ${msg}`).toContain(code);
        expect(msg, `${name}=${payload}`).not.toMatch(/系统错误|参考号/);
      }
    }
    expect(await users()).toEqual(before);
  });

  it('an id is digits', async () => {
    for (const jobId of ["1' or sleep(3)--", '1 or 1=1', '0x1', '1e3']) {
      expect((await admin.call(jobRoutes.get, { params: { jobId } })).code).toBe(500);
      expect((await admin.call(jobRoutes.run, { body: { jobId } })).fields).toHaveProperty('jobId');
    }
  });

  it('no route takes SQL, and the generator of other consoles is not there', async () => {
    expect(routes.filter(([, { path }]) => /createTable|\/sql|execute/i.test(path))).toEqual([]);
    const response = await app.inject({
      method: 'POST',
      url: `${API_BASE}/tool/gen/createTable`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { sql: 'create table x as select 1' },
    });
    expect(response.json().code ?? response.statusCode).toBe(404);
  });
});

describe('[2.72] a job runs registered handlers only', () => {
  const job = {
    jobName: 'hole',
    jobGroup: 'DEFAULT',
    cronExpression: '0 0 3 * * ?',
    misfirePolicy: '3',
    concurrent: '1',
    status: '1',
    remark: '',
  };

  it.each(TARGETS)('%s is refused at the field, and nothing is stored', async (invokeTarget) => {
    const answer = await admin.call(jobRoutes.create, { body: { ...job, invokeTarget } });
    expect(Object.keys(answer.fields ?? {})).toEqual(['invokeTarget']);
    expect(
      await db.selectFrom('sys_job').where('job_name', '=', 'hole').selectAll().execute(),
    ).toEqual([]);
  });
});

describe('[7.4] files are found by their record', () => {
  it.each([fileRoutes.download, fileRoutes.resource])('$path leaves no folder', async (route) => {
    const name = route === fileRoutes.download ? 'fileName' : 'resource';
    for (const path of TRAVERSALS) {
      for (const value of [path, `/profile/${path}`]) {
        const response = await admin.send(route, { query: { [name]: value } });
        expect(response.headers['download-filename'], value).toBeUndefined();
        expect([404, 500]).toContain(response.json().code);
        expect(response.body).not.toContain('root:');
      }
    }
  });
});

describe('[6.1] nobody is let in but by a session', () => {
  const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = (['HS256', 'HS512', 'none'] as const).map((alg) => {
    const body = `${b64({ alg, typ: 'JWT' })}.${b64({ login_user_key: '1', user_name: 'admin', userId: 1 })}`;
    const hash = alg === 'HS512' ? 'sha512' : 'sha256';
    const sign =
      alg === 'none'
        ? ''
        : createHmac(hash, 'abcdefghijklmnopqrstuvwxyz').update(body).digest('base64url');
    return [alg, `${body}.${sign}`] as const;
  });

  it.each(forged)(
    'a token signed with the published key (%s) is worth nothing',
    async (_, token) => {
      expect((await bare('/getInfo', { authorization: `Bearer ${token}` })).json().code).toBe(401);
    },
  );

  it('a cookie signs nobody in: neither the own one nor rememberMe', async () => {
    for (const cookie of [
      `Admin-merToken=${admin.token}`,
      'rememberMe=fCq+/xW488hMTCD+cmJ3aQ==',
      'JSESSIONID=1',
    ]) {
      expect((await bare('/getInfo', { cookie })).json().code).toBe(401);
    }
  });

  it.each(routes.filter(([, { method, token }]) => method !== 'GET' && !open.has(token ?? '')))(
    '%s cannot be called from a foreign page with the cookie alone',
    async (_, route) => {
      const response = await app.inject({
        method: route.method,
        url: API_BASE + route.path.replace(/\{\w+\}/g, '1'),
        headers: { cookie: `Admin-merToken=${admin.token}`, origin: 'https://evil.example' },
        payload: {},
      });
      expect(response.json().code).toBe(401);
      expect(response.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('no account has a password of the kind that consoles were shipped with', async () => {
    await db
      .updateTable('sys_config')
      .set({ config_value: 'false' })
      .where('config_key', '=', 'sys.account.captchaEnabled')
      .execute();
    for (const [username, password] of DEFAULT_LOGINS) {
      const { code } = await anonymous.call(sessionRoutes.login, { body: { username, password } });
      expect(code, `${username}/${password}`).not.toBe(200);
    }
  });

  it.each([
    '/swagger-ui.html',
    '/swagger-ui/index.html',
    '/v3/api-docs',
    '/v2/api-docs',
    '/druid/index.html',
    '/actuator',
    '/actuator/env',
    '/metrics',
    '/doc.html',
  ])('%s is not there', async (path) => {
    expect((await app.inject({ url: path })).statusCode).toBe(404);
    expect((await bare(path)).statusCode).toBe(404);
  });
});

describe('[5.8] text stays text', () => {
  it.each(TEMPLATES)('%s is stored and answered as it was typed', async (configValue) => {
    const body = {
      configName: 'template',
      configKey: `hole.${TEMPLATES.indexOf(configValue)}`,
      configValue,
      configType: 'N',
      remark: '',
    };
    expect((await admin.call(configRoutes.create, { body })).code).toBe(200);
    const { rows } = await admin.call(configRoutes.list, { query: { configKey: body.configKey } });
    expect(rows).toMatchObject([{ configValue }]);
  });

  it('a prototype is never reached through a body or a query', async () => {
    const poisoned =
      '{"userName":"proto.user","nickName":"p","phonenumber":"","email":"","remark":"","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
    await app.inject({
      method: 'POST',
      url: `${API_BASE}${userRoutes.create.path}`,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      payload: poisoned,
    });
    await bare('/system/user/list?params[__proto__][polluted]=1&__proto__[polluted]=1', {
      authorization: `Bearer ${admin.token}`,
    });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
