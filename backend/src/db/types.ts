/** Row types as both engines give them: 64-bit integers, dates and times are text. */
import type { ColumnType, Generated } from 'kysely';

/** `int8` made by the database. */
export type GeneratedId = ColumnType<string, string | undefined, never>;
/** Text or `int8` that only the database writes. */
export type Made = ColumnType<string, never, never>;
/** `int8`: read as text, never as a JSON number. */
export type Int8 = string;
/** `timestamp(0)` in the platform's zone: `yyyy-MM-dd HH:mm:ss`. */
export type Stamp = string;
/** `date`: `yyyy-MM-dd`. */
export type Day = string;
/** Days from `from` to `to`, both included. */
export interface DayRange {
  from: Day;
  to: Day;
}
/** Column with a default: may be left out of an insert. */
export type Defaulted<T> = Generated<T>;
/** `jsonb`: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;

/** Columns that every editable table has (conventions §1.1, base fields; domain §0, version). */
export interface Traced {
  create_by: Defaulted<string>;
  create_time: Defaulted<Stamp>;
  update_by: Defaulted<string>;
  update_time: Stamp | null;
  remark: Defaulted<string>;
  version: Defaulted<number>;
}
