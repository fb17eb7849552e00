import { REFUSED } from '@portal/contract/kit/outcome';
import type { Route } from '@portal/contract/kit/route';
import { z } from 'zod';

/** The parts of a JSON schema that a value is made from. */
const Shape = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
});

type Texts = Record<string, string>;

/** Fields that a body is given in any case: a refusal with its reason. */
const REFUSAL: Texts = { verStatus: REFUSED, remark: 'No reason.', reason: 'No reason.' };

/** Field of a row that a field of a call means one of: `auditIds` is an `auditId`, `ids` an `id`. */
const single = (field: string) => field.replace(/s$/, '');

function sampleOf(schema: unknown, field: string, known: Texts): unknown {
  const shape = Shape.parse(schema ?? {});
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum.includes(known[field]) ? known[field] : shape.enum[0];
  if (shape.type === 'object') {
    const names = Object.keys(shape.properties);
    const given = names.filter((name) => name in known || shape.required.includes(name));
    return Object.fromEntries(
      given.map((name) => [name, sampleOf(shape.properties[name], name, known)]),
    );
  }
  if (shape.type === 'array') return [sampleOf(shape.items, single(field), known)];
  if (shape.type === 'integer' || shape.type === 'number') return Number(known[field] ?? 0);
  if (shape.type === 'boolean') return true;
  return known[field] ?? '1';
}

const shapeOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** The required part of a query; filters would keep records out. */
function queryOf(schema: z.ZodType | undefined, known: Texts): Record<string, unknown> {
  const { properties, required } = Shape.parse(schema ? shapeOf(schema) : {});
  return Object.fromEntries(
    required.map((name) => [name, sampleOf(properties[name], name, known)]),
  );
}

/**
 * A call of a route about a record: the places of its path, its query and body as far as types and choices
 * tell what they are. Undefined when the record lacks a place of the path.
 */
export function sampleCall(route: Route, record: Record<string, unknown>) {
  const texts = Object.entries(record).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
  );
  const known: Texts = { id: texts[0]?.[1] ?? '', ...Object.fromEntries(texts), ...REFUSAL };
  const places = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
  const params = places.map((place) => [place, known[place] ?? known[single(place)]]);
  if (params.some(([, value]) => value === undefined)) return undefined;
  return {
    params: Object.fromEntries(params),
    query: queryOf(route.query, known),
    body: route.body && sampleOf(shapeOf(route.body), '', known),
  };
}
