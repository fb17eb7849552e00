import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_LIST, versionFilesPath } from '@portal/contract/release/paths';
import {
  ASSETS_PATH,
  RELEASES_PATH,
  ReleaseList,
  Releases,
  VersionFiles,
} from '@portal/contract/release/release';
import { promote } from '@portal/deploy/release/promote';
import { rollback } from '@portal/deploy/release/rollback';
import { revisionFile } from '@portal/deploy/store/channels';
import { versionFolder } from '@portal/deploy/store/objects';
import { emptyStore, published, released } from '@portal/deploy/testing/sample-build';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assetFiles } from '../../plugins/static.ts';
import { releaseModule } from './index.ts';

let store: string;
let app: FastifyInstance;
let warnings: string[];

beforeEach(async () => {
  store = await emptyStore();
});
afterEach(async () => {
  await app?.close();
  await rm(store, { recursive: true });
});

async function start(frameHosts: string[] = []) {
  warnings = [];
  const stream = { write: (line: string) => void warnings.push(JSON.parse(line).msg) };
  app = Fastify({
    logger: { level: 'warn', stream },
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
  });
  await app.register(assetFiles, { store });
  await app.register(releaseModule, { store, env: 'prod', frameHosts });
}

async function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ method: 'GET', url, headers });
}

async function liveName() {
  return Releases.parse((await get(RELEASES_PATH)).json()).units.orders?.stable.name;
}

it('[X.1] [X.2] a promote and a rollback are live at the next request, without a restart', async () => {
  await released(store, 'orders', '00000001');
  await start();
  expect(await liveName()).toBe('orders_00000001');
  await released(store, 'orders', '00000002');
  expect(await liveName()).toBe('orders_00000002');
  await rollback(store, 'prod', 'orders', undefined, { by: 'test', reason: 'slow' });
  expect(await liveName()).toBe('orders_00000001');
});

it('releases.json is asked for again each time and costs nothing when unchanged', async () => {
  await released(store, 'orders', '00000001');
  await start();
  const first = await get(RELEASES_PATH, { 'accept-encoding': 'gzip, br' });
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  const etag = String(first.headers.etag);
  expect((await get(RELEASES_PATH, { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await get(RELEASES_PATH, { 'if-none-match': `W/${etag}` })).statusCode).toBe(304);
  await released(store, 'orders', '00000002');
  expect((await get(RELEASES_PATH, { 'if-none-match': etag })).statusCode).toBe(200);
});

it('[X.3] the list for windows names no files; those of a version never change', async () => {
  const { digest } = await released(store, 'orders', '00000001');
  await start();
  const answer = await get(RELEASE_LIST);
  const whole = Releases.parse((await get(RELEASES_PATH)).json());
  const list = ReleaseList.parse(answer.json());
  expect(list.id).toBe(whole.id);
  expect(answer.body).not.toContain('sha384-');
  const { exposes, files } = whole.units.orders?.stable ?? {};
  expect(Object.keys(list.units.orders?.stable.exposes ?? {})).toEqual(Object.keys(exposes ?? {}));
  expect((await get(RELEASE_LIST, { 'if-none-match': `${answer.headers.etag}` })).statusCode).toBe(
    304,
  );
  const told = await get(versionFilesPath('orders', digest), { 'accept-encoding': 'br' });
  expect(told.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  const plain = await get(versionFilesPath('orders', digest));
  expect(VersionFiles.parse(plain.json())).toEqual({ exposes, files });
});

it.each([
  ['orders', '0'.repeat(64)],
  ['orders', '..%2f..%2fchannels'],
  ['nobody', '0'.repeat(64)],
])('[X.3] there are no files of %s/%s', async (unit, digest) => {
  await released(store, 'orders', '00000001');
  await start();
  expect((await get(versionFilesPath(unit, digest))).statusCode).toBe(404);
});

it('the files of a version are served for ever, compressed beforehand', async () => {
  const { digest } = await released(store, 'orders', '00000001');
  await start();
  const url = `${ASSETS_PATH}orders/${digest}/static/js/general.js`;
  const plain = await get(url);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    'x-content-type-options': 'nosniff',
  });
  for (const [accepted, extension, encoding] of [
    ['gzip, deflate, br', '.br', 'br'],
    ['gzip', '.gz', 'gzip'],
  ]) {
    const twin = await get(url, { 'accept-encoding': accepted ?? '' });
    expect(twin.headers['content-encoding']).toBe(encoding);
    const file = join(versionFolder(store, 'orders', digest), `static/js/general.js${extension}`);
    expect(twin.rawPayload).toEqual(await readFile(file));
  }
});

it.each([
  ['a file that is not there', (digest: string) => `orders/${digest}/static/js/none.js`],
  ['a version that is not there', () => `orders/${'0'.repeat(64)}/remoteEntry.js`],
  ['a unit that is not there', (digest: string) => `nothing/${digest}/remoteEntry.js`],
  ['the list of the version', (digest: string) => `orders/${digest}/release.json`],
  ['what the build says of itself', (digest: string) => `orders/${digest}/unit.json`],
  ['the seal of the version', (digest: string) => `orders/${digest}/.complete`],
  ['a compressed twin', (digest: string) => `orders/${digest}/remoteEntry.js.br`],
  ['a channel document', (digest: string) => `orders/${digest}/..%2f..%2f..%2fchannels/prod`],
  [
    'an encoded way out',
    (digest: string) => `orders/${digest}/%2e%2e%2f%2e%2e%2f${digest}/remoteEntry.js`,
  ],
  ['a folder of the version', (digest: string) => `orders/${digest}/static`],
  ['a unit without a version', () => 'orders'],
])('[X.3] %s is a plain 404, never the page', async (_, path) => {
  const { digest } = await released(store, 'orders', '00000001');
  await released(store, 'host', '00000001');
  await start();
  const answer = await get(`${ASSETS_PATH}${path(digest)}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).not.toContain('<html');
});

it('[X.3] a listed file that is lost from the store is a plain 404', async () => {
  const { digest } = await released(store, 'orders', '00000001');
  await start();
  await rm(join(versionFolder(store, 'orders', digest), 'remoteEntry.js'));
  const answer = await get(`${ASSETS_PATH}orders/${digest}/remoteEntry.js`);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('text/plain'),
  });
});

it('[X.3] a version whose publish did not end is not served', async () => {
  const { digest } = await published(store, 'orders', '00000001');
  await rm(join(versionFolder(store, 'orders', digest), '.complete'));
  await start();
  expect((await get(`${ASSETS_PATH}orders/${digest}/remoteEntry.js`)).statusCode).toBe(404);
});

it('every address of the console is the page of the live host, with its own files and hashes', async () => {
  const host = await released(store, 'host', '00000001');
  await start();
  const page = await get('/portal/merchant/orders/general?tab=1');
  const main = host.files.find((file) => file.path === 'static/js/main.js');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect(page.body).toContain(
    `src="${ASSETS_PATH}host/${host.digest}/static/js/main.js" integrity="${main?.integrity}" crossorigin="anonymous"`,
  );
  expect(page.headers['content-security-policy']).toMatch(
    /script-src 'self'; style-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/,
  );
  const etag = String(page.headers.etag);
  expect((await get('/portal/merchant/', { 'if-none-match': etag })).statusCode).toBe(304);
  await released(store, 'host', '00000002');
  expect((await get('/portal/merchant/', { 'if-none-match': etag })).statusCode).toBe(200);
});

it('[2.12] only the listed hosts may be framed, and the page knows them', async () => {
  await released(store, 'host', '00000001');
  await start();
  const closed = await get('/portal/merchant/');
  expect(closed.headers['content-security-policy']).toMatch(/; frame-src 'none'$/);
  expect(closed.body).not.toContain('frame-hosts');
  await app.close();
  await start(['docs.example.com', '10.0.0.7:3000']);
  const open = await get('/portal/merchant/');
  expect(open.headers['content-security-policy']).toMatch(
    /; frame-src docs\.example\.com 10\.0\.0\.7:3000$/,
  );
  expect(open.body).toContain(
    '<meta name="frame-hosts" content="docs.example.com 10.0.0.7:3000"></head>',
  );
});

it('the root leads to the console; unknown calls and files are not the page', async () => {
  await released(store, 'host', '00000001');
  await start();
  expect((await get('/')).headers.location).toBe('/portal/merchant/');
  expect((await get('/portal/merchant')).headers.location).toBe('/portal/merchant/');
  expect((await get('/portal/merchant/oap-mer/prod-api/nothing')).statusCode).toBe(404);
  expect((await get('/portal/merchant/robots.txt')).statusCode).toBe(404);
});

it('a console without a released host says so', async () => {
  await start();
  const answer = await get('/portal/merchant/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['content-type']).toContain('text/plain');
});

it('[X.3] a channel document that becomes corrupt changes nothing and is told once', async () => {
  await released(store, 'orders', '00000001');
  await released(store, 'finance', '00000001');
  await start();
  await writeFile(revisionFile(store, 'prod', 'orders', 2), '{"schema":');
  expect(await liveName()).toBe('orders_00000001');
  expect(await liveName()).toBe('orders_00000001');
  expect(warnings).toEqual([expect.stringContaining('rev-00000002.json is corrupt')]);

  await released(store, 'finance', '00000002');
  const { units } = Releases.parse((await get(RELEASES_PATH)).json());
  expect(units.finance?.stable.name).toBe('finance_00000002');
});

it('[X.3] a channel document that is corrupt at the start takes nobody else down', async () => {
  for (const id of ['00000001', '00000002']) await released(store, 'orders', id);
  await released(store, 'finance', '00000001');
  await released(store, 'host', '00000001');
  await writeFile(revisionFile(store, 'prod', 'orders', 2), '{"schema":');
  await writeFile(revisionFile(store, 'prod', 'finance', 1), '');
  await start();
  expect(await liveName()).toBe('orders_00000001');
  expect(warnings.sort()).toEqual([
    expect.stringContaining('finance/rev-00000001.json is corrupt'),
    expect.stringContaining('orders/rev-00000002.json is corrupt'),
  ]);
  expect((await get('/portal/merchant/')).statusCode).toBe(200);

  await mrelPast('orders', '00000002');
  expect(await liveName()).toBe('orders_00000002');
});

/** Promotes as `mrel promote --past-corrupt` does. */
async function mrelPast(unit: 'orders', id: string) {
  const release = await published(store, unit, id);
  await promote(store, 'prod', [release], { by: 'test', reason: '', isPastCorrupt: true });
}
