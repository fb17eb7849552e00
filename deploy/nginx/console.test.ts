import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { RELEASE_EVENTS_PATH as EVENTS } from '@portal/contract/release/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyStore, published } from '../src/testing/sample-build.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find(existsSync);
const OPENSSL = '/usr/bin/openssl';
const MIME = '/etc/nginx/mime.types';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const hasBrotli = existsSync(BROTLI);

const canRun = NGINX && existsSync(MIME) && existsSync(OPENSSL);

describe.skipIf(!canRun)('the reference configuration of nginx', { tags: 'nginx' }, () => {
  let folder: string;
  let store: string;
  let assets: string;
  let port: number;
  let stop: () => Promise<void>;
  /** Lets the backend go on with its events. */
  let goOn: () => void;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'console-nginx-'));
    store = await emptyStore();
    const { digest } = await published(store, 'orders', '00000001');
    assets = `/portal/merchant/assets/orders/${digest}`;
    const backend = createServer((call, answer) => {
      if (call.url === EVENTS) {
        answer.writeHead(200, { 'content-type': 'text/event-stream' });
        answer.write('data: one\n\n');
        goOn = () => answer.end('data: two\n\n');
        return;
      }
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify({ path: call.url, proto: call.headers['x-forwarded-proto'] }));
    });
    await once(backend.listen(0, '127.0.0.1'), 'listening');
    port = await freePort();
    await configure(backend.address() as AddressInfo);
    const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
    execFileSync(NGINX ?? '', ['-t', ...args], { stdio: 'pipe' });
    const nginx = spawn(NGINX ?? '', args, { stdio: 'inherit' });
    stop = async () => {
      const closed = once(nginx, 'close');
      nginx.kill('SIGTERM');
      await closed;
      backend.close();
    };
    await answering();
  });
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true });
    await rm(store, { recursive: true });
  });

  async function configure(backend: AddressInfo) {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=localhost', '-days', '1'];
    const openssl = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert];
    execFileSync(OPENSSL, [...openssl, ...subject], { stdio: 'pipe' });
    const reference = await readFile(join(import.meta.dirname, 'console.conf'), 'utf8');
    const server = reference
      .replace('127.0.0.1:8080', `127.0.0.1:${backend.port}`)
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('/etc/nginx/console/fullchain.pem', cert)
      .replace('/etc/nginx/console/privkey.pem', key)
      .replace('/var/lib/console/releases', store)
      .replace(hasBrotli ? '' : 'brotli_static on;', '');
    const main = `${hasBrotli ? `load_module ${BROTLI};` : ''} daemon off; pid ${folder}/nginx.pid; user ${userName()};
events {} http { include ${MIME}; access_log off; ${temporaries()} ${server} }`;
    await writeFile(join(folder, 'nginx.conf'), main);
  }

  /** The folder of the test is its user's own, so the workers must be the same user. */
  function userName() {
    return execFileSync('id', ['-un']).toString().trim();
  }

  function temporaries() {
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    return kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
  }

  async function answering(): Promise<void> {
    const isUp = await get('/').then(
      () => true,
      () => false,
    );
    if (!isUp) return answering();
  }

  async function ask(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
    const options = { port, host: '127.0.0.1', path, headers, rejectUnauthorized: false };
    const call = request(options).end();
    const [answer] = await once(call, 'response');
    return answer;
  }

  async function get(path: string, headers: Record<string, string> = {}) {
    const answer = await ask(path, headers);
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) };
  }

  it('serves the files of a version for ever, compressed beforehand', async () => {
    const plain = await get(`${assets}/static/js/general.js`);
    expect(plain.status).toBe(200);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript',
      'x-content-type-options': 'nosniff',
    });
    const twin = await get(`${assets}/static/js/general.js`, { 'accept-encoding': 'gzip' });
    expect(twin.headers['content-encoding']).toBe('gzip');
    expect(twin.body.byteLength).toBeLessThan(plain.body.byteLength);
    for (const { headers } of [plain, twin]) expect(headers.vary).toBe('Accept-Encoding');
  });

  it.skipIf(!hasBrotli)(
    'sends brotli to who takes it, and says that encodings differ',
    async () => {
      const { headers, body } = await get(`${assets}/static/js/general.js`, {
        'accept-encoding': 'gzip, br',
      });
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
      expect(brotliDecompressSync(body).toString()).toContain('long enough to be compressed');
    },
  );

  const PRIVATE = ['/.complete', '/release.json', '/unit.json', '/unit.json.gz'];
  it.each([...PRIVATE, '/static/js/none.js', '/static', ''])(
    '[X.3] %s of a version is a plain 404, never the page',
    async (path) => {
      const { status, headers, body } = await get(`${assets}${path}`);
      expect(status).toBe(404);
      expect(headers).toMatchObject({ 'content-type': 'text/plain', 'cache-control': 'no-cache' });
      expect(body.toString()).toBe('Not found\n');
    },
  );

  it('[X.2] passes news of releases on as they come', async () => {
    const answer = await ask(EVENTS, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    // A proxy that keeps it back shows nothing before the end, which comes only after this.
    const [first] = await once(answer.setEncoding('utf8'), 'data');
    expect(first).toBe('data: one\n\n');
    goOn();
    expect(await text(answer)).toBe('data: two\n\n');
  });

  it('passes everything else to the backend', async () => {
    for (const path of [
      '/portal/merchant/orders/general',
      '/portal/merchant/release/releases.json',
    ]) {
      const { body } = await get(path);
      expect(JSON.parse(body.toString())).toEqual({ path, proto: 'https' });
    }
  });
});

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  socket.close();
  return port;
}
