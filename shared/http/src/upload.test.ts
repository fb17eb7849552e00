import { fileRoutes } from '@portal/contract/common/file';
import { REQUEST_TIMEOUT_MS } from '@portal/contract/constants';
import { startI18n } from '@portal/i18n';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onSessionLost, setTokenSource, upload } from './index.ts';

/** Request that the page has made of the browser, and the browser's answers. */
class Sent {
  static last: Sent;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  readonly abort = vi.fn();
  timeout = 0;
  status = 200;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  address = '';
  form?: FormData;

  constructor() {
    Sent.last = this;
  }
  open(method: string, url: string) {
    this.address = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-request-id: req-9\r\n';
  }
  send(form: FormData) {
    this.form = form;
  }
  answer(body: object, status = 200) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

const file = new File(['12345'], '说明.pdf');
const start = (options = {}) =>
  upload(fileRoutes.upload, { query: { use: 'file' } }, file, options);

beforeEach(async () => {
  await startI18n();
  setTokenSource(() => 'tok');
  vi.stubGlobal('XMLHttpRequest', Sent);
});

describe('upload', () => {
  it('[7.4] sends one file under the field of its route, with the headers of every call', async () => {
    const done = start();
    const { address, headers, timeout, form } = Sent.last;
    expect(address).toBe('POST /portal/merchant/oap-mer/prod-api/common/upload?use=file');
    expect(headers).toEqual({ 'Accept-Language': 'zh-CN', Authorization: 'Bearer tok' });
    expect(timeout).toBe(REQUEST_TIMEOUT_MS);
    expect(form?.get('file')).toMatchObject({ name: '说明.pdf', size: 5 });
    Sent.last.answer({ code: 200, msg: '', fileName: '/profile/a.pdf' });
    expect(await done).toEqual({ fileName: '/profile/a.pdf' });
  });

  it('[7.4] an address without a query ends with its path', () => {
    void upload(fileRoutes.upload, { query: {} }, file);
    expect(Sent.last.address).toBe('POST /portal/merchant/oap-mer/prod-api/common/upload');
  });

  it('tells how much has been sent', async () => {
    const shares: number[] = [];
    void start({ onProgress: (share: number) => shares.push(share) });
    Sent.last.upload.onprogress?.({ loaded: 1, total: 4 });
    Sent.last.upload.onprogress?.({ loaded: 4, total: 4 });
    expect(shares).toEqual([0.25, 1]);
  });

  it('[8.1] a refusal carries the message of the server and its reference', async () => {
    const done = start();
    Sent.last.answer({ code: 500, msg: '文件格式不正确' });
    await expect(done).rejects.toMatchObject({
      kind: 'business',
      text: '文件格式不正确',
      requestId: 'req-9',
    });
  });

  it('[8.2] a broken network, a time limit and another status are errors of the catalogue', async () => {
    const broken = start();
    Sent.last.onerror?.();
    await expect(broken).rejects.toMatchObject({ kind: 'network', text: '后端接口连接异常' });
    const late = start();
    Sent.last.ontimeout?.();
    await expect(late).rejects.toMatchObject({ kind: 'timeout', text: '系统接口请求超时' });
    const refused = start();
    Sent.last.answer({}, 413);
    await expect(refused).rejects.toMatchObject({ kind: 'http', text: '系统接口 413 异常' });
  });

  it('[8.1] a refused session is announced as for any call', async () => {
    const lost = vi.fn();
    const stop = onSessionLost(lost);
    const done = start();
    Sent.last.answer({ code: 401, msg: '' });
    await expect(done).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(lost).toHaveBeenCalledOnce();
    stop();
  });

  it('an upload that is taken back stops sending and rejects with the abort', async () => {
    const controller = new AbortController();
    const done = start({ signal: controller.signal });
    controller.abort();
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
    expect(Sent.last.abort).toHaveBeenCalledOnce();
  });
});
