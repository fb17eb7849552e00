import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Route } from '../../kit/route.ts';
import { specEntities } from './entities.ts';

const of = (routes: readonly Route[], part: 'data' | 'body') =>
  new Set(routes.flatMap((route) => (route[part] ? pathsIn(route[part]) : [])));
const missing = (fields: object, known: ReadonlySet<string>) =>
  Object.entries(fields).filter(([, path]) => !known.has(path));

describe('[3.2] the contract', () => {
  it.each(specEntities.filter(({ reads }) => reads.length > 0))(
    'answers every field of the specification: $name',
    ({ reads, fields }) => {
      expect(missing(fields, of(reads, 'data'))).toEqual([]);
    },
  );

  it.each(specEntities.filter(({ writes = [] }) => writes.length > 0))(
    'takes every field that is typed: $name',
    ({ writes = [], typed = {} }) => {
      expect(missing(typed, of(writes, 'body'))).toEqual([]);
    },
  );
});

/** Parts of a schema's definition that lie inside another one. */
const INSIDE = ['innerType', 'element', 'in', 'out', 'valueType'] as const;

type Definition = Partial<Record<(typeof INSIDE)[number], z.core.$ZodType>> & {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  options?: z.core.$ZodType[];
};

/**
 * Every path to a field of a schema, those that have fields of their own included; a tree is
 * entered once.
 */
function pathsIn(
  schema: z.core.$ZodType,
  before = '',
  outer: readonly z.core.$ZodType[] = [],
): string[] {
  if (outer.includes(schema)) return [];
  const within = [...outer, schema];
  const definition: Definition = schema._zod.def;
  if (definition.shape) {
    return Object.entries(definition.shape).flatMap(([name, field]) => {
      const path = before ? `${before}.${name}` : name;
      return [path, ...pathsIn(field, path, within)];
    });
  }
  const inside = INSIDE.flatMap((part) => definition[part] ?? []);
  return [...inside, ...(definition.options ?? [])].flatMap((one) => pathsIn(one, before, within));
}
