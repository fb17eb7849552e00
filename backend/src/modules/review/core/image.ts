import { isDeepStrictEqual } from 'node:util';
import type { Image } from '../../../db/tables/review.ts';
import type { ReviewedField } from './reviewed.ts';

/** A sealed value is another one when its text is: each sealing of one text differs. */
function comparable(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && 'hash' in value) return value.hash;
  return value ?? null;
}

/** True if two values of a column say the same. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(comparable(one), comparable(other));

/** Value of a field in an image: a column, or a key inside one. */
export function fieldValue(
  image: Image,
  { column, part }: Pick<ReviewedField, 'column' | 'part'>,
): unknown {
  const value = image[column];
  return part ? ((value as Record<string, unknown> | null | undefined)?.[part] ?? null) : value;
}

/** Columns of `wanted` in which it differs from `row`. */
export function changedColumns(row: Image, wanted: Image): string[] {
  return Object.keys(wanted).filter((column) => !sameValue(row[column], wanted[column]));
}

/** Those columns of an image. */
export function pickColumns(image: Image, columns: readonly string[]): Image {
  return Object.fromEntries(columns.map((column) => [column, image[column] ?? null]));
}
