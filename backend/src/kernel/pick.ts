import { z } from 'zod';

type Pick = (value: unknown) => unknown;

function pickObject(schema: z.ZodObject): Pick {
  const fields = Object.entries(schema.shape).map(
    ([name, field]) => [name, pickerOf(field)] as const,
  );
  return (value) => {
    if (value === null || typeof value !== 'object') return value;
    const source = value as Record<string, unknown>;
    const kept: Record<string, unknown> = {};
    for (const [name, pick] of fields) {
      if (source[name] !== undefined) kept[name] = pick(source[name]);
    }
    return kept;
  };
}

/** Recursive schemas (`get children()`) would never end: a picker is made when first used. */
function lazily(make: () => Pick): Pick {
  let made: Pick | undefined;
  return (value) => {
    made ??= make();
    return made(value);
  };
}

/**
 * A function that keeps only what a schema names, at every depth: a column that a select reads too
 * many never leaves the server. Values are not validated again.
 */
export function pickerOf(schema: unknown): Pick {
  if (schema instanceof z.ZodObject) return lazily(() => pickObject(schema));
  if (schema instanceof z.ZodArray) {
    const pick = pickerOf(schema.element);
    return (value) => (Array.isArray(value) ? value.map(pick) : value);
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return pickerOf(schema.unwrap());
  }
  return (value) => value;
}
