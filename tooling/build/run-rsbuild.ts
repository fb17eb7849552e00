import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { rsbuildScript } from '@portal/federation/rsbuild-script';
import type { ApiFacts } from '@portal/federation/unit-facts';

/** Order for a build: its source, its output and its identity. */
export interface Order {
  folder: string;
  dist: string;
  buildId: string;
  /** File that lists what the id counts. */
  counted: string;
  /** Names that the unit takes from the host, or provides. */
  api: ApiFacts;
}

/** Builds a unit. Throws with what the build printed. */
export async function runRsbuild(order: Order): Promise<void> {
  const child = spawn(process.execPath, [rsbuildScript(), 'build'], {
    cwd: order.folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NO_COLOR: '1',
      UNIT_BUILD_ID: order.buildId,
      UNIT_DIST: order.dist,
      UNIT_COUNTED: order.counted,
      UNIT_API: JSON.stringify(order.api),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Several threads a build would take the core that the embedded database needs to itself.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  }
  const stop = () => child.kill();
  process.once('exit', stop);
  const [code] = await once(child, 'close');
  process.off('exit', stop);
  if (code === 0) return;
  throw new Error(
    `The build in ${order.folder} failed:\n${Buffer.concat(output).toString().trim()}`,
  );
}
