import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Beside } from '@portal/backend/start/console';
import type { StartConfig } from '@portal/backend/start/environment';
import { runConsole } from '@portal/backend/start/run';
import type { BuildNews } from './build/start-process.ts';
import { ROOT } from './build/units.ts';
import { playChannels } from './play-channels.ts';

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
      // Whoever says where channels are has no use for played ones.
      if (config.demo === 'none' || config.channelsFile !== undefined) return undefined;
      return playChannels(config, port);
    },
  };
}

await runConsole(besideOf);
