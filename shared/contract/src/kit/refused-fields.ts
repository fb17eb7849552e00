import type { z } from 'zod';

/** Path → message of what a schema has refused (`params.beginTime`), the first of each path. */
export function refusedFields(error: z.ZodError | undefined): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error?.issues ?? []) {
    fields[issue.path.join('.')] ??= issue.message;
  }
  return fields;
}
