import type { z } from 'zod';

/** Examples for one field rule of specification §5. */
export interface RuleCase {
  /** Name of the rule, with the requirement that it meets. */
  title: string;
  /** Tells apart cases of the same rule, such as the currency. */
  variant?: string;
  schema: z.ZodType;
  accepted: readonly string[];
  refused: readonly (readonly [value: string, message: string])[];
}

/** Refuses all these values with one message. */
export const all = (message: string, ...values: string[]) =>
  values.map((value) => [value, message] as const);
