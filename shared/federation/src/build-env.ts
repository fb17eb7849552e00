/** A build that carries this id cannot be published. */
export const UNSTAMPED = 'dev00000';

/** Hash of the sources a unit is built from, given by whoever builds it; eight hex digits. */
export function buildIdFromEnv(): string {
  const id = process.env.UNIT_BUILD_ID ?? UNSTAMPED;
  if (id === UNSTAMPED || /^[0-9a-f]{8}$/.test(id)) return id;
  throw new Error(`UNIT_BUILD_ID must be eight hex digits, not "${id}"`);
}

/**
 * Where the output goes: `UNIT_DIST`, an empty folder that whoever builds gives, so that two builds
 * at once do not mix; else `dist`, emptied first.
 */
export function distFromEnv() {
  const given = process.env.UNIT_DIST;
  return { distPath: { root: given ?? 'dist' }, cleanDistPath: !given };
}
