import { z } from 'zod';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { trialCall } from './paths.ts';
import { Channel, ResolvedUnit, Unit } from './release.ts';

/** Hours for which a trial can be offered. */
export const TRIAL_HOURS = ['1', '8', '24', '72'] as const;
/** Characters that a link may have: a signed document is half as long. */
const TOKEN_MAX = 2000;

/** Document of a trial: a published version that one window may run instead of the live one (ADR 0101). */
export const Trial = z.object({
  schema: z.literal('portal.trial/1'),
  env: Channel.shape.env,
  unit: Unit,
  /** Version that is tried. */
  digest: ResolvedUnit.shape.digest,
  by: z.string(),
  /** End of the link. */
  until: z.iso.datetime(),
});
export type Trial = z.output<typeof Trial>;

/** Version that a window tries, as the server answers it. */
export const OpenedTrial = z.object({
  unit: Unit,
  version: ResolvedUnit,
  /** End of the link, in the platform's zone. */
  until: z.string(),
  /** Milliseconds until the link ends: the clock of the window may be wrong. */
  leftMs: z.number().int(),
});
export type OpenedTrial = z.output<typeof OpenedTrial>;

/** Opening of a published version that is not live, by its signed link. */
export const trialRoutes = {
  open: route({
    ...trialCall,
    body: z.object({ token: rule.pattern(TOKEN_MAX, /^[\w.-]+$/, 'commonData.formatMsg') }),
    data: OpenedTrial,
  }),
};
