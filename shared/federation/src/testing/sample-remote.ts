import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rsbuildScript } from '../rsbuild-script.ts';

/** A real remote, whose installed packages the samples use. */
const ORDERS = join(import.meta.dirname, '../../../../remotes/orders');

const PAGES = {
  'rsbuild.config.ts': `import { remoteConfig } from '@portal/federation/remote';
export default remoteConfig('orders');`,
  'src/pages/general/index.tsx': `import { useState } from 'react';
import { z } from 'zod';
import styles from './page.module.css';
const Row = z.object({ name: z.string() });
export const words = { 'zh-CN': () => import('./zh-CN.json'), 'en-US': () => import('./en-US.json') };
export default function GeneralPage() {
  const [row] = useState(() => Row.parse({ name: 'first' }));
  return <p className={styles.name}>{row.name}</p>;
}`,
  'src/pages/general/page.module.css': '.name { color: red; }',
  'src/pages/general/zh-CN.json': '{ "title": "一" }',
  'src/pages/general/en-US.json': '{ "title": "one" }',
  'src/pages/info/index.tsx': 'export default function InfoPage() { return <p>info</p>; }',
  'src/pages/info/detail.page.tsx':
    'export default function DetailPage() { return <p>detail</p>; }',
};

/** Writes a small remote to a new folder; `files` replaces or adds files. */
export async function sampleRemote(files: Record<string, string> = {}): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'console-remote-')));
  await symlink(join(ORDERS, 'node_modules'), join(root, 'node_modules'));
  const manifest = JSON.stringify({ name: 'sample', version: '1.0.0', type: 'module' });
  for (const [path, text] of Object.entries({ 'package.json': manifest, ...PAGES, ...files })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

/** Builds a unit's folder; answers the exit code, what was printed, and the files written. */
export async function build(root: string, buildId: string) {
  const child = spawn(process.execPath, [rsbuildScript(), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', UNIT_BUILD_ID: buildId },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => printed.push(chunk));
  }
  const [code] = await once(child, 'close');
  const files: Record<string, string> = {};
  for (const path of globSync('**/*.{js,css,json}', { cwd: join(root, 'dist') }).sort()) {
    files[path] = await readFile(join(root, 'dist', path), 'utf8');
  }
  return { code, printed: Buffer.concat(printed).toString(), files };
}
