import type { ApiFacts } from './unit-facts.ts';

/** A build that carries this id cannot be published. */
export const UNSTAMPED = 'dev00000';

/** Hash of the sources a unit is built from, given by the build; eight hex digits. */
export function buildIdFromEnv(): string {
  const id = process.env.UNIT_BUILD_ID ?? UNSTAMPED;
  if (id === UNSTAMPED || /^[0-9a-f]{8}$/.test(id)) return id;
  throw new Error(`UNIT_BUILD_ID must be eight hex digits, not "${id}"`);
}

/** Names that the unit takes from the host, or provides, as the caller of the build has found them. */
export function apiFromEnv(): ApiFacts {
  return JSON.parse(process.env.UNIT_API ?? '{}') as ApiFacts;
}

/**
 * Returns the place of the output: `UNIT_DIST`, an empty folder that the caller of the build gives,
 * so that two builds at once do not mix; else `dist`, emptied first.
 */
export function distFromEnv() {
  const given = process.env.UNIT_DIST;
  return { distPath: { root: given ?? 'dist' }, cleanDistPath: !given };
}

/** Resolution of imports by packages alone, so that no tsconfig.json decides on a bundle. */
export const OWN_PATHS_ONLY = { resolve: { aliasStrategy: 'prefer-alias' } } as const;

/**
 * Comments end with the compiler, but for those that begin with `!`, such as the name of a chunk:
 * the bundler splits by the size of what it gets, and a comment must not move a split.
 */
export const COMPILED = { jsc: { minify: { format: { comments: 'some' } } } } as const;
