import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_BASE, CONSOLE_BASE } from '@portal/contract/constants';
import { CODE } from '@portal/contract/kit/codes';
import { RELEASE_EVENTS_PATH } from '@portal/contract/release/paths';
import { languageOf } from '../../kernel/language.ts';
import { SECURITY_HEADERS } from '../../plugins/headers.ts';
import type { Handler } from '../door.ts';
import type { StartState } from '../progress.ts';
import { type View, viewOf } from './view.ts';
import { WORDS } from './words.ts';

/** Path of the start's progress; the console itself knows no such file. */
export const PROGRESS_PATH = `${CONSOLE_BASE}start.json`;
/** Seconds after which a caller may come again. */
const AGAIN_S = 2;
const FILE_NAME = /\.[A-Za-z0-9]+$/;

const isPage = ({ method }: IncomingMessage, path: string) =>
  (method === 'GET' || method === 'HEAD') && !path.startsWith(API_BASE) && !FILE_NAME.test(path);

/**
 * Answers while the console starts: the page that says how far it is, what that page asks for, and
 * 503 to everything else. `/healthz` says that the process lives, or a supervisor would end a first
 * load again and again; `/readyz` says that it takes no requests yet.
 */
export function waitingHandler(state: () => StartState): Handler {
  return (request, response) => {
    // A body that nobody reads would hold the connection.
    request.resume();
    const path = request.url?.split('?')[0] ?? '';
    const language = languageOf(request.headers);
    if (path === PROGRESS_PATH) return send(response, 200, viewOf(state(), language));
    if (path === '/healthz') return send(response, 200, { status: 'ok' });
    if (path === '/readyz') return send(response, 503, { status: 'starting' });
    if (path === RELEASE_EVENTS_PATH) return comeAgain(response);
    if (!isPage(request, path)) {
      const msg = WORDS[language].unavailable;
      return send(response, 503, { code: CODE.unavailable, msg });
    }
    const html = renderWaiting(viewOf(state(), language), PROGRESS_PATH);
    const headers = { 'content-type': 'text/html; charset=utf-8', vary: 'accept-language' };
    const isHead = request.method === 'HEAD';
    write(response, 503, { ...headers, 'content-security-policy': PAGE_POLICY }).end(
      isHead ? undefined : html,
    );
  };
}

function write(response: ServerResponse, status: number, headers: Record<string, string>) {
  return response.writeHead(status, {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': String(AGAIN_S) }),
    ...headers,
  });
}

function send(response: ServerResponse, status: number, body: object): void {
  write(response, status, { 'content-type': 'application/json; charset=utf-8' }).end(
    JSON.stringify(body),
  );
}

/** An empty stream of events: a browser opens it again soon, which it does not after a refusal. */
function comeAgain(response: ServerResponse): void {
  write(response, 200, { 'content-type': 'text/event-stream' }).end(`retry: ${AGAIN_S * 1000}\n\n`);
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const STYLE = read('page.css');
const SCRIPT = read('page.js');
const SHAPE = read('page.html')
  .replace('<style></style>', () => `<style>${STYLE}</style>`)
  .replace('<script></script>', () => `<script>${SCRIPT}</script>`);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing but the page's own style and script, which asks this server and nobody else. */
const PAGE_POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const phaseRow = ({ label, state, detail }: View['phases'][number]) =>
  `<li data-state="${state}"><span>${label}</span><span>${detail}</span></li>`;

/** The waiting page with a view in it; `progress` is the address that answers the next views. */
function renderWaiting({ lang, phases, ...view }: View, progress: string): string {
  const parts: Record<string, string> = {
    ...Object.fromEntries(Object.entries(view).map(([name, value]) => [name, String(value)])),
    phases: phases.map(phaseRow).join('\n        '),
    progress,
  };
  return SHAPE.replace('<html lang="zh-CN">', `<html lang="${lang}">`).replace(
    /\{\{(\w+)\}\}/g,
    (place, name: string) => parts[name] ?? place,
  );
}
