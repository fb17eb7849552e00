import { refusedFields } from '@portal/contract/kit/refused-fields';
import type { z } from 'zod';

/** Message of each field that a schema refuses, as a form shows it. */
export const refusalsOf = (schema: z.ZodType, values: unknown): Record<string, string> =>
  refusedFields(schema.safeParse(values).error);
