import { expect, it } from 'vitest';
import { z } from 'zod';
import { pickerOf } from './pick.ts';

const Person = z.object({ name: z.string(), age: z.number().optional() });
const Node = z.object({
  id: z.string(),
  get children() {
    return z.array(Node).optional();
  },
});
const hidden = { password: 'secret' };

it.each<[what: string, schema: unknown, value: unknown, answered: unknown]>([
  ['a row', Person, { name: 'a', ...hidden }, { name: 'a' }],
  ['a list of rows', z.array(Person), [{ name: 'a', ...hidden }], [{ name: 'a' }]],
  [
    'an object within an object',
    z.object({ of: Person }),
    { of: { name: 'a', age: 3, ...hidden }, ...hidden },
    { of: { name: 'a', age: 3 } },
  ],
  [
    'a field that may be left out or empty',
    z.object({ of: Person.optional(), or: Person.nullable() }),
    { of: { name: 'a', ...hidden }, or: { name: 'b', ...hidden } },
    { of: { name: 'a' }, or: { name: 'b' } },
  ],
  [
    'a tree, at every depth',
    Node,
    { id: '1', children: [{ id: '2', children: [{ id: '3', ...hidden }], ...hidden }] },
    { id: '1', children: [{ id: '2', children: [{ id: '3' }] }] },
  ],
])('of %s nothing is answered that the contract does not name', (_, schema, value, answered) => {
  expect(pickerOf(schema)(value)).toEqual(answered);
});

it('a field that is not there stays away, one that is null stays null', () => {
  const row = pickerOf(z.object({ a: z.string().optional(), b: Person.nullable() }));
  expect(Object.entries(row({ a: undefined, b: null }) as object)).toEqual([['b', null]]);
});

it('a value of a shape that was not promised is left to the check of answers', () => {
  expect(pickerOf(z.array(Person))('none')).toBe('none');
  expect(pickerOf(Person)(7)).toBe(7);
  expect(pickerOf(undefined)('text')).toBe('text');
});
