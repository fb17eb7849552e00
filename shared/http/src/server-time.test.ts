import type { Route } from '@portal/contract/kit/route';
import { startI18n } from '@portal/i18n';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect, platformNow, platformToday } from './index.ts';

const thing = { method: 'GET', path: '/thing', permit: null, answer: 'data' } satisfies Route;
const { things } = connect({ things: thing });

/** The server answers with its own time, or with none. */
async function answer(date?: string): Promise<void> {
  const headers = date === undefined ? undefined : { Date: date };
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, data: 1 }, { headers }));
  await things();
}

beforeEach(async () => {
  await startI18n();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T16:30:00Z') });
});
/** The difference of the clocks outlives this file: afterwards they agree. */
afterEach(async () => {
  vi.setSystemTime(0);
  await answer(new Date(0).toUTCString());
  vi.useRealTimers();
});

it('[9.2] the day is that of the platform, not of the zone of this device', async () => {
  await answer('Sat, 28 Nov 2026 16:30:00 GMT');
  expect(platformNow()).toBe('2026-11-28 23:30:00');
  vi.setSystemTime(new Date('2026-11-28T17:00:00Z'));
  expect(platformToday()).toBe('2026-11-29');
});

it('[9.2] a clock of this device that is wrong says nothing', async () => {
  await answer('Mon, 30 Nov 2026 01:00:00 GMT');
  expect(platformNow()).toBe('2026-11-30 08:00:00');
  vi.setSystemTime(new Date('2026-11-28T16:31:00Z'));
  expect(platformNow()).toBe('2026-11-30 08:01:00');
  await answer();
  expect(platformNow()).toBe('2026-11-30 08:01:00');
  await answer('no time');
  expect(platformNow()).toBe('2026-11-30 08:01:00');
});
