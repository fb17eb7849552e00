import { parseArgs } from 'node:util';
import { Unit } from '@portal/contract/release/release';
import { defaultStore } from '@portal/deploy/cli/context';
import { buildUnits } from './build-units.ts';
import { ROOT } from './units.ts';

/** `npm run build [-- <unit>… --force]`: builds and publishes what changed, without releasing it. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean' }, store: { type: 'string', default: defaultStore() } },
});

try {
  const only = positionals.map((name) => Unit.parse(name));
  const releases = await buildUnits({
    root: ROOT,
    store: values.store,
    ...(only.length > 0 && { only }),
    force: values.force ?? false,
    onNewStore: (folder) => console.log(`Started a new release store in ${folder}`),
    onBuilt: (release, milliseconds) => console.log(`built ${release.unit} in ${milliseconds} ms`),
  });
  for (const { unit, version } of releases) console.log(`${unit}@${version}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
