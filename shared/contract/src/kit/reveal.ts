import { z } from 'zod';
import { rule } from './rules.ts';

/** Asks for one sealed field in the open; the reason is kept in the trail. */
export const revealOf = <const F extends readonly [string, ...string[]]>(...fields: F) =>
  z.object({ field: rule.dict(...fields), reason: rule.reason() });

/** The value, and after how many seconds a screen hides it again. No log keeps what is `secret`. */
export const Revealed = z.object({ secret: z.string(), seconds: z.number() });
