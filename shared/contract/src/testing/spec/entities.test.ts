import { describe, expect, it } from 'vitest';
import type { Route } from '../../kit/route.ts';
import { specEntities } from './entities.ts';
import { pathsIn } from './paths.ts';

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
