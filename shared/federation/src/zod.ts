import {
  any,
  array,
  boolean,
  coerce,
  custom,
  discriminatedUnion,
  enum as enumOf,
  iso,
  lazy,
  literal,
  looseObject,
  NEVER,
  never,
  nullable,
  null as nullOf,
  number,
  object,
  optional,
  partialRecord,
  pipe,
  preprocess,
  record,
  strictObject,
  string,
  transform,
  tuple,
  undefined as undefinedOf,
  union,
  unknown,
  ZodError,
} from 'zod';

/**
 * The part of zod that the host shares with remotes. A shared module cannot be tree-shaken, and
 * zod as a whole is twice this size. A remote's build fails when it uses another name. Adding one
 * is a patch release of this package: remotes ask the host for at least the version they were
 * built with, so a host without the name is refused before users meet it.
 */
export const provided = {
  any,
  array,
  boolean,
  coerce,
  custom,
  discriminatedUnion,
  enum: enumOf,
  iso,
  lazy,
  literal,
  looseObject,
  NEVER,
  never,
  null: nullOf,
  nullable,
  number,
  object,
  optional,
  partialRecord,
  pipe,
  preprocess,
  record,
  strictObject,
  string,
  transform,
  tuple,
  undefined: undefinedOf,
  union,
  unknown,
  ZodError,
};

/** The module that the host registers under the shared key `zod`. */
export const zod = { ...provided, z: provided };
