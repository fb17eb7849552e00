import { lineAt, select, type Tree } from '../tree.ts';

const SOURCE = /\.(ts|tsx|mjs|cjs|js|css)$/;
const MAX_LINES = 300;

// Written in two parts, so that this file does not find itself.
const marks = [
  ['eslint', '-disable'],
  ['oxlint', '-disable'],
  ['biome', '-ignore'],
  ['@ts', '-ignore'],
  ['@ts', '-nocheck'],
  ['@ts', '-expect-error'],
  ['TO', 'DO'],
  ['FIX', 'ME'],
].map((parts) => parts.join(''));
const LOOSE = new RegExp(`${marks.join('|')}|: an[y]\\b|\\bas an[y]\\b|<an[y]>`, 'g');

const ADDRESS =
  /(?<![\w.@-])\/(?:work|farm|root|home)\/[\w.-]+|\/tmp\/[a-z0-9_]+\/|https?:\/\/(?:registry|deb)\./g;

/** Read by the bundler, in a comment that never reaches it: only those that begin with `!` do. */
const LOST = /\/\*(?!!)[^*\n]*(?:webpack[A-Z]|[#@]__PURE__)/g;

/** Switched-off checks, untyped places and work left for later. */
export function looseEnds(tree: Tree): string[] {
  return select(tree, SOURCE).flatMap(([path, text]) =>
    [...text.matchAll(LOOSE)].map((found) => `${path}:${lineAt(text, found.index)} ${found[0]}`),
  );
}

/** Instructions to the bundler that the compiler drops before (`COMPILED` of the build presets). */
export function lostInstructions(tree: Tree): string[] {
  return select(tree, /^(host|remotes|shared)\/.*\.tsx?$/).flatMap(([path, text]) =>
    [...text.matchAll(LOST)].map(({ index }) => `${path}:${lineAt(text, index)} begins without !`),
  );
}

/** Sources of more lines than a reader keeps in mind. */
export function longFiles(tree: Tree): string[] {
  return select(tree, SOURCE)
    .map(([path, text]) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines`);
}

/** Paths and hosts of one machine; the lock file may have no address at all. */
export function machineTraces(tree: Tree): string[] {
  return [...tree].flatMap(([path, text]) => {
    const trace = path === 'pnpm-lock.yaml' ? /https?:\/\//g : ADDRESS;
    return [...text.matchAll(trace)].map(
      (found) => `${path}:${lineAt(text, found.index)} ${found[0]}`,
    );
  });
}
