import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { API_BASE } from '@portal/contract/constants';
import { RELEASE_EVENTS_PATH, RELEASES_PATH } from '@portal/contract/release/paths';
import type { Releases } from '@portal/contract/release/release';
import type { RequestHandler } from '@portal/federation/dev/server';
import { afterEach, expect, it } from 'vitest';
import { pagePolicy, releaseHandler, toConsole, waitForBackend } from './handlers.ts';

const NEXT = 'handed on';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function get(handler: RequestHandler, path: string): Promise<Response> {
  const server = createServer((request, response) => {
    void handler(request, response as Parameters<RequestHandler>[1], () => response.end(NEXT));
  }).listen(0, 'localhost');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return fetch(`http://localhost:${port}${path}`, { redirect: 'manual' });
}

it('the root leads to the console', async () => {
  const answer = await get(toConsole, '/');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/portal/merchant/']);
  expect(await (await get(toConsole, '/portal/merchant/login')).text()).toBe(NEXT);
});

it('the list of releases is made at each question; there is no other news of releases', async () => {
  let id = 0;
  const list = async (): Promise<Releases> => ({
    schema: 'portal.releases/1',
    id: String(++id),
    units: {},
  });
  const handler = releaseHandler(list);
  expect(await (await get(handler, RELEASES_PATH)).json()).toMatchObject({ id: '1' });
  expect(await (await get(handler, RELEASES_PATH)).json()).toMatchObject({ id: '2' });
  expect((await get(handler, RELEASE_EVENTS_PATH)).status).toBe(204);
  expect((await get(handler, RELEASES_PATH.replace('.json', '.events'))).status).toBe(404);
});

it('a call waits for the backend, and is told why when that does not start', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const waiting = get(
    waitForBackend(() => promise),
    `${API_BASE}/getInfo`,
  );
  resolve('http://localhost:1');
  expect(await (await waiting).text()).toBe(NEXT);
  const dead = waitForBackend(() => Promise.reject(new Error('It has ended.')));
  const answer = await get(dead, `${API_BASE}/getInfo`);
  expect([answer.status, await answer.text()]).toEqual([503, 'It has ended.']);
  expect(await (await get(dead, '/portal/merchant/')).text()).toBe(NEXT);
});

it('the page may do in development what it may do in production, and have a socket and an overlay', async () => {
  const answer = await get(pagePolicy(['docs.example.com']), '/portal/merchant/');
  const policy = answer.headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "connect-src 'self' ws: wss:",
      'frame-src docs.example.com',
    ]),
  );
});
