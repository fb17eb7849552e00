import { readEnvironment, type StartConfig } from '@portal/backend/start/environment';
import { EXIT, StartFailure } from '@portal/backend/start/failure';
import { requireFreePort } from '@portal/backend/start/port';
import { ReleaseError } from '@portal/deploy/errors';
import { buildUnits } from './build/build-units.ts';
import { releaseBuilt } from './build/release-built.ts';
import { ROOT } from './build/units.ts';
import { playChannels } from './play-channels.ts';

/** `npm start`: builds what changed, releases it unless held, and starts channels and server. */
async function prepareUnits(config: StartConfig): Promise<void> {
  if (config.port !== 0) await requireFreePort(config.host, config.port);
  const store = `${config.dataDir}/releases`;
  const releases = await buildUnits({
    root: ROOT,
    store,
    onNewStore: (folder) => console.log(`Started a new release store in ${folder}`),
    onBuilt: ({ unit, version }, milliseconds) =>
      console.log(`Built ${unit} ${version} in ${(milliseconds / 1000).toFixed(1)} s`),
  });
  for (const line of await releaseBuilt(store, config.releaseEnv, releases)) console.log(line);
}

/** A stop during a build ends the bundlers too: they are killed when this process exits. */
const stop = () => process.exit(130);

process.on('SIGINT', stop).on('SIGTERM', stop);
try {
  const config = readEnvironment(process.env);
  await prepareUnits(config);
  // Whoever says where channels are has no use for played ones.
  if (config.demo !== 'none' && config.channelsFile === undefined) {
    process.env.CONSOLE_CHANNELS = await playChannels(config);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof StartFailure) process.exit(error.exitCode);
  process.exit(error instanceof ReleaseError ? EXIT.data : EXIT.software);
}
process.off('SIGINT', stop).off('SIGTERM', stop);
await import('@portal/backend/server');
