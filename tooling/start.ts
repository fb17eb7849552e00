import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANNEL_ZONES, DEMO_CHANNELS } from '@portal/backend/demo/catalog/channels';
import type { Beside } from '@portal/backend/start/console';
import type { StartConfig } from '@portal/backend/start/environment';
import { runConsole } from '@portal/backend/start/run';
import { API_BASE } from '@portal/contract/constants';
import type { BuildNews } from './build/start-process.ts';
import { ROOT } from './build/units.ts';

/**
 * `npm start`: builds what changed and releases it unless held, plays channels, and starts the
 * console, all beside each other. Builds and channels end when this process does.
 */
function besideOf(config: StartConfig): Beside {
  return {
    async pages(onDone, print) {
      const store = `${config.dataDir}/releases`;
      const build = fork(join(ROOT, 'tooling/build/start-process.ts'), [store, config.releaseEnv], {
        // What is preloaded into the console is none of its business.
        env: { ...process.env, NODE_OPTIONS: undefined },
      });
      let failure: string | undefined;
      build.on('message', (news: BuildNews) => {
        if ('failure' in news) failure = news.failure;
        else if ('line' in news) print(news.line);
        else onDone(news.done, news.total);
      });
      const [code, signal] = await once(build, 'exit');
      if (code !== 0) throw new Error(failure ?? `building the pages ended with ${code ?? signal}`);
    },
    async channels(port) {
      // Anyone who says where channels are has no use for played ones.
      if (config.demo === 'none' || config.channelsFile !== undefined) return undefined;
      return playChannels(config, port);
    },
  };
}

const KEY_ID = 'simulator';
/** Paid at a counter: nobody is asked about those orders. */
const WITHOUT = 'OFFLINE';

/** Returns the address that the simulator sends events to. */
function callbackOf({ host }: StartConfig, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${reachable}:${port}${API_BASE}/channel/callback`;
}

/** Resolves with the origin of the simulator; it ends when this process does, however that is. */
function startProcess(env: NodeJS.ProcessEnv): Promise<string> {
  const child = fork(join(ROOT, 'tooling/simulator/src/main.ts'), {
    // Nothing of what the console knows: passwords, the database, preloaded modules.
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', ({ origin }: { origin: string }) => {
      child.unref();
      child.channel?.unref();
      resolve(origin);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the simulator has ended with ${code}`)));
  });
}

/**
 * Plays the channels of the demonstration data in a process of its own, which calls the console back
 * at `port`. Answers the file that says where they are, as that of `CONSOLE_CHANNELS`.
 */
async function playChannels(config: StartConfig, port: number): Promise<string> {
  const folder = join(config.dataDir, 'simulator');
  mkdirSync(folder, { recursive: true });
  const secret = randomBytes(24).toString('base64url');
  const origin = await startProcess({
    SIMULATOR_PORT: '0',
    SIMULATOR_KEY: KEY_ID,
    SIMULATOR_SECRET: secret,
    SIMULATOR_CALLBACK: callbackOf(config, port),
    SIMULATOR_STATE: join(folder, 'transactions.jsonl'),
    SIMULATOR_ADOPT: 'on',
  });
  const endpoints = DEMO_CHANNELS.filter(({ code }) => code !== WITHOUT).map(({ code }) => ({
    chnlCode: code,
    endpoint: `${origin}/${code}`,
    keyId: KEY_ID,
    secret,
    timeZone: CHANNEL_ZONES[code],
  }));
  const file = join(folder, 'channels.json');
  writeFileSync(file, JSON.stringify(endpoints), { mode: 0o600 });
  return file;
}

await runConsole(besideOf);
