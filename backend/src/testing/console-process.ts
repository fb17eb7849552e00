import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { API_BASE } from '@portal/contract/constants';
import type { Envelope } from '@portal/contract/kit/codes';
import { fillPath, type Route } from '@portal/contract/kit/route';
import { sessionRoutes } from '@portal/contract/session/session';
import { testKeyFile } from './keys.ts';
import type { TestProfile } from './template.ts';

const SERVER = new URL('../server.ts', import.meta.url).pathname;
const READY = /Merchant Console ready at http:\/\/localhost:(\d+)\//;
/** Password of the accounts that a process creates. */
const PASSWORD = 'Two-Processes-1';

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** One running process of the console: on PostgreSQL, or with an empty address on the embedded engine. */
export class ConsoleProcess {
  readonly child: ChildProcess;
  origin = '';

  constructor(url: string, dataDir: string, demo: TestProfile) {
    this.child = spawn(process.execPath, [SERVER], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...(url ? { DATABASE_URL: url } : {}),
        CONSOLE_DATA_DIR: dataDir,
        CONSOLE_KEY_FILE: testKeyFile(),
        CONSOLE_PORT: '0',
        CONSOLE_DEMO: demo,
        CONSOLE_CAPTCHA: 'off',
        CONSOLE_ADMIN_PASSWORD: PASSWORD,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  async ready(): Promise<this> {
    let out = '';
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const read = (chunk: Buffer) => {
      out += chunk;
      const port = READY.exec(out)?.[1];
      if (port) resolve(`http://localhost:${port}`);
    };
    const streams = [this.child.stdout, this.child.stderr];
    for (const stream of streams) stream?.on('data', read);
    this.child.once('exit', (code) => reject(new Error(`exit ${code}: ${out}`)));
    this.origin = await promise;
    // Later output is discarded, or it would wait for a reader.
    for (const stream of streams) stream?.off('data', read).resume();
    return this;
  }

  async send(route: Route, { params, query, body }: Sent = {}, token = ''): Promise<Response> {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    return fetch(`${this.origin}${API_BASE}${fillPath(route.path, params)}${search}`, {
      method: route.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  async call(route: Route, sent: Sent = {}, token = ''): Promise<Envelope> {
    return (await this.send(route, sent, token)).json() as Promise<Envelope>;
  }

  async signIn(username: string): Promise<string> {
    const answer = await this.call(sessionRoutes.login, { body: { username, password: PASSWORD } });
    return String(answer.token);
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    if (this.child.exitCode === null) await once(this.child, 'exit');
  }
}
