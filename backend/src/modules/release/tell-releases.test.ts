import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { RELEASE_EVENTS_PATH, RELEASES_PATH } from '@portal/contract/release/paths';
import { Releases } from '@portal/contract/release/release';
import { rollback } from '@portal/deploy/release/rollback';
import { emptyStore, released } from '@portal/deploy/testing/sample-build';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drain } from '../../start/stop.ts';
import { releaseModule } from './index.ts';
import { LIMITS } from './listeners.ts';

let store: string;
let apps: FastifyInstance[];
let calls: ClientRequest[];

beforeEach(async () => {
  store = await emptyStore();
  await released(store, 'orders', '00000001');
  apps = [];
  calls = [];
});
afterEach(async () => {
  for (const call of calls) call.destroy();
  for (const app of apps) await app.close();
  await rm(store, { recursive: true });
});

/** A process of the console, as far as releases go; its origin. */
async function start(): Promise<string> {
  const app = Fastify();
  await app.register(releaseModule, { store, env: 'prod', frameHosts: [] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  apps.push(app);
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

async function answerOf(origin: string): Promise<IncomingMessage> {
  const call = get(`${origin}${RELEASE_EVENTS_PATH}`, { agent: false });
  calls.push(call);
  call.on('error', () => undefined);
  const [answer] = await once(call, 'response');
  return answer;
}

/** Ids of lists, as they are told. */
async function* idsFrom(answer: IncomingMessage): AsyncGenerator<string, void, void> {
  for await (const line of createInterface({ input: answer })) {
    if (line.startsWith('data: ')) yield line.slice('data: '.length);
  }
}

async function listen(origin: string) {
  const answer = await answerOf(origin);
  const ids = idsFrom(answer);
  return { answer, next: async () => (await ids.next()).value };
}

async function idOfList(origin: string): Promise<string> {
  const answer = await fetch(`${origin}${RELEASES_PATH}`);
  return Releases.parse(await answer.json()).id;
}

it('[X.2] every process on the store tells a promote and a rollback, and says first what is live', async () => {
  const origins = [await start(), await start()];
  const listeners = await Promise.all([...origins, ...origins].map(listen));
  const heard = async () => new Set(await Promise.all(listeners.map(({ next }) => next())));
  const first = await idOfList(origins[0] ?? '');
  expect(await heard()).toEqual(new Set([first]));
  await released(store, 'orders', '00000002');
  const [second] = await heard();
  expect(second).toBe(await idOfList(origins[1] ?? ''));
  expect(second).not.toBe(first);
  await rollback(store, 'prod', 'orders', undefined, { by: 'test', reason: 'slow' });
  const [third] = await heard();
  expect(third).toBe(await idOfList(origins[0] ?? ''));
  expect(third).not.toBe(second);
});

it('nobody on the way may keep the events, press them, or hold them back', async () => {
  const { headers } = await answerOf(await start());
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(headers['content-encoding']).toBeUndefined();
});

it('a server that stops ends the connections by itself, and nobody is cut off', async () => {
  const origin = await start();
  const answers = await Promise.all([answerOf(origin), answerOf(origin)]);
  const ended = Promise.all(answers.map((answer) => once(answer.resume(), 'end')));
  const [app] = apps;
  const cut = vi.fn<() => void>();
  if (app) await drain(app, { close: async () => undefined, cut });
  await ended;
  expect(answers.map(({ complete }) => complete)).toEqual([true, true]);
  expect(cut).not.toHaveBeenCalled();
});

it('one address gets a limited number of connections, and a new one when one has gone', async () => {
  const origin = await start();
  const answers = await Promise.all(
    Array.from({ length: LIMITS.perAddress }, () => answerOf(origin)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(LIMITS.perAddress);
  const refused = await answerOf(origin);
  expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '60' } });
  expect((await fetch(`${origin}${RELEASES_PATH}`)).status).toBe(200);
  answers[0]?.destroy();
  await expect.poll(async () => (await answerOf(origin)).statusCode).toBe(200);
});

it('[X.2] a folder of releases that comes later is followed', async () => {
  await rm(join(store, 'channels'), { recursive: true });
  const { next } = await listen(await start());
  const nothing = await next();
  await released(store, 'orders', '00000002');
  expect(await next()).not.toBe(nothing);
});
