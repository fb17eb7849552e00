import { createHash } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { API_BASE, CONSOLE_BASE } from '@portal/contract/constants';
import { RELEASE_EVENTS_PATH } from '@portal/contract/release/paths';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Door } from '../door.ts';
import { planOf } from '../plan.ts';
import { StartProgress } from '../progress.ts';
import { PROGRESS_PATH, waitingHandler } from './handler.ts';

let door: Door;
let progress: StartProgress;
beforeEach(async () => {
  progress = new StartProgress(planOf({ hasPages: true, isFirst: true, demo: 'ci' }));
  door = await Door.open(
    '127.0.0.1',
    0,
    waitingHandler(() => progress.state),
  );
});
afterEach(async () => {
  door.cut();
  await door.close();
});

const at = (path: string) => `http://127.0.0.1:${door.port}${path}`;
const page = async (language?: string) => {
  const headers = language ? { 'accept-language': language } : undefined;
  const answer = await fetch(at(`${CONSOLE_BASE}orders/general`), { headers });
  return { answer, text: await answer.text() };
};

it.each([
  [undefined, 'zh-CN', '商户控制台正在启动'],
  ['zh-CN,en;q=0.8', 'zh-CN', '商户控制台正在启动'],
  ['fr', 'zh-CN', '商户控制台正在启动'],
  ['en-GB,zh;q=0.5', 'en', 'Merchant Console is starting'],
])('[1.1] %s is answered by a page in %s', async (accepted, lang, title) => {
  const { answer, text } = await page(accepted);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(text).toContain(`<html lang="${lang}">`);
  expect(text).toContain(`<h1 id="title">${title}</h1>`);
});

it('[1.1] the page and what it asks for say how far the start is', async () => {
  void progress.run('pages', () => new Promise<never>(() => undefined));
  progress.count('pages', 3, 7);
  const { text } = await page('en');
  expect(text).toContain('<li data-state="active"><span>Build pages</span><span>3 / 7</span></li>');
  const headers = { 'accept-language': 'zh-CN' };
  const answer = await fetch(at(PROGRESS_PATH), { headers });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    lang: 'zh-CN',
    left: expect.stringMatching(/^约剩 \d+ 秒$/),
    phases: expect.arrayContaining([{ label: '构建页面', state: 'active', detail: '3 / 7' }]),
  });
});

it('[9.1] the page runs its own script only, and loads nothing', async () => {
  const { answer, text } = await page();
  const script = /<script>([\s\S]*)<\/script>/.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'sha256-${hash}';`);
  expect(text).not.toMatch(/(src|href)="(?!data:)/);
});

it('[8.2] calls, files and the question whether it is ready get 503 and when to come again', async () => {
  const asked = [`${API_BASE}/login`, `${CONSOLE_BASE}release/releases.json`, '/readyz'];
  for (const path of asked) {
    const answer = await fetch(at(path), { headers: { 'accept-language': 'en' } });
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2']);
  }
  const sent = await fetch(at(`${API_BASE}/login`), { method: 'POST', body: 'x'.repeat(100_000) });
  expect([sent.status, await sent.json()]).toEqual([503, expect.objectContaining({ code: 503 })]);
  expect((await fetch(at('/healthz'))).status).toBe(200);
});

it('[X.2] an open window that follows releases comes again soon', async () => {
  const answer = await fetch(at(RELEASE_EVENTS_PATH));
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(await answer.text()).toBe('retry: 2000\n\n');
});

it('[X.2] no request fails while the port goes to the console, on old and new connections', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const ask = (options: { agent?: Agent }) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const done = (answer: IncomingMessage) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    };
    request(at('/readyz'), options, done).on('error', reject).end();
    return promise;
  };
  const statuses: number[] = [];
  const askOn = async (options: { agent?: Agent }) => {
    while (statuses.filter((status) => status === 200).length < 200) {
      statuses.push(await ask(options));
      if (statuses.length === 200) door.use((_, response) => response.end('ready'));
    }
  };
  const alone = { agent: new Agent() };
  await Promise.all([...Array(4)].flatMap(() => [askOn({ agent }), askOn(alone)]));
  agent.destroy();
  const first = statuses.indexOf(200);
  expect(first).toBeGreaterThan(100);
  expect(new Set(statuses)).toEqual(new Set([503, 200]));
});
