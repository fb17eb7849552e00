import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { type ChannelEndpoint, REPOSITORY, stopped } from './product.ts';

const KEY_ID = 'journeys';

/** Channels that answer, in a process of their own. */
export interface Simulator {
  /** Returns the endpoint where it plays a channel. */
  endpoint(chnlCode: string): ChannelEndpoint;
  /** Carries out a command of `tooling/simulator/src/control.ts`; throws when it refuses. */
  command(body: object): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it on a free port; refunds of sales that it has not seen are taken. */
export async function startSimulator(): Promise<Simulator> {
  const secret = randomBytes(24).toString('base64url');
  const child = fork(join(REPOSITORY, 'tooling/simulator/src/main.ts'), {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SIMULATOR_PORT: '0',
      SIMULATOR_KEY: KEY_ID,
      SIMULATOR_SECRET: secret,
      SIMULATOR_ADOPT: 'on',
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }];
  const endpoint = (chnlCode: string) => ({
    chnlCode,
    endpoint: `${origin}/${chnlCode}`,
    keyId: KEY_ID,
    secret,
  });
  async function command(body: object): Promise<void> {
    const response = await fetch(`${origin}/control`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${JSON.stringify(body)}: ${await response.text()}`);
  }
  return { endpoint, command, stop: () => stopped(child) };
}
