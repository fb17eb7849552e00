import { type FSWatcher, watch } from 'node:fs';
import { RELEASE_EVENTS_PATH } from '@portal/contract/release/paths';
import { UNITS } from '@portal/contract/release/release';
import { channelFolder } from '@portal/deploy/store/channels';
import type { FastifyInstance } from 'fastify';
import { inTurns } from '../../kernel/in-turns.ts';
import type { ReleaseOptions } from '../../kernel/release-options.ts';
import { Listeners } from './listeners.ts';
import type { LiveReleases } from './live.ts';
import { Warnings } from './warnings.ts';

/** Interval at which live files and documents are checked again. */
const INSPECT_EVERY_MS = 60_000;
/** Seconds after which one who was refused may come again. */
const AGAIN_AFTER_S = 60;

/**
 * Tells browsers at once when something else is live: server-sent events with the id of the list,
 * without a session, as the list itself needs none. Each process looks at the store itself, once,
 * however many listen to it.
 */
export function tellReleases(
  app: FastifyInstance,
  live: LiveReleases,
  { store, env }: ReleaseOptions,
): void {
  const listeners = new Listeners();
  const problem = new Warnings(app.log);
  let told = '';
  let inspectedAt = performance.now();

  app.get(RELEASE_EVENTS_PATH, async (request, reply) => {
    const { id } = await live.current();
    if (listeners.isEmpty) told = id;
    const events = listeners.add(request.ip, id);
    reply.header('cache-control', 'no-store, no-transform');
    if (!events) {
      reply.code(503).header('retry-after', AGAIN_AFTER_S).type('text/plain');
      return reply.send('Too many connections are open.');
    }
    return (
      reply
        .type('text/event-stream')
        // The last answer of its connection: nothing is left to wait for when it ends.
        .header('connection', 'close')
        .header('x-accel-buffering', 'no')
        .send(events)
    );
  });

  async function look(): Promise<void> {
    const isDue = performance.now() - inspectedAt >= INSPECT_EVERY_MS;
    // A list that somebody asks for is read then.
    if (listeners.isEmpty && !isDue) return;
    if (isDue) inspectedAt = performance.now();
    try {
      const { id } = await (isDue ? live.inspect() : live.current());
      if (id !== told) listeners.tell(id);
      told = id;
      problem.set('looking', '');
    } catch (error) {
      problem.set('looking', `the release store cannot be read: ${String(error)}`);
    }
  }

  let stop: (() => void) | undefined;
  app.addHook('onReady', async () => {
    stop = watchStore(
      UNITS.map((unit) => channelFolder(store, env, unit)),
      look,
    );
  });
  app.addHook('preClose', async () => {
    stop?.();
    listeners.close();
  });
}

/** The store may lie on a network disk, where nobody tells of changes: so often it is looked at. */
const EVERY_MS = 1_000;

/**
 * Calls `look` every second, and at once when the file system tells of a change in one of the
 * folders; never twice at a time. Folders may come and go. `look` does not reject. Returns how to stop.
 */
function watchStore(folders: readonly string[], look: () => Promise<unknown>): () => void {
  const watchers = new Map<string, FSWatcher>();
  const run = inTurns(look);
  const tick = () => {
    for (const folder of folders) watchFolder(folder);
    void run();
  };
  const timer = setInterval(tick, EVERY_MS).unref();
  tick();
  return () => {
    clearInterval(timer);
    for (const watcher of watchers.values()) watcher.close();
  };

  function watchFolder(folder: string): void {
    if (watchers.has(folder)) return;
    const watcher = watcherOf(folder, () => void run());
    if (!watcher) return;
    watchers.set(folder, watcher);
    watcher.on('error', () => {
      watcher.close();
      watchers.delete(folder);
    });
  }
}

/** Undefined where there is no such folder, or nobody who tells of its changes. */
function watcherOf(folder: string, onChange: () => void): FSWatcher | undefined {
  try {
    return watch(folder, { persistent: false }, onChange);
  } catch {
    return undefined;
  }
}
