import type { Beside } from '@portal/backend/start/console';
import type { StartConfig } from '@portal/backend/start/environment';
import { runConsole } from '@portal/backend/start/run';
import { buildUnits } from './build/build-units.ts';
import { releaseBuilt } from './build/release-built.ts';
import { ROOT } from './build/units.ts';
import { playChannels } from './play-channels.ts';

/**
 * `npm start`: builds what changed and releases it unless held, plays channels, and starts the
 * console, all beside each other. Bundlers and channels end when this process does.
 */
function besideOf(config: StartConfig): Beside {
  return {
    async pages(onDone, print) {
      const store = `${config.dataDir}/releases`;
      const releases = await buildUnits({
        root: ROOT,
        store,
        onNewStore: (folder) => print(`Started a new release store in ${folder}`),
        onDone,
      });
      for (const line of await releaseBuilt(store, config.releaseEnv, releases)) print(line);
    },
    async channels(port) {
      // Whoever says where channels are has no use for played ones.
      if (config.demo === 'none' || config.channelsFile !== undefined) return undefined;
      return playChannels(config, port);
    },
  };
}

await runConsole(besideOf);
