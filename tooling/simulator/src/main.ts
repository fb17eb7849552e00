/**
 * The channel simulator as a process of its own: `node tooling/simulator/src/main.ts`; see
 * docs/how-to/channel-endpoint.md.
 */
import { readOptions } from './options.ts';
import { startSimulator } from './start.ts';

try {
  const simulator = await startSimulator(readOptions(process.env));
  const stop = () => void simulator.close().then(() => process.exit(0));
  process.on('SIGTERM', stop).on('SIGINT', stop);
  // Whoever started it with a channel of messages is gone, however that ended.
  process.on('disconnect', stop);
  process.send?.({ origin: simulator.origin });
  console.log(`Channel simulator ready at ${simulator.origin}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(78);
}
