import { refusedFields } from '@portal/contract/kit/refused-fields';
import { z } from 'zod';

export type Values = Record<string, unknown>;

/** Refused fields: name → message key of the contract. */
export type Refusals = Record<string, string>;

/** What a field begins with when there is nothing in it: lists are empty, all else is no text. */
export const nothingOf = (schema: z.ZodObject, name: string): unknown =>
  schema.shape[name] instanceof z.ZodArray ? [] : '';

/** Message of one field's own rules, as its schema in the contract has them. */
export function fieldError(schema: z.ZodObject, name: string, value: unknown): string | undefined {
  return schema.shape[name]?.safeParse(value).error?.issues[0]?.message;
}

/** Messages of all fields, rules across fields included; the first of each field. */
export const refusalsOf = (schema: z.ZodObject, values: Values): Refusals =>
  refusedFields(schema.safeParse(values).error);
