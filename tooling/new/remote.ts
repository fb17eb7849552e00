import { MENU } from '@portal/contract/pages';
import { SHARED_KEYS } from '@portal/federation/shared';
import type { Draft } from './draft.ts';
import { addTo, freeId } from './edit-text.ts';
import { givenIds } from './given-ids.ts';
import { lockLike } from './lock-like.ts';

/** Options of a remote on the command line. */
export interface RemoteOptions {
  /** Remote, folder of the contract and area of the backend: `loyalty`. */
  name: string;
  /** Title of its directory in the menu. */
  zh: string;
  en: string;
}

/** The remote whose files are the pattern. */
const MODEL = 'orders';
/** Packages that a remote takes from it: a build reads the version of every shared one, used or not. */
const NEEDED = new Set<string>([
  ...SHARED_KEYS,
  ...['react-dom', '@portal/contract', '@portal/federation'],
]);

/** First parts of a component's name that mean another remote (`remoteOf` of the contract). */
const RESERVED = ['host', 'monitor', 'tool'];

/** A component's first part becomes a part of the name of global variables. */
const NAME = /^[a-z]{2,20}$/;

interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

function packageOf(model: Manifest, name: string): Manifest {
  const needed = Object.entries(model.dependencies).filter(([other]) => NEEDED.has(other));
  return {
    ...model,
    name: `@portal/remote-${name}`,
    version: '0.1.0',
    dependencies: Object.fromEntries(needed),
  };
}

/** No page of it is outside of the menu yet. */
const buildOf = (name: string) => `import { remoteConfig } from '@portal/federation/remote';

export default remoteConfig('${name}');
`;

/** The model's own, by another name: a team's CI checks, tests, builds and publishes one remote. */
const ciOf = (model: string, name: string) => model.replace(`ship ${MODEL}`, `ship ${name}`);

const directoryOf = (
  { name, zh, en }: RemoteOptions,
  id: number,
) => `import type { Directory } from '../kit/page.ts';

/** ${en}. */
export const ${name.toUpperCase()}: Directory = {
  id: ${id},
  path: '${name}',
  zh: ${JSON.stringify(zh)},
  en: ${JSON.stringify(en)},
  icon: '${name}',
  pages: [
  ],
};
`;

const areaOf = ({ name, en }: RemoteOptions) => `import type { FastifyInstance } from 'fastify';

/** ${en}. */
export function ${name}Area(app: FastifyInstance): void {
}
`;

/** Throws when something of the console has the name, or no unit could have it. */
function checkName(draft: Draft, name: string): void {
  if (!NAME.test(name))
    throw new Error(`a remote is named by 2 to 20 small letters, not "${name}"`);
  const isTaken =
    RESERVED.includes(name) ||
    MENU.some(({ path }) => path === name) ||
    [`remotes/${name}`, `shared/contract/src/${name}`, `backend/src/modules/${name}`].some((path) =>
      draft.has(path),
    );
  if (isTaken) throw new Error(`${name} exists already`);
}

/** Drafts a remote with an area of its own in contract, menu and backend, all without a page. */
export function layDownRemote(draft: Draft, options: RemoteOptions): void {
  const { name } = options;
  checkName(draft, name);
  const id = freeId(Math.max(...MENU.map((item) => item.id)), givenIds());

  const model = (path: string) => draft.read(`remotes/${MODEL}/${path}`);
  const manifest = packageOf(JSON.parse(model('package.json')), name);
  const packages = new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }));
  draft.create(`remotes/${name}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  draft.edit('pnpm-lock.yaml', (text) =>
    lockLike(text, `remotes/${MODEL}`, `remotes/${name}`, packages),
  );
  draft.create(`remotes/${name}/rsbuild.config.ts`, buildOf(name));
  draft.create(`remotes/${name}/ci.sh`, ciOf(model('ci.sh'), name));
  for (const path of ['tsconfig.json', 'src/css-modules.d.ts']) {
    draft.create(`remotes/${name}/${path}`, model(path));
  }
  draft.create(`shared/contract/src/${name}/pages.ts`, directoryOf(options, id));
  draft.create(`backend/src/modules/${name}/index.ts`, areaOf(options));

  const directory = name.toUpperCase();
  const lines = [
    ['shared/contract/src/release/release.ts', '] as const;', `  '${name}',`],
    [
      'shared/contract/src/pages.ts',
      '  SYSTEM,',
      `  ${directory},`,
      `import { ${directory} } from './${name}/pages.ts';`,
    ],
    [
      'backend/src/modules/index.ts',
      '}',
      `  ${name}Area(app);`,
      `import { ${name}Area } from './${name}/index.ts';`,
    ],
  ] as const;
  for (const [path, line, added, ...imports] of lines) {
    const edit = { path, imports, before: { line, which: 'first' }, lines: added } as const;
    draft.edit(path, (text) => addTo(text, edit));
  }
  draft.edit('tsconfig.json', (text) => {
    const { references, ...rest } = JSON.parse(text);
    const all = [...references, { path: `remotes/${name}` }];
    return `${JSON.stringify({ ...rest, references: all }, null, 2)}\n`;
  });
}

/** Drafts the keys of a resource for the operators, and that they are expected to have them. */
export function giveToOperators(draft: Draft, permit: string): void {
  const edits = [
    ['backend/src/seed/data/roles.ts', "      'system:registration:list',", `'${permit}:*',`],
    [
      'backend/src/routes.test.ts',
      "    'system:registration:list',",
      `...keys('${permit}', \`\${MAINTAIN} export\`),`,
    ],
  ] as const;
  for (const [path, line, added] of edits) {
    const edit = { path, imports: [], before: { line, which: 'first' }, lines: added } as const;
    draft.edit(path, (text) => addTo(text, edit));
  }
}
