import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compare } from './api/compare.ts';
import { PROVIDED, reportBefore, reportFile } from './api/packages.ts';
import { reportText } from './api/report.ts';
import { SurfaceReader } from './api/surface.ts';
import { ROOT } from './build/units.ts';

/**
 * `npm run api`: writes what the packages that the host provides give away, and raises their
 * versions by what changed. With `--check`, which `npm run check` runs after the types, it only
 * says what is to be done.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const RULE = 'added = minor, changed or removed = major';

function update(name: string, reader: SurfaceReader): string[] {
  const { changes, next } = compare(reportBefore(ROOT, name), reader.read(name));
  const text = reportText(name, next);
  const manifest = readFileSync(join(ROOT, 'shared', name, 'package.json'), 'utf8');
  const raised = manifest.replace(/("version": )"[^"]*"/, `$1"${next.version}"`);
  const file = join(ROOT, reportFile(name));
  const old = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text === old && raised === manifest) return [];
  if (!values.check) {
    writeFileSync(file, text);
    writeFileSync(join(ROOT, 'shared', name, 'package.json'), raised);
    return [`@portal/${name} ${next.version}`, ...changes.map((change) => `  ${change}`)];
  }
  return [
    `The API of @portal/${name} changed: run npm run api, which writes ${reportFile(name)} and ` +
      `raises the version to ${next.version} (${RULE})`,
    ...changes.map((change) => `  ${change}`),
  ];
}

/** A second checker would read every type again: four took 250 s of the processor and 7.7 GB, one 104 s and 3.6 GB. */
const FRUGAL = ['--checkers', '1', '--builders', '2'];
const types = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules/typescript/bin/tsc'), '-b', ...FRUGAL],
  { cwd: ROOT, stdio: 'inherit' },
);
if (types.status !== 0) process.exit(types.status ?? 1);
const reader = new SurfaceReader(ROOT);
const lines = PROVIDED.flatMap((name) => update(name, reader));
for (const line of lines) console.log(line);
if (values.check && lines.length > 0) process.exitCode = 1;
