import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rsbuildScript } from '@portal/federation/rsbuild-script';

/** A unit's folder, where its bundle goes, its id, and the file that lists what the id counts. */
export interface Order {
  folder: string;
  dist: string;
  buildId: string;
  counted: string;
}

/** Builds a unit. Throws with what the build printed. */
export async function runRsbuild({ folder, dist, buildId, counted }: Order): Promise<void> {
  const child = spawn(process.execPath, [rsbuildScript(), 'build'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NO_COLOR: '1',
      UNIT_BUILD_ID: buildId,
      UNIT_DIST: dist,
      UNIT_COUNTED: counted,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  }
  const stop = () => child.kill();
  process.once('exit', stop);
  const [code] = await once(child, 'close');
  process.off('exit', stop);
  if (code === 0) return;
  throw new Error(`The build in ${folder} failed:\n${Buffer.concat(output).toString().trim()}`);
}
