import type { ColumnType } from 'kysely';

/** Parts of a `sealed` value (INV-19), made by `kernel/seal.ts`. */
export interface SealedParts {
  /** `<key id>.<base64url of nonce, tag and AES-256-GCM text>`. */
  cipher: string;
  /** HMAC-SHA-256, hex: finds a value that is known in full. */
  hash: string;
  /** What screens show. */
  mask: string;
}

/** A sealed value: read by its mask only (`maskOf`), the whole column cannot be selected. */
export type Sealed = ColumnType<never, SealedParts, SealedParts>;
export type OptionalSealed = ColumnType<never, SealedParts | null | undefined, SealedParts | null>;

/** Minor units or a count of 64 bit: read as text on both engines. */
export type Minor = ColumnType<string, string | number, string | number>;
/** The same where there may be none. */
export type MinorOrNone = ColumnType<string | null, string | number | null, string | number | null>;
/** The same with a default. */
export type MinorOrZero = ColumnType<string, string | number | undefined, string | number>;

/** Column that the database computes. */
export type Computed<T> = ColumnType<T, never, never>;

/** A `jsonb` value; a statement writes its JSON text, rows in bulk the value itself. */
export type JsonBlock<T> = ColumnType<T, T | string | undefined, T | string>;
