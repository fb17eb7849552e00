import { createInterface } from 'node:readline';
import { Unit } from '@portal/contract/release/release';
import { ReleaseError } from '../errors.ts';
import { findVersion } from '../release/find-version.ts';
import { promote } from '../release/promote.ts';
import { addRevision, readChannel } from '../store/channels.ts';
import { listReleases } from '../store/objects.ts';

/**
 * A process that writes to a store. As `race N` it is N writers: at the line `read` each reads the
 * channel, at `write` all add a revision at once, and it prints how each ended. As `forever` it
 * promotes the two versions of orders in turn until it is killed, a line for each. As `teams` it
 * promotes the named versions all at once at each line, and prints how each ended.
 */
const [store = '', mode = '', ...given] = process.argv.slice(2);
const author = { by: `writer ${process.pid}`, reason: '' };

async function forever(): Promise<never> {
  const releases = await listReleases(store, 'orders');
  for (let turn = 1; ; turn += 1) {
    const release = releases[turn % 2];
    const [move] = await promote(store, 'prod', release ? [release] : [], author);
    console.log(`rev ${move?.after.rev}`);
  }
}

async function race(): Promise<void> {
  let base = await readChannel(store, 'prod', 'orders');
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'read') {
      base = await readChannel(store, 'prod', 'orders');
      console.log('read');
    } else {
      const writers = Array.from({ length: Number(given[0]) }, () => write(base));
      console.log((await Promise.all(writers)).join(';'));
    }
  }
}

async function write(base: Awaited<ReturnType<typeof readChannel>>): Promise<string> {
  if (!base?.channel) return 'nothing is released';
  const { stable, previous } = base.channel;
  const change = { stable, previous, hold: false, action: 'promote' as const, ...author };
  try {
    return `won ${(await addRevision(store, 'prod', 'orders', base, change)).rev}`;
  } catch (error) {
    return error instanceof ReleaseError ? `exit ${error.exitCode}` : String(error);
  }
}

async function teams(): Promise<void> {
  const targets = given.map((target) => target.split('@'));
  for await (const _ of createInterface({ input: process.stdin })) {
    const all = targets.map(([unit, wanted = '']) => release(Unit.parse(unit), wanted));
    console.log((await Promise.all(all)).join(';'));
  }
}

async function release(unit: Unit, wanted: string): Promise<string> {
  try {
    const version = await findVersion(store, unit, wanted);
    const [move] = await promote(store, 'prod', [version], author);
    return `won ${unit} ${move?.after.rev} ${move?.after.stable.name}`;
  } catch (error) {
    return error instanceof ReleaseError ? `exit ${error.exitCode}` : String(error);
  }
}

const MODES: Record<string, () => Promise<void>> = { forever, race, teams };
console.log('ready');
await MODES[mode]?.();
