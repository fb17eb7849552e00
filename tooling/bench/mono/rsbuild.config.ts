import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNITS } from '@portal/contract/release/release';
import { exposesOf } from '@portal/federation/exposes';
import { hostConfig } from '@portal/federation/host';
import { ROOT, unitFolder } from '../../build/units.ts';

/** Lies beside the output. */
const generated = join(process.env.UNIT_DIST ?? 'dist', '../pages.js');
const stand = (name: string) => join(import.meta.dirname, name);

/** Modules that the host asks for at run time, and their stand-ins when everything is one bundle. */
const STAND_INS: [request: RegExp, file: string][] = [
  [/\/host\/src\/remotes\/federation\.ts$/, stand('federation.ts')],
  [/\/host\/src\/remotes\/releases\.ts$/, stand('releases.ts')],
  [/^bench-pages$/, generated],
];

/** Unit and expose → import of the page's source, each in a chunk of its own. */
function writePages(): void {
  const lines = UNITS.filter((unit) => unit !== 'host').flatMap((unit) => {
    const folder = unitFolder(ROOT, unit);
    return Object.entries(exposesOf(folder)).map(([expose, page]) => {
      const file = JSON.stringify(join(folder, page.import));
      return `  '${unit}${expose.slice(1)}': () => import(${file}),`;
    });
  });
  writeFileSync(generated, `export const pages = {\n${lines.join('\n')}\n};\n`);
}

writePages();

const host = hostConfig();

/** The host with the pages of all remotes built in: the same sources without federation. */
const config: ReturnType<typeof hostConfig> = {
  ...host,
  tools: {
    ...host.tools,
    rspack: [
      ...[host.tools?.rspack ?? []].flat(),
      (_config, { appendPlugins, rspack }) => {
        for (const [request, file] of STAND_INS) {
          appendPlugins(new rspack.NormalModuleReplacementPlugin(request, file));
        }
      },
    ],
  },
};

export default config;
