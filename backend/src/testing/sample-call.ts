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

/** Texts and objects that a call may name, by field. */
export type Known = Readonly<Record<string, unknown>>;

/** Fields that a body is given in any case: a refusal with its reason. */
const REFUSAL: Known = { verStatus: REFUSED, remark: 'No reason.', reason: 'No reason.' };

/** Texts of a form whose rules no schema tells, and what a row shows masked only. */
const TYPED: Known = {
  ...{ period: '2026-10', month: '2026-10', day: '2026-11-20', days: '2', phone: '85512345678' },
  ...{ payerAccount: '000123459913', payeeAccount: '000123459914', nationality: 'KH' },
  ...{ idNo: 'N12345678', birthday: '1988-03-14', residenceCountry: 'KH', payeeCountry: 'KH' },
  ...{ payerName: 'Sok Dara', payeeName: 'Chen Guoqiang', bakongAccount: 'sok_dara@aclb' },
};

/** Field of a row that a field of a call means one of: `auditIds` is an `auditId`, `ids` an `id`. */
const single = (field: string) => field.replace(/s$/, '');

function sampleOf(schema: unknown, field: string, known: Known): unknown {
  const shape = Shape.parse(schema ?? {});
  if (shape.const !== undefined) return shape.const;
  if (typeof known[field] === 'object' && shape.type !== 'object') return known[field];
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

/** The required part of a query, and what was asked for; other filters would keep records out. */
function queryOf(schema: z.ZodType | undefined, known: Known, asked: Known) {
  const { properties, required } = Shape.parse(schema ? shapeOf(schema) : {});
  const names = Object.keys(properties).filter((name) => required.includes(name) || name in asked);
  return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name], name, known)]));
}

/**
 * A call of a route about a record: the places of its path, its query and body as far as types and choices
 * tell what they are; `facts` about it go before, and what is
 * `asked`, which the query names too. Undefined when a place of the path has no text.
 */
export function sampleCall(route: Route, record: Known, facts: Known = {}, asked: Known = {}) {
  const texts = Object.entries(record).filter(
    ([, value]) => typeof value === 'string' && value !== '',
  );
  const known: Known = { ...Object.fromEntries(texts), ...REFUSAL, ...TYPED, ...facts, ...asked };
  const places = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
  const params = places.map((place) => [place, known[place] ?? known[single(place)]]);
  if (params.some(([, value]) => value === undefined)) return undefined;
  return {
    params: Object.fromEntries(params),
    query: queryOf(route.query, known, asked),
    body: route.body && sampleOf(shapeOf(route.body), '', known),
  };
}
