import { WindowReport } from '@portal/contract/release/failures';
import { ASSETS_PATH } from '@portal/contract/release/paths';
import { startI18n } from '@portal/i18n';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refetchReleases } from './releases.ts';
import { tellWindow } from './tell-window.ts';
import { orders, released } from './testing.ts';
import { pinVersion } from './versions.ts';

const HOST = 'c'.repeat(64);
let told: WindowReport[];
let stop: () => void;

beforeEach(async () => {
  await startI18n();
  told = [];
  document.head.innerHTML = `<script type="text/plain" src="${ASSETS_PATH}host/${HOST}/main.js"></script>`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('fetch', async (target: Request | string) => {
    if (!(target instanceof Request)) return Response.json(released(orders('a')));
    told.push(WindowReport.parse(await target.json()));
    return Response.json({ code: 200 });
  });
  stop = tellWindow();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);
const versions = () => told.map(({ loaded }) => loaded.map(({ digest }) => digest[0]).join(' '));

it('[X.2] a window tells what it runs: at once, when that changes, and with its asking for releases', async () => {
  await seconds(1);
  expect(told).toEqual([
    { window: expect.stringMatching(/^[0-9a-f]{32}$/), loaded: [{ unit: 'host', digest: HOST }] },
  ]);
  pinVersion('orders', orders('a'));
  pinVersion('orders', orders('a'));
  await seconds(1);
  expect(versions()).toEqual(['c', 'c a']);
  pinVersion('orders', orders('b'));
  await seconds(1);
  expect(versions()).toEqual(['c', 'c a', 'c b']);
  await seconds(30);
  await refetchReleases();
  await seconds(1);
  expect(told).toHaveLength(3);
  await seconds(270);
  await refetchReleases();
  await seconds(1);
  expect(versions()).toEqual(['c', 'c a', 'c b', 'c b']);
  expect(new Set(told.map(({ window }) => window)).size).toBe(1);
  stop();
  await seconds(600);
  await refetchReleases();
  await seconds(1);
  expect(told).toHaveLength(4);
});
