import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readChannel } from '../store/channels.ts';
import { emptyStore, published, released } from '../testing/sample-build.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';

const author = { by: 'test', reason: 'test' };
const host = (version: string) => ({ shared: { react: '19.3.1', '@portal/ui': version } });
const remote = (range: string) => ({ shared: { react: '^19.3.1', '@portal/ui': range } });

let store: string;
beforeEach(async () => {
  store = await emptyStore();
});
afterEach(() => rm(store, { recursive: true }));

const revOf = async (unit: 'host' | 'orders') => (await readChannel(store, 'prod', unit))?.rev;

it('[X.1] a remote that asks for more than the live host provides is not released', async () => {
  await released(store, 'host', '00000001', host('0.1.4'));
  const release = await published(store, 'orders', '00000001', remote('^0.1.5'));
  await expect(promote(store, 'prod', [release], author)).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringContaining(
      'asks for @portal/ui ^0.1.5, host@1.0.0+00000001 provides 0.1.4',
    ),
  });
  expect(await revOf('orders')).toBeUndefined();
});

it('[X.1] a remote that asks for something the host does not share is not released', async () => {
  await released(store, 'host', '00000001');
  const release = await published(store, 'orders', '00000001', { shared: { dayjs: '^1.0.0' } });
  await expect(promote(store, 'prod', [release], author)).rejects.toThrow('provides none');
});

it('[X.1] a host that a live remote does not fit is not released', async () => {
  await released(store, 'host', '00000001', host('0.1.4'));
  await released(store, 'orders', '00000001', remote('^0.1.4'));
  const release = await published(store, 'host', '00000002', host('0.2.0'));
  await expect(promote(store, 'prod', [release], author)).rejects.toMatchObject({ exitCode: 3 });
  expect(await revOf('host')).toBe(1);
});

it('[X.1] units that only fit together are released with one command, the host first', async () => {
  await released(store, 'host', '00000001', host('0.1.4'));
  await released(store, 'orders', '00000001', remote('^0.1.4'));
  const newOrders = await published(store, 'orders', '00000002', remote('^0.2.0'));
  const newHost = await published(store, 'host', '00000002', host('0.2.0'));
  const moves = await promote(store, 'prod', [newOrders, newHost], author);
  expect(moves.map(({ after }) => `${after.unit} ${after.rev}`)).toEqual(['host 2', 'orders 2']);
});

it('[X.2] a rollback of the host below what a live remote asks for is refused', async () => {
  await released(store, 'host', '00000001', host('0.1.4'));
  await released(store, 'host', '00000002', host('0.1.5'));
  await released(store, 'orders', '00000001', remote('^0.1.5'));
  await expect(rollback(store, 'prod', 'host', undefined, author)).rejects.toMatchObject({
    exitCode: 3,
  });
});

it('a remote can be released before any host is', async () => {
  const release = await published(store, 'orders', '00000001', remote('^9.0.0'));
  expect(await promote(store, 'prod', [release], author)).toHaveLength(1);
});

const UI = '@portal/ui';
const versions = (from: string, to = from) => ({ from, to });
const built = (takes: Record<string, string>) => ({ ...remote('^9.0.0'), takes: { [UI]: takes } });
const provider = (version: string, provides: Record<string, { from: string; to: string }>) => ({
  ...host(version),
  provides: { [UI]: provides },
});

it('[X.2] a remote rolls back onto a host of a later major version that serves all it takes', async () => {
  await released(store, 'host', '00000001', provider('9.1.0', { List: versions('9.0.0') }));
  await released(store, 'orders', '00000001', built({ List: '9.0.0' }));
  await released(store, 'orders', '00000002', built({ List: '9.0.0' }));
  const next = { List: versions('9.0.0', '9.2.0'), Form: versions('10.0.0') };
  await released(store, 'host', '00000002', provider('10.5.0', next));
  const { after } = await rollback(store, 'prod', 'orders', undefined, author);
  expect(after.stable.version).toBe('1.0.0+00000001');
});

it.each([
  ['was changed', { List: versions('10.0.0') }, 'List (changed in 10.0.0)'],
  ['was removed', { Form: versions('9.0.0') }, 'List (removed, or newer than the host)'],
  [
    'has not got yet what the remote knows',
    { List: versions('9.0.0') },
    'List (needs 9.2.0, the host has 9.0.0)',
  ],
])('[X.1] a name that %s stands in the way, by its name', async (_, provides, reason) => {
  await released(store, 'host', '00000001', provider('10.0.0', provides));
  const release = await published(store, 'orders', '00000001', built({ List: '9.2.0' }));
  await expect(promote(store, 'prod', [release], author)).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringContaining(
      `takes from ${UI}, which host@1.0.0+00000001 lacks: ${reason}`,
    ),
  });
});

it('a release that does not say which names it takes is judged by the version it asks for', async () => {
  await released(store, 'host', '00000001', provider('10.0.0', { List: versions('9.0.0') }));
  const release = await published(store, 'orders', '00000001', remote('^9.0.0'));
  await expect(promote(store, 'prod', [release], author)).rejects.toThrow(
    'asks for @portal/ui ^9.0.0',
  );
});

it('[X.2] a rollback that is refused names the newest earlier version that fits', async () => {
  const open = { List: versions('9.0.0'), Form: versions('9.0.0') };
  await released(store, 'host', '00000001', provider('9.0.0', open));
  await released(store, 'orders', '00000001', built({ List: '9.0.0' }));
  await released(store, 'orders', '00000002', built({ Form: '9.0.0' }));
  await released(store, 'orders', '00000003', built({ List: '9.0.0' }));
  const changed = { List: versions('9.0.0'), Form: versions('10.0.0') };
  await released(store, 'host', '00000002', provider('10.0.0', changed));
  await expect(rollback(store, 'prod', 'orders', undefined, author)).rejects.toThrow(
    'This one fits: mrel rollback orders --to 1.0.0+00000001',
  );
});
