import { z } from 'zod';
import { FAILURE_KIND } from './dictionaries.ts';
import { Unit } from './release.ts';

const count = z.number().int();

/**
 * `health.json` beside the channels of an environment: versions that windows have lately reported to
 * fail, written by the servers for `mrel status`, which asks no server. It decides nothing.
 */
export const ReleaseHealth = z.object({
  schema: z.literal('portal.health/1'),
  failing: z.array(
    z.object({
      unit: Unit,
      version: z.string(),
      /** Distinct signed-in users. */
      users: count,
      /** Windows without a session. */
      anonymous: count,
      kinds: z.array(z.object({ kind: z.enum(FAILURE_KIND), users: count })),
      /** Time of the last report, ISO 8601. */
      lastAt: z.string(),
    }),
  ),
});
export type ReleaseHealth = z.output<typeof ReleaseHealth>;

/** Versions whose last report is older than this are no news any more. */
export const HEALTH_FRESH_MS = 24 * 3_600_000;
