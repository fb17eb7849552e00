import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { crud } from './crud.ts';
import { type Answer, type CallInput, fillPath, type HandlerInput, type Page } from './route.ts';
import { rule } from './rules.ts';

const things = crud('/a/thing', 'a:thing', {
  key: 'thingId',
  row: z.object({ thingId: z.string() }),
  input: z.object({ name: rule.required(10) }),
  query: z.object({ pageNum: z.coerce.number<string>().catch(1) }),
});

describe('path of a call', () => {
  it.each([
    ['/a/{id}', { id: '7' }, '/a/7'],
    ['/a/{ids}', { ids: '1,2,3' }, '/a/1,2,3'],
    ['/a/{id}', { id: '../b?c#d e' }, '/a/..%2Fb%3Fc%23d%20e'],
    ['/a/{id}/b/{name}', { id: 1, name: '商户' }, '/a/1/b/%E5%95%86%E6%88%B7'],
    ['/a/list', {}, '/a/list'],
  ])('%s with %j is %s', (path, params, filled) => {
    expect(fillPath(path, params)).toBe(filled);
  });
});

describe('calls of a resource', () => {
  it('[7.2] have the methods, paths and permission keys of the convention', () => {
    const calls = Object.values(things).map((r) => `${r.method} ${r.path} ${r.permit}`);
    expect(calls).toEqual([
      'GET /a/thing/list a:thing:list',
      'GET /a/thing/{thingId} a:thing:query',
      'POST /a/thing a:thing:add',
      'PUT /a/thing a:thing:edit',
      'DELETE /a/thing/{ids} a:thing:remove',
      'GET /a/thing/export a:thing:export',
    ]);
  });

  it('an update names its record and the version that was read', () => {
    const body = { name: 'n', thingId: '9', version: 3 };
    expect(things.update.body.parse(body)).toEqual(body);
    for (const part of ['name', 'thingId']) {
      expect(things.update.body.safeParse({ ...body, [part]: undefined }).success).toBe(false);
    }
    expect(things.update.body.safeParse({ ...body, version: 'x' }).success).toBe(false);
  });

  it('[7.2] an update of a stock client has a number as its id and no version', () => {
    expect(things.update.body.parse({ name: 'n', thingId: 9 })).toEqual({
      name: 'n',
      thingId: '9',
    });
    for (const thingId of [-1, 1.5, 2 ** 53, Number.NaN, '9x']) {
      expect(things.update.body.safeParse({ name: 'n', thingId }).success).toBe(false);
    }
  });

  it.each([
    ['1', true],
    ['1,2,3', true],
    ['', false],
    ['1,', false],
    ['a', false],
    ["1' or '1'='1", false],
    [Array.from({ length: 100 }, () => '1').join(','), true],
    [Array.from({ length: 101 }, () => '1').join(','), false],
  ])('ids %j are accepted for removal: %s', (ids, accepted) => {
    expect(things.remove.params.safeParse({ ids }).success).toBe(accepted);
  });
});

describe('types of a call', () => {
  it('caller and handler see the parts that the route has, and its answer', () => {
    expectTypeOf<CallInput<typeof things.list>>().toEqualTypeOf<
      { query: { pageNum: string } } & unknown
    >();
    expectTypeOf<HandlerInput<typeof things.list>>().toEqualTypeOf<
      { query: { pageNum: number } } & unknown
    >();
    expectTypeOf<Answer<typeof things.list>>().toEqualTypeOf<Page<{ thingId: string }>>();
    expectTypeOf<Answer<typeof things.get>>().toEqualTypeOf<{ thingId: string }>();
    expectTypeOf<Answer<typeof things.create>>().toEqualTypeOf<undefined>();
    expectTypeOf<Answer<typeof things.export>>().toEqualTypeOf<string>();
    expectTypeOf<Parameters<typeof things.create.body.parse>[0]>().toEqualTypeOf<unknown>();
  });
});
