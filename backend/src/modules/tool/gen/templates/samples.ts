import type { Field, Resource } from './resource.ts';

/** A value that every rule of a field takes. */
export function sampleOf({ name, type }: Field): string | number {
  if (type === 'integer') return 1;
  if (type === 'date') return '2026-01-31';
  if (type === 'dict') return '0';
  return type === 'amount' || type === 'id' ? '7' : `Some ${name}`;
}

/** `name: value,` lines of fields, as code. */
export const sampleLines = (fields: readonly Field[]): string[] =>
  fields.map((field) => {
    const value = sampleOf(field);
    return `${field.name}: ${typeof value === 'number' ? value : `'${value}'`},`;
  });

/** The field of the form that a test types into: a text if there is one, else a number. */
export const typedField = ({ inForm }: Resource): Field | undefined =>
  inForm.find(({ type }) => type === 'text' || type === 'remark') ??
  inForm.find(({ type }) => type === 'integer');
