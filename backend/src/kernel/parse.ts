import { oddTextAt } from '@portal/contract/kit/odd-text';
import { refusedFields } from '@portal/contract/kit/refused-fields';
import type { Route, UploadedFile } from '@portal/contract/kit/route';
import { z } from 'zod';
import { Refusal, refuseField } from './refusal.ts';

/** Parts of a request that the route has schemas for, parsed, and its file. */
export type ParsedInput = Partial<Record<(typeof PARTS)[number], object>> & { file?: UploadedFile };

const PARTS = ['params', 'query', 'body'] as const;

/**
 * A body as stock clients send it: what was not typed is null or left out. Null counts as left
 * out, and a text that may be empty is empty.
 */
function completed(schema: z.ZodType, body: unknown): unknown {
  if (!('shape' in schema) || body === null || typeof body !== 'object') return body;
  const given = Object.entries(body).filter(([, value]) => value !== null);
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
  const empty = fields.filter(
    ([, field]) => !field.safeParse(undefined).success && field.safeParse('').success,
  );
  return Object.fromEntries([...empty.map(([name]) => [name, '']), ...given]);
}

/** Returns what is judged here. Items of any kind are left to their handler, which answers each one by itself. */
function judged(schema: z.ZodType, data: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof data !== 'object' || data === null) return data;
  const isJudged = (name: string) => {
    const field = schema.shape[name];
    return !(field instanceof z.ZodArray && field.element instanceof z.ZodUnknown);
  };
  return Object.fromEntries(Object.entries(data).filter(([name]) => isJudged(name)));
}

function parsePart(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) {
    const odd = oddTextAt(judged(schema, parsed.data));
    if (odd !== undefined) throw refuseField(odd, 'commonData.oddText');
    return parsed.data;
  }
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
      if (!schema) return [];
      const value = part === 'body' ? completed(schema, sent.body ?? {}) : sent[part];
      return [[part, parsePart(schema, value)]];
    }),
  );
}
