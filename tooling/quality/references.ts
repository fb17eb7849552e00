import { lineAt, select, type Tree } from './tree.ts';

/** The documents that are cited by section, each by the word before the sign. */
const CITED: Record<string, string> = {
  specification: 'docs/spec/specification.md',
  conventions: 'docs/spec/conventions.md',
  domain: 'docs/spec/domain.md',
  money: 'docs/spec/money.md',
  design: 'docs/spec/visual-design.md',
};
const INVARIANTS = 'docs/spec/invariants.md';
const REQUIREMENTS = 'docs/spec/requirements.md';
const DECISIONS = /^docs\/adr\/\d{4}-[\w-]+\.md$/;

/** Not ours to read: names of packages may hold anything. */
const SKIPPED = /^(?:pnpm-lock\.yaml|tooling\/quality\/references\.test\.ts)$/;

const HEADING = /^#{2,4} (\d+(?:\.\d+)*)[. ]/gm;
/** Gap between two words of a comment that goes on in the next line. */
const GAP = String.raw`(?:\s|\*|\/\/|--)+`;
const SECTION = String.raw`\u00a7(?<first>\d+(?:\.\d+)*)`;
/** A name and its sections, of which there may be several: with a comma, or with `and`. */
const CITATION = new RegExp(
  String.raw`(?:(?<name>[\w.-]+),?${GAP})?${SECTION}(?<others>(?:(?:,| and|,? then)${GAP}\u00a7\d+(?:\.\d+)*)*)`,
  'g',
);
/** Standards, which anybody can find: their sections are no business of ours. */
const OUTSIDE = /(?:RFC \d+|OpenID Core|OWASP ASVS|PCI DSS)$/;

const place = (path: string, text: string, at: number, what: string) =>
  `${path}:${lineAt(text, at)} ${what}`;

function headings(tree: Tree, path: string): Set<string> {
  const found = (tree.get(path) ?? '').matchAll(HEADING);
  return new Set([...found].map(([, number = '']) => number));
}

const texts = (tree: Tree) => [...tree].filter(([path]) => !SKIPPED.test(path));

/** Cited sections that no document in `docs/spec` has, and those that do not say of which. */
export function unknownSections(tree: Tree): string[] {
  const known = new Map(
    Object.entries(CITED).map(([name, path]) => [name, headings(tree, path)] as const),
  );
  return texts(tree).flatMap(([path, text]) =>
    [...text.matchAll(CITATION)].flatMap(({ 0: all, index, groups }) => {
      const { name = '', first = '', others = '' } = groups ?? {};
      const end = index + all.indexOf('\u00a7');
      if (OUTSIDE.test(text.slice(0, end).trimEnd())) return [];
      const document = name.toLowerCase().replace(/\.md$/, '');
      const sections = [first, ...[...others.matchAll(/[\d.]*\d/g)].map(([number]) => number)];
      return sections
        .filter((section) => !known.get(document)?.has(section))
        .map((section) => place(path, text, end, `${document || '?'} \u00a7${section}`));
    }),
  );
}

/** Rows of a table in `docs/spec` by the name in their first column. */
function rows(tree: Tree, path: string, name: RegExp): Set<string> {
  const first = [...(tree.get(path) ?? '').matchAll(/^\| ([^|]+?) \|/gm)];
  return new Set(first.map(([, cell = '']) => cell).filter((cell) => name.test(cell)));
}

function unknownNames(tree: Tree, cited: RegExp, known: Set<string>, files: RegExp): string[] {
  return texts(tree).flatMap(([path, text]) => {
    if (!files.test(path)) return [];
    return [...text.matchAll(cited)]
      .filter(([, id = '']) => !known.has(id))
      .map(([, id = ''], at, found) => place(path, text, found[at]?.index ?? 0, id));
  });
}

/** Invariants that are named somewhere and not in the list. */
export function unknownInvariants(tree: Tree): string[] {
  return unknownNames(tree, /\b(INV-\d\d)\b/g, rows(tree, INVARIANTS, /^INV-\d\d$/), /./);
}

/** Requirements that comments and pages name and the table does not have; titles of tests apart. */
export function unknownRequirementsCited(tree: Tree): string[] {
  const known = rows(tree, REQUIREMENTS, /^(?:\d+|X)\.\d+$/);
  const inPages = unknownNames(tree, /`?\[((?:\d+|X)\.\d+)\][^(]/g, known, /\.md$/);
  return [...inPages, ...unknownNames(tree, /\brequirements? ((?:\d+|X)\.\d+)/gi, known, /./)];
}

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchors = (page: string) =>
  new Set([...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading)));

/** Path that a link of a page leads to, from the root. */
function target(page: string, link: string): string {
  const parts = page.split('/').slice(0, -1);
  for (const part of link.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** Relative links of pages to what does not exist; `exists` also knows pictures and folders. */
export function brokenLinks(tree: Tree, exists: (path: string) => boolean): string[] {
  return select(tree, /\.md$/).flatMap(([page, text]) =>
    [...text.matchAll(/\]\((?!\w+:)([^)\s#]*)(?:#([^)\s]*))?\)/g)].flatMap((found) => {
      const [, link = '', anchor] = found;
      const path = link === '' ? page : target(page, link);
      const isThere = exists(path);
      const isNamed = !anchor || anchors(tree.get(path) ?? '').has(anchor);
      if (isThere && isNamed) return [];
      return [place(page, text, found.index, anchor ? `${path}#${anchor}` : path)];
    }),
  );
}

/** Pages and records that code names by their path and that are not there. */
export function unknownPages(tree: Tree): string[] {
  const records = select(tree, DECISIONS).map(([path]) => path.slice(0, 'docs/adr/'.length + 4));
  return texts(tree).flatMap(([path, text]) =>
    [...text.matchAll(/\bdocs\/[\w/-]+(?:\.md)?/g)]
      .filter(([page]) => /\.md$|\/adr\/\d{4}/.test(page))
      .filter(([page]) => !tree.has(page) && !records.includes(page))
      .map((found) => place(path, text, found.index, found[0])),
  );
}

/** Folders whose paths a page writes from the root of the repository. */
const CODE = /`((?:shared|backend|host|remotes|tooling|deploy|e2e)\/[\w./-]+)`/g;

/**
 * Paths of code that pages name and that are not there; a path with a place in it (`<area>`, `*`) is
 * none. Decisions are history: what they speak of may have moved.
 */
export function unknownPaths(tree: Tree, exists: (path: string) => boolean): string[] {
  return select(tree, /^(?:[^/]+|docs\/(?!adr\/).*)\.md$/).flatMap(([page, text]) =>
    [...text.matchAll(CODE)]
      .filter(([, path = '']) => !exists(path))
      .map(({ 1: path = '', index }) => place(page, text, index, path)),
  );
}

/** Tables that neither their migration nor the page about data says a sentence of. */
export function tablesWithoutSentence(tree: Tree): string[] {
  const page = tree.get('docs/data-model.md') ?? '';
  const named = new Set([...page.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  return select(tree, /^backend\/migrations\/.+\.sql$/).flatMap(([path, text]) => {
    const said = new Set(
      [...text.matchAll(/^comment on table (\w+) is '[^']/gm)].map(([, name]) => name),
    );
    return [...text.matchAll(/^create table (?:if not exists )?(\w+)/gm)]
      .filter(([, table]) => !named.has(table) && !said.has(table))
      .map(({ 1: table = '', index }) => place(path, text, index, table));
  });
}

/** Records of decisions without a date, without a status, or whose row says something else. */
export function unstatedDecisions(tree: Tree): string[] {
  const index = tree.get('docs/adr/README.md') ?? '';
  return select(tree, DECISIONS).flatMap(([path, text]) => {
    const name = path.slice('docs/adr/'.length);
    const date = /^Date: (\d{4}-\d\d-\d\d)\b/m.exec(text)?.[1];
    const status = /^Date: .+ · Status: (.+)$/m.exec(text)?.[1];
    if (!date) return [`${name} has no date`];
    if (!status) return [`${name} has no status`];
    const row = index.split('\n').find((line) => line.includes(`(${name})`));
    const cells = row?.split('|').map((cell) => cell.trim()) ?? [];
    return cells[3] === date && cells[4] === status
      ? []
      : [`${name} has another row: ${date} ${status}`];
  });
}
