import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generalOrderRoutes as orders } from '@portal/contract/orders/general';
import { intakeRoutes } from '@portal/contract/orders/intake';
import { FAILURE_KIND } from '@portal/contract/release/dictionaries';
import { createStore } from '@portal/deploy/store/open-store';
import { emptyStore, released } from '@portal/deploy/testing/sample-build';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { testApp } from '../../../testing/index.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const folder = await emptyStore();
const store = join(folder, 'releases');
await createStore(store);
const { version } = await released(store, 'orders', '00000001');
const metricsPort = await freePort();
const test = await testApp({ metricsPort, release: { store, env: 'prod', frameHosts: [] } });
const { db, as, anonymous, clock } = test;
const admin = await as('admin');
afterAll(() => rm(folder, { recursive: true }));
const now = stampAt(clock.now());

const scrape = (path = '/metrics') => fetch(`http://127.0.0.1:${metricsPort}${path}`);
const lines = async () => (await (await scrape()).text()).split('\n');
/** Value of the line with this name and these labels, as they are written. */
async function valueIn(name: string): Promise<number> {
  const line = (await lines()).find((text) => text.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}
const LIST = '{method="GET",route="/portal/merchant/oap-mer/prod-api/order/general/list"';

it('[X.1] answers in the text format of Prometheus, on a port of its own, and there alone', async () => {
  const answer = await scrape();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4',
  ]);
  const sample = /^[a-z_]+(\{([a-z]+="([^"\\\n]|\\.)*",?)+\})? -?\d+(\.\d+)?(e[+-]\d+)?$/;
  const comment = /^# (HELP [a-z_]+ \S.*|TYPE [a-z_]+ (counter|gauge|histogram))$/;
  const odd = (await answer.text()).trimEnd().split('\n');
  expect(odd.filter((line) => !sample.test(line) && !comment.test(line))).toEqual([]);
  expect((await scrape('/')).status).toBe(404);
  expect((await test.app.inject('/metrics')).payload).not.toContain('console_requests_total');
});

it('counts answers by route and class, and how long they took', async () => {
  await admin.call(orders.list, { query: { pageNum: 1, pageSize: 10 } });
  await admin.call(orders.list, { query: { pageNum: 1, pageSize: 10 } });
  await anonymous.call(orders.list);
  expect(await valueIn(`console_requests_total${LIST},status="2xx"}`)).toBe(2);
  expect(await valueIn(`console_requests_total${LIST},status="4xx"}`)).toBe(1);
  expect(await valueIn(`console_request_seconds_count${LIST}}`)).toBe(3);
  expect(await valueIn(`console_request_seconds_bucket${LIST},le="+Inf"}`)).toBe(3);
  const bounds = ['0.01', '0.03', '0.1', '0.3', '1', '3', '10'];
  const counts = await Promise.all(
    bounds.map((le) => valueIn(`console_request_seconds_bucket${LIST},le="${le}"}`)),
  );
  expect(counts).toEqual([...counts].sort((left, right) => left - right));
  expect(await valueIn(`console_request_seconds_sum${LIST}}`)).toBeGreaterThan(0);
});

it('counts calls of other platforms that were refused', async () => {
  await anonymous.call(intakeRoutes.orders, { body: { orders: [] } });
  expect(await valueIn('console_intake_refused_total{code="401"}')).toBe(1);
});

it('tells jobs, the proof of the ledger, and exports', async () => {
  const { job_id, invoke_target } = await db
    .selectFrom('sys_job')
    .where('invoke_target', 'like', 'ledger.proof%')
    .select(['job_id', 'invoke_target'])
    .executeTakeFirstOrThrow();
  const ran = (status: '0' | '1') =>
    sql`insert into job_log (job_id, job_name, job_group, invoke_target, status, fire_time, start_time, end_time)
        values (${job_id}, 'x', 'SYSTEM', ${invoke_target}, ${status}, ${now}::timestamp - interval '5 seconds', ${now}, ${now})`.execute(
      db,
    );
  await ran('0');
  const job = `{job="${invoke_target}"}`;
  const seconds = clock.now().getTime() / 1000;
  expect(await valueIn(`console_job_last_success_timestamp_seconds${job}`)).toBe(
    Math.floor(seconds),
  );
  expect(await valueIn(`console_job_lag_seconds${job}`)).toBe(5);
  expect(await valueIn('console_ledger_proof_ok')).toBe(1);
  await ran('1');
  expect(await valueIn('console_ledger_proof_ok')).toBe(0);
  expect(await valueIn(`console_job_failed${job}`)).toBe(1);

  const before = await valueIn('console_exports{state="waiting"}');
  await sql`insert into export_task (owner_id, route, topic, query, language, scope, status, file_name, shown_name,
                                     rows_total, file_rows, apply_time, expires_at)
            values (1, 'x', 'x', '{}', 'zh-CN', '', '0', 'metrics', 'x', 1, 1, ${now}, ${now})`.execute(
    db,
  );
  expect(await valueIn('console_exports{state="waiting"}')).toBe(before + 1);
  expect(await valueIn('console_exports{state="running"}')).toBeGreaterThanOrEqual(0);
});

it('tells what is live, which versions are open, and which fail', async () => {
  expect(await valueIn(`console_release_live{unit="orders",version="${version}"}`)).toBe(1);
  await sql`insert into release_window (window_id, user_id, loaded, seen_at)
            values (${'0'.repeat(32)}, 1, ${JSON.stringify({ orders: version })}::jsonb, ${now})`.execute(
    db,
  );
  await sql`insert into release_failure (unit, version, kind, window_id, user_id, address, message, place, first_at, last_at)
            values ('orders', ${version}, ${FAILURE_KIND.render}, ${'0'.repeat(32)}, 1, '', '', '', ${now}, ${now})`.execute(
    db,
  );
  const labels = `{unit="orders",version="${version}"`;
  expect(await valueIn(`console_release_windows${labels}}`)).toBe(1);
  expect(await valueIn(`console_release_failing_users${labels},kind="render"}`)).toBe(1);
});

it('tells the process and its connections', async () => {
  expect(await valueIn('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(await valueIn('nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000);
  expect(await valueIn('nodejs_eventloop_lag_max_seconds')).toBeGreaterThanOrEqual(0);
  expect(await valueIn('console_database_waiting')).toBe(0);
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = transact(db, async (tx) => {
    await sql`select 1`.execute(tx);
    await promise;
  });
  const used = valueIn('console_database_connections_used');
  await pause(300);
  resolve();
  await held;
  expect(await used).toBe(1);
});
