import type { Language } from '@portal/contract/constants';
import type { Route } from '@portal/contract/kit/route';
import { setLanguage, startI18n } from '@portal/i18n';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, connect } from './index.ts';

const list = { method: 'GET', path: '/thing/list', permit: null, answer: 'page' } satisfies Route;
const { things } = connect({ things: list });

/** Returns the error that a call rejects with when `fetch` does this. */
async function failure(fetch: () => Promise<Response> | Response): Promise<AppError> {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => fetch()),
  );
  const error = await things().catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error(`not an AppError: ${error}`);
  return error;
}

const envelope = (body: object) => () => Response.json(body);

beforeEach(async () => {
  await startI18n();
});
afterEach(() => vi.useRealTimers());

describe.each<[Language, Record<string, string>]>([
  [
    'zh-CN',
    {
      unauthenticated: '认证失败，无法访问系统资源',
      forbidden: '当前操作没有权限',
      notFound: '访问的资源不存在',
      unknown: '系统未知错误，需反馈给管理员',
      network: '后端接口连接异常',
      timeout: '系统接口请求超时',
      expired: '登录状态已过期，需要重新登录',
      http: '系统接口 502 异常',
    },
  ],
  [
    'en-US',
    {
      unauthenticated: 'Authentication failed, cannot access system resources',
      forbidden: 'Current operation has no permission',
      notFound: 'Resource does not exist',
      unknown: 'Unknown system error, report to the administrator',
      network: 'Back-end interface connection is abnormal',
      timeout: 'System interface request timed out',
      expired: 'Login has expired, log in again',
      http: 'System interface 502 error',
    },
  ],
])('error catalogue in %s', (language, text) => {
  beforeEach(() => setLanguage(language));

  it.each([
    ['[8.1] code 401', { code: 401, msg: 'x' }, 'unauthenticated', text.unauthenticated],
    ['[8.1] code 403', { code: 403, msg: 'x' }, 'forbidden', text.forbidden],
    ['[8.1] code 404', { code: 404, msg: 'x' }, 'notFound', text.notFound],
    ['[8.1] code 409', { code: 409, msg: 'changed' }, 'conflict', 'changed'],
    ['[8.1] code 500', { code: 500, msg: 'no balance' }, 'business', 'no balance'],
    ['[8.1] code 503', { code: 503, msg: 'back soon' }, 'unavailable', 'back soon'],
    ['[8.1] code 500 without a message', { code: 500 }, 'business', text.unknown],
    ['[8.1] another code', { code: 601, msg: 'has children' }, 'notice', 'has children'],
    ['[8.1] another code without a message', { code: 777, msg: '' }, 'notice', text.unknown],
  ])('%s', async (_, body, kind, shown) => {
    const error = await failure(envelope(body));
    expect({ kind: error.kind, text: error.text, code: error.code }).toEqual({
      kind,
      text: shown,
      code: body.code,
    });
  });

  it('[8.2] a broken network', async () => {
    const error = await failure(() => Promise.reject(new TypeError('Failed to fetch')));
    expect([error.kind, error.text]).toEqual(['network', text.network]);
  });

  it('[8.2] no answer within 60 seconds', async () => {
    vi.useFakeTimers();
    const pending = failure(() => Promise.withResolvers<Response>().promise);
    await vi.advanceTimersByTimeAsync(59_999);
    let settled = false;
    pending.then(() => {
      settled = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const error = await pending;
    expect([error.kind, error.text]).toEqual(['timeout', text.timeout]);
  });

  it('[8.2] HTTP 401', async () => {
    const error = await failure(() => new Response('', { status: 401 }));
    expect([error.kind, error.text]).toEqual(['unauthenticated', text.expired]);
  });

  it('[8.2] another HTTP status, whatever the body says', async () => {
    const error = await failure(() => Response.json({ code: 200 }, { status: 502 }));
    expect([error.kind, error.text, error.code]).toEqual(['http', text.http, 502]);
  });

  it('[8.2] a page of HTML instead of an envelope', async () => {
    const error = await failure(() => new Response('<html>', { status: 200 }));
    expect([error.kind, error.text]).toEqual(['business', text.unknown]);
  });
});

it('[8.1] carries the refused fields and the reference for support', async () => {
  const error = await failure(() =>
    Response.json(
      { code: 500, msg: 'x', fields: { merId: 'commonData.blankMsg' } },
      { headers: { 'x-request-id': 'req-7' } },
    ),
  );
  expect(error.fields).toEqual({ merId: 'commonData.blankMsg' });
  expect(error.requestId).toBe('req-7');
});

it('a call that its page aborted rejects with the abort, not with an error for the user', async () => {
  const controller = new AbortController();
  const { promise: asked, resolve: ask } = Promise.withResolvers<Request>();
  vi.stubGlobal('fetch', (request: Request) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
    ask(request);
    return promise;
  });
  const pending = things({}, { signal: controller.signal });
  await asked;
  controller.abort();
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
});
