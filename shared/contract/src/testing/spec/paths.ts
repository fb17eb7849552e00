import type { z } from 'zod';

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
export function pathsIn(
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
