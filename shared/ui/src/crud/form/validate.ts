import { z } from 'zod';

export type Values = Record<string, unknown>;

/** Refused fields: name → message key of the contract. */
export type Refusals = Record<string, string>;

/** Returns the initial value of an empty field: its default, an empty list, no text. */
export function nothingOf(schema: z.ZodObject, name: string): unknown {
  const field = schema.shape[name];
  if (field instanceof z.ZodDefault) return field.def.defaultValue;
  const read = field instanceof z.ZodPipe ? field.in : field;
  if (read instanceof z.ZodArray) return [];
  return read instanceof z.ZodOptional || read instanceof z.ZodNumber ? undefined : '';
}

/** Returns the largest number of values that a field of several takes; undefined when its schema has none. */
export function mostOf(schema: z.ZodObject, name: string): number | undefined {
  const field = schema.shape[name];
  const read = field instanceof z.ZodDefault ? field.def.innerType : field;
  const checks = read instanceof z.ZodArray ? (read.def.checks ?? []) : [];
  return checks.find((check) => check instanceof z.core.$ZodCheckMaxLength)?._zod.def.maximum;
}

/** Message of one field's own rules, as its schema in the contract has them. */
export function fieldError(schema: z.ZodObject, name: string, value: unknown): string | undefined {
  return schema.shape[name]?.safeParse(value).error?.issues[0]?.message;
}
