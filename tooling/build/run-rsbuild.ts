import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rsbuildScript } from '@portal/federation/rsbuild-script';

/** Builds the unit in `folder` into `dist`. Throws with what the build printed. */
export async function runRsbuild(folder: string, dist: string, buildId: string): Promise<void> {
  const child = spawn(process.execPath, [rsbuildScript(), 'build'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NO_COLOR: '1',
      UNIT_BUILD_ID: buildId,
      UNIT_DIST: dist,
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
