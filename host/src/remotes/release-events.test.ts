import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToReleases } from './release-events.ts';
import { FakeEvents, useFakeEvents } from './testing-events.ts';

/** Windows of one browser: what each was told, and how it is closed. */
let windows: { told: string[]; close: () => void }[];

beforeEach(() => {
  useFakeEvents();
  windows = [];
});
afterEach(() => {
  for (const { close } of windows) close();
  vi.useRealTimers();
});

function openWindow() {
  const told: string[] = [];
  const close = listenToReleases((id) => told.push(id));
  windows.push({ told, close });
}
/** Returns the last id that each window received. */
const told = () => windows.map((each) => each.told.at(-1));

it('[X.2] of five windows one holds the connection, and all are told', async () => {
  for (let count = 0; count < 5; count += 1) openWindow();
  expect(FakeEvents.all.map(({ url }) => url)).toEqual(['/portal/merchant/release/events']);
  FakeEvents.all[0]?.tell('one');
  await expect.poll(told).toEqual(['one', 'one', 'one', 'one', 'one']);
});

it('[X.2] when the window with the connection is closed, another takes over', async () => {
  for (let count = 0; count < 3; count += 1) openWindow();
  windows[1]?.close();
  windows[0]?.close();
  await expect.poll(() => FakeEvents.all.length).toBe(2);
  expect(FakeEvents.open()).toEqual([FakeEvents.all[1]]);
  FakeEvents.all[1]?.tell('two');
  await expect.poll(told).toEqual([undefined, undefined, 'two']);
});

it('[X.2] a window that comes later learns what the others were told', async () => {
  openWindow();
  FakeEvents.all[0]?.tell('one');
  openWindow();
  await expect.poll(told).toEqual(['one', 'one']);
});

it('a connection that was refused is asked for again later, one that broke is left to the browser', () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  openWindow();
  FakeEvents.all[0]?.break();
  vi.advanceTimersByTime(120_000);
  expect(FakeEvents.all).toHaveLength(1);
  FakeEvents.all[0]?.refuse();
  vi.advanceTimersByTime(59_000);
  expect(FakeEvents.all).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(FakeEvents.all).toHaveLength(2);
  windows[0]?.close();
  expect(FakeEvents.open()).toEqual([]);
});

it('a browser that has not the means for it is left to ask by the clock', () => {
  Reflect.deleteProperty(navigator, 'locks');
  openWindow();
  expect(FakeEvents.all).toEqual([]);
});
