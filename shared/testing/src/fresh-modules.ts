import { afterAll, vi } from 'vitest';

/**
 * Gives a test file modules of its own in a process that others have used: what a page has once, its session
 * and router, is made again. Packages of others stay loaded. It comes before all other setup files, which
 * import such modules too.
 */
vi.resetModules();

/** Channels that the running file has opened. */
const KEY = Symbol.for('portal.channels');
const shared = globalThis as { [KEY]?: BroadcastChannel[] };

if (!shared[KEY]) {
  const channels: BroadcastChannel[] = [];
  shared[KEY] = channels;
  globalThis.BroadcastChannel = new Proxy(globalThis.BroadcastChannel, {
    construct(Channel, args: [string], self) {
      const channel: BroadcastChannel = Reflect.construct(Channel, args, self);
      channels.push(channel);
      return channel;
    },
  });
}

/** A session of an earlier file would hear what this one tells other windows, and act in its page. */
afterAll(() => {
  for (const channel of shared[KEY]?.splice(0) ?? []) channel.close();
  vi.unstubAllGlobals();
});
