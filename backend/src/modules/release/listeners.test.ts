import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIMITS, Listeners } from './listeners.ts';

let listeners: Listeners;
beforeEach(() => {
  vi.useFakeTimers();
  listeners = new Listeners();
});
afterEach(() => {
  listeners.close();
  vi.useRealTimers();
});

/** Collects the text that a reader has received. */
function readAll(events: Readable | undefined): { text: string } {
  const read = { text: '' };
  events?.setEncoding('utf8').on('data', (chunk: string) => {
    read.text += chunk;
  });
  return read;
}

it('a silent connection gets a comment before a proxy takes it for dead', async () => {
  const read = readAll(listeners.add('10.0.0.1', 'one'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read.text).toMatch(/^retry: [2-5]\d{3}\ndata: one\n\n(:\n\n){3}$/);
});

it('all addresses together get a limited number of connections', () => {
  const open = Array.from({ length: LIMITS.all }, (_, at) => listeners.add(`10.0.0.${at}`, 'one'));
  expect(open).not.toContain(undefined);
  expect(listeners.add('10.1.0.1', 'one')).toBeUndefined();
});

it('who does not read is dropped, and the others are told', async () => {
  const silent = listeners.add('10.0.0.1', 'one');
  const read = readAll(listeners.add('10.0.0.2', 'one'));
  for (let count = 0; count < 70; count += 1) {
    listeners.tell('x'.repeat(1024));
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(silent?.destroyed).toBe(true);
  listeners.tell('two');
  await vi.advanceTimersByTimeAsync(0);
  expect(read.text.endsWith('data: two\n\n')).toBe(true);
});

it('after the end nobody is told any more, and nobody is taken', async () => {
  const events = listeners.add('10.0.0.1', 'one');
  const read = readAll(events);
  const failed = vi.fn();
  events?.on('error', failed);
  listeners.close();
  listeners.tell('two');
  await vi.advanceTimersByTimeAsync(0);
  expect(events?.readableEnded).toBe(true);
  expect(read.text).not.toContain('two');
  expect(failed).not.toHaveBeenCalled();
  expect(listeners.add('10.0.0.1', 'two')).toBeUndefined();
});
