import { componentOf, Unit, wordsNameOf } from '@portal/contract/release/release';
import { select, type Tree } from '../tree.ts';

const PAGE = /^(remotes\/[^/]+\/src\/pages\/(?:(?:system|monitor|tool)\/)?[^/]+)\/(.+)$/;

/** Files that a page folder may hold; anything bigger belongs in the widgets of its remote. */
const ALLOWED = [
  /^index\.tsx$/,
  /^[a-z][A-Za-z]*\.page\.tsx$/,
  /^(words|api)\.ts$/,
  /^(fields|columns)\.tsx?$/,
  /^[A-Z]\w*(\.test)?\.tsx$/,
  /^([A-Z]\w*|[a-z]+(-[a-z]+)*)\.module\.css$/,
  /^use[A-Z]\w*(\.test)?\.tsx?$/,
  /^[a-z]+(-[a-z]+)*(\.test)?\.ts$/,
  /^(zh-CN|en-US)\.json$/,
];
/** Words of a page by the name that they are declared under. */
const DECLARES_WORDS = /^(?:export )?const words = lazyWords<[^>]*>\(\s*'([\w.-]+)'/m;

const NEEDED: [what: string, file: RegExp][] = [
  ['index.tsx', /^(index|[a-z][A-Za-z]*\.page)\.tsx$/],
  ['words.ts', /^words\.ts$/],
  ['zh-CN.json', /^zh-CN\.json$/],
  ['en-US.json', /^en-US\.json$/],
  ['a test', /\.test\.tsx$/],
];

/** Page folders with the names of their files. */
function pagesOf(tree: Tree): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const [path] of select(tree, PAGE)) {
    const [, folder = '', file = ''] = PAGE.exec(path) ?? [];
    pages.set(folder, [...(pages.get(folder) ?? []), file]);
  }
  return pages;
}

/** Name under which the host loads the words of a page that does not export them. */
function wordsNameIn(folder: string): string {
  const [unit = '', page = ''] = folder.replace('remotes/', '').split('/src/pages/');
  return wordsNameOf(componentOf(Unit.parse(unit), `./${page}/index`));
}

/**
 * A page that is written in `index.tsx` and exports more than itself, which Fast Refresh would load
 * again with all that is typed; or whose words the host would look for under another name.
 */
function oddPlainPage(tree: Tree, folder: string): string[] {
  const index = tree.get(`${folder}/index.tsx`) ?? '';
  if (!/^export default function /m.test(index)) return [];
  if (/^export (?!default\b)/m.test(index))
    return [`${folder}/index.tsx exports more than its page`];
  const own =
    DECLARES_WORDS.exec(index) ?? DECLARES_WORDS.exec(tree.get(`${folder}/words.ts`) ?? '');
  const wanted = wordsNameIn(folder);
  const [, name = wanted] = own ?? [];
  return name === wanted ? [] : [`${folder} declares its words as ${name}`];
}

/** Page folders that hold a file they may not, or lack one they need. */
export function oddPages(tree: Tree): string[] {
  return [...pagesOf(tree)].flatMap(([folder, files]) => {
    const isDeclared = DECLARES_WORDS.test(tree.get(`${folder}/index.tsx`) ?? '');
    const has = isDeclared ? [...files, 'words.ts'] : files;
    return [
      ...files
        .filter((file) => !ALLOWED.some((allowed) => allowed.test(file)))
        .map((file) => `${folder} may not hold ${file}`),
      ...NEEDED.filter(([, needed]) => !has.some((file) => needed.test(file))).map(
        ([what]) => `${folder} lacks ${what}`,
      ),
      ...oddPlainPage(tree, folder),
    ];
  });
}

/** Roles that a file of a backend module may have besides a plain noun, by the end of its name. */
const ROLE = /\.(store|writes|rules|review|job)(\.test)?\.ts$/;
const DOTTED = /^backend\/src\/modules\/.*\/[^/]+\.[^/]+\.ts$/;

/** Files of backend modules with a role that the house does not have. */
export const oddRoles = (tree: Tree): string[] =>
  select(tree, DOTTED)
    .map(([path]) => path)
    .filter((path) => !ROLE.test(path) && !/\/[^/.]+\.test\.ts$/.test(path));

const FILE_NAMES: [where: RegExp, name: RegExp][] = [
  [/\.test-d\.ts$/, /^.*$/],
  [/\.d\.ts$/, /^[a-z]+(-[a-z]+)*\.d\.ts$/],
  [/\.config\.ts$/, /^[a-z]+\.config\.ts$/],
  [
    /\.tsx$/,
    /^([A-Z]\w*|use[A-Z]\w*|index|[a-z][A-Za-z]*\.page|[a-z]+(-[a-z0-9]+)*)(\.test)?\.tsx$/,
  ],
  [
    /\.ts$/,
    /^(use[A-Z]\w*|[a-z0-9]+([.-][a-z0-9]+)*|[a-z]\w*\.(store|writes|rules|review|job))(\.test)?\.ts$/,
  ],
];

/** Sources whose name does not tell what they are: `LimitPage.tsx`, `useList.ts`, `menu-to-routes.ts`. */
export function oddNames(tree: Tree): string[] {
  return select(tree, /\/src\/.*\.tsx?$/)
    .filter(([path]) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      return !FILE_NAMES.find(([where]) => where.test(name))?.[1].test(name);
    })
    .map(([path]) => path);
}
