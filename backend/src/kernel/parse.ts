import { refusedFields } from '@portal/contract/kit/refused-fields';
import type { Route, UploadedFile } from '@portal/contract/kit/route';
import type { z } from 'zod';
import { Refusal } from './refusal.ts';

/** Parts of a request that the route has schemas for, parsed, and its file. */
export type ParsedInput = Partial<Record<(typeof PARTS)[number], object>> & { file?: UploadedFile };

const PARTS = ['params', 'query', 'body'] as const;

function parsePart(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw new Refusal(first?.message ?? 'commonData.formatMsg', {
    fields: refusedFields(parsed.error),
  });
}

/**
 * Parts of a request by the route's schemas, unknown keys dropped. The first broken rule is the
 * answer's text, all of them are its `fields` (conventions §1.2).
 */
export function parseInput(
  route: Route,
  sent: Record<(typeof PARTS)[number], unknown>,
): ParsedInput {
  return Object.fromEntries(
    PARTS.flatMap((part) => {
      const schema = route[part];
      return schema ? [[part, parsePart(schema, sent[part])]] : [];
    }),
  );
}
