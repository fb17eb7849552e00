import { devNull, tmpdir } from 'node:os';
import { buildApp } from '@portal/backend/app';
import { openMemory } from '@portal/backend/db/open';
import { makeLogger } from '@portal/backend/log';
import { API_BASE } from '@portal/contract/constants';
import type { Route } from '@portal/contract/kit/route';
import { allRoutes } from '@portal/contract/routes';
import { afterAll, describe, expect, it } from 'vitest';

const { db, close } = await openMemory();
const log = makeLogger('silent');
const app = await buildApp({ db, dataDir: tmpdir(), checkpointFile: devNull, rateLimit: 1, log });
await app.ready();
afterAll(async () => {
  await app.close();
  await close();
});

const isServed = ({ method, path }: Route) =>
  app.hasRoute({ method, url: API_BASE + path.replace(/\{(\w+)\}/g, ':$1') });

describe('[7.2] calls of the contract', () => {
  const routes = Object.values(allRoutes).flatMap((calls) => Object.values(calls));

  it.each(routes)('$method $path is served', (route) => {
    expect(isServed(route)).toBe(true);
  });

  it('a call that no module serves would be noticed', () => {
    expect(isServed({ method: 'GET', path: '/no/such', permit: null, answer: 'done' })).toBe(false);
  });
});
