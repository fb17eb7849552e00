/**
 * The channel simulator as a process of its own: `node tooling/simulator/src/main.ts`; see
 * docs/how-to/channel-endpoint.md.
 */

import { Instant } from '@portal/contract/channel/parts';
import { z } from 'zod';
import { type SimulatorOptions, startSimulator } from './start.ts';

/** Every variable that the simulator reads; an empty one counts as not set. */
const Environment = z.object({
  SIMULATOR_PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .default(8090),
  SIMULATOR_HOST: z.string().default('127.0.0.1'),
  SIMULATOR_SEED: z.string().default('simulator'),
  SIMULATOR_NOW: Instant.optional(),
  SIMULATOR_KEY: z.string().default('console'),
  SIMULATOR_SECRET: z.string().min(16),
  SIMULATOR_CALLBACK: z.url().optional(),
  SIMULATOR_STATE: z.string().optional(),
  SIMULATOR_ADOPT: z.enum(['on', 'off']).default('off'),
});

/** Options from the environment. Throws an error that names the first wrong variable. */
function readOptions(variables: NodeJS.ProcessEnv): SimulatorOptions {
  const set = Object.entries(variables).filter(([, value]) => value !== '');
  const parsed = Environment.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.')} is missing or wrong.`);
  }
  const env = parsed.data;
  return {
    port: env.SIMULATOR_PORT,
    host: env.SIMULATOR_HOST,
    seed: env.SIMULATOR_SEED,
    now: env.SIMULATOR_NOW,
    key: env.SIMULATOR_KEY,
    secret: env.SIMULATOR_SECRET,
    callback: env.SIMULATOR_CALLBACK,
    state: env.SIMULATOR_STATE,
    adopts: env.SIMULATOR_ADOPT === 'on',
  };
}

try {
  const simulator = await startSimulator(readOptions(process.env));
  const stop = () => void simulator.close().then(() => process.exit(0));
  process.on('SIGTERM', stop).on('SIGINT', stop);
  // Anyone who started it with a channel of messages is gone, however that ended.
  process.on('disconnect', stop);
  process.send?.({ origin: simulator.origin });
  console.log(`Channel simulator ready at ${simulator.origin}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(78);
}
