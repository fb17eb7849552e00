import type { z } from 'zod';
import type { Refusals } from './useOpenForm.ts';

/** Messages of all fields that a schema of the contract refuses; the first of each field. */
export function refusalsOf<Name extends string>(
  schema: z.ZodType,
  texts: Record<Name, string>,
): Refusals<Name> {
  const issues = schema.safeParse(texts).error?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => [issue.path.join('.'), issue.message] as const).reverse(),
  ) as Refusals<Name>;
}
