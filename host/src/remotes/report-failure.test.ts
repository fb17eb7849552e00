import { FAILURE_KIND } from '@portal/contract/release/dictionaries';
import { FailureReport } from '@portal/contract/release/failures';
import { ASSETS_PATH } from '@portal/contract/release/paths';
import { AppError, setTokenSource } from '@portal/http';
import { startI18n } from '@portal/i18n';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FailedVersion } from './failures.ts';
import { hashesOf } from './released-files.ts';
import { report } from './report-failure.ts';
import { orders } from './testing.ts';

const { load, verify, render, uncaught } = FAILURE_KIND;

/** Reports that were sent, as the server reads them, and the requests that carried them. */
let reports: FailureReport[];
let requests: Request[];
/** Faults of a version's files: path → status, or other bytes than were released. */
let faults: Record<string, number | 'changed'>;

beforeEach(async () => {
  await startI18n();
  setTokenSource(() => undefined);
  document.head.innerHTML = '';
  reports = [];
  requests = [];
  faults = {};
  vi.stubGlobal('fetch', async (target: Request | string, options: RequestInit = {}) => {
    if (target instanceof Request) {
      requests.push(target);
      reports.push(FailureReport.parse(await target.json()));
      return Response.json({ code: 200 });
    }
    const fault = Object.entries(faults).find(([path]) => target.endsWith(path))?.[1];
    if (fault === 'changed' && options.integrity) throw new TypeError('Failed to fetch');
    return new Response('', { status: typeof fault === 'number' ? fault : 200 });
  });
});

/** Each test has a version of its own: what a window has reported stays reported. */
let marks = 0;
function version() {
  marks += 1;
  return orders((marks % 16).toString(16));
}
function failedOf(released: ReturnType<typeof version>): FailedVersion {
  const [unit, component] = ['orders', 'orders/general/index'] as const;
  const files = hashesOf(released, './general/index');
  return { unit, digest: released.digest, component, files };
}
const thrownAt = (path: string) => {
  const error = new TypeError('rows is undefined');
  error.stack = `TypeError: rows is undefined\n    at f (https://console.example.com${path})\n    at g (https://console.example.com/x.js:1:1)`;
  return error;
};

describe('[X.3] a version that fails is reported', () => {
  it('once a kind, under the session, also while the page is being closed', async () => {
    setTokenSource(() => 'tok');
    const made = vi.spyOn(globalThis, 'Request');
    const failed = failedOf(version());
    const { digest } = failed;
    for (let time = 0; time < 3; time += 1) await report(render, new Error('no rows'), failed);
    const message = 'Error: no rows';
    const place = 'orders/general/index';
    const window = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(reports).toEqual([{ unit: 'orders', digest, kind: render, message, place, window }]);
    expect(made.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer tok');
    await report(load, new Error('no rows'), failed);
    expect(reports.map(({ kind }) => kind)).toEqual([render, load]);
  });

  it.each([
    ['a file that is missing', { 'general.js': 404 }, load, 'static/js/general.js'],
    ['a file with other bytes', { 'remoteEntry.js': 'changed' }, verify, 'remoteEntry.js'],
    ['whole files, as it throws', {}, load, 'orders/general/index'],
  ] as const)('by the first fault of its files: %s', async (_, found, kind, place) => {
    faults = found;
    await report(load, new Error('ScriptExternalLoadError'), failedOf(version()));
    expect(reports).toMatchObject([{ unit: 'orders', kind, place }]);
  });

  it('by the file where an error was thrown that nobody caught', async () => {
    const { digest } = version();
    await report(uncaught, thrownAt(`${ASSETS_PATH}finance/${digest}/static/js/a.js?v=1:2:345`));
    await report(uncaught, thrownAt(`${ASSETS_PATH}orders/${digest}/static/js/a.js:2:345`));
    expect(reports).toMatchObject([
      { unit: 'finance', digest, kind: uncaught, place: 'static/js/a.js' },
    ]);
    const other = version().digest;
    await report(uncaught, thrownAt(`${ASSETS_PATH}orders/${other}/static/js/a.js:2:345`));
    expect(reports[1]).toMatchObject({ unit: 'orders', place: 'static/js/a.js:2:345' });
  });

  it('as the host, by its own script, when the console does not start or a part of it is missing', async () => {
    const [first, second] = [version().digest, version().digest];
    const script = document.createElement('script');
    script.setAttribute('src', `${ASSETS_PATH}host/${first}/static/js/main.js`);
    script.type = 'text/plain';
    document.head.append(script);
    await report(load, new TypeError('Failed to fetch'));
    expect(reports).toMatchObject([{ unit: 'host', digest: first, kind: load, place: '' }]);
    script.setAttribute('src', `${ASSETS_PATH}host/${second}/static/js/main.js`);
    const url = `https://console.example.com${ASSETS_PATH}host/${second}/static/js/7.js`;
    const missing = Object.assign(new Error(`Loading chunk 7 failed. (error: ${url})`), {
      name: 'ChunkLoadError',
    });
    await report(load, missing, failedOf(version()));
    expect(reports[1]).toMatchObject({ unit: 'host', digest: second, place: 'static/js/7.js' });
  });
});

it('[X.3] the refusal of a call says nothing about the version that made it', async () => {
  const refusal = new AppError({ kind: 'business', code: 500, text: 'refused' });
  await report(render, refusal, failedOf(version()));
  expect(requests).toEqual([]);
});

it.each([
  ['an error of code that is not released', uncaught, thrownAt('/portal/extension.js:1:1')],
  ['a reason that is no error', uncaught, 'cancelled'],
  ['a host that is not released', load, new TypeError('Failed to fetch')],
])('[X.3] %s is not reported', async (_, kind, cause) => {
  await report(kind, cause);
  expect(requests).toEqual([]);
});
