import { provided } from './zod.ts';

/** Names of `z` that remotes may use. */
export const ZOD_NAMES: ReadonlySet<string> = new Set(Object.keys(provided));
