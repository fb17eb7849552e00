import { type Route, route } from '@portal/contract/kit/route';
import { rule } from '@portal/contract/kit/rules';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseInput } from './parse.ts';
import { Refusal } from './refusal.ts';

const save = route({
  method: 'PUT',
  path: '/purse/{id}',
  permit: null,
  params: z.object({ id: rule.id() }),
  query: z.object({ dry: z.string().optional() }),
  body: z.object({
    name: z
      .string('commonData.blankMsg')
      .min(1, 'commonData.blankMsg')
      .max(5, 'commonData.tooLong'),
    remark: z.string(),
    amount: rule.minor(),
    colour: z.string().optional(),
  }),
  answer: 'done',
});
const body = { name: 'lunch', remark: 'r', amount: '30' };

const parse = (sent: object, of: Route = save) =>
  parseInput(of, { params: { id: '7' }, query: {}, body: undefined, ...sent });
function refusalOf(sent: object): Refusal {
  try {
    parse(sent);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('was accepted');
}

describe('input', () => {
  it('[5.8] with a text that no database takes is refused where it stands', () => {
    for (const odd of ['a\u0000b', '\ud800']) {
      expect(refusalOf({ body: { ...body, remark: odd } }).fields).toEqual({
        remark: 'commonData.oddText',
      });
      expect(refusalOf({ body, query: { dry: odd } }).fields).toEqual({
        dry: 'commonData.oddText',
      });
    }
  });

  it('[5.8] leaves items that are read one by one to their handler', () => {
    const many = {
      ...save,
      body: z.object({ items: z.array(z.unknown()).min(1), name: z.string() }),
    };
    const sent = { items: [{ name: '\u0000' }], name: 'x' };
    expect(parse({ body: sent }, many).body).toEqual(sent);
    expect(() => parse({ body: { ...sent, name: '\u0000' } }, many)).toThrow('commonData.oddText');
  });

  it('reaches the handler without what the contract does not name', () => {
    const sent = { query: { dry: '1', admin: '1' }, body: { ...body, isAdmin: true } };
    expect(parse(sent)).toEqual({ params: { id: '7' }, query: { dry: '1' }, body });
  });

  it('of a part that the route has not is not read', () => {
    const plain = route({ method: 'GET', path: '/purse', permit: null, answer: 'done' });
    expect(parse({ query: { all: '1' }, body }, plain)).toEqual({});
  });

  it.each([
    ['null', { ...body, remark: null }],
    ['left out', { name: 'lunch', amount: '30' }],
  ])('[5.8] a text that may be empty is empty when it is %s', (_, sent) => {
    expect(parse({ body: sent }).body).toEqual({ ...body, remark: '' });
  });

  it('[5.8] null counts as left out where a value is a choice', () => {
    expect(parse({ body: { ...body, colour: null } }).body).toEqual(body);
  });

  it.each([
    ['no body at all', undefined],
    ['a body that is no object', 'amount=30'],
    ['a list', [body]],
  ])('%s is refused like an incomplete one', (_, sent) => {
    expect(refusalOf({ body: sent })).toMatchObject({ code: 500 });
  });
});

describe('[5.8] a refusal', () => {
  it('says the first broken rule and names all refused fields in the order of the form', () => {
    const refusal = refusalOf({ body: { name: 'a long name', remark: 'r', amount: '1.5' } });
    expect(refusal.message).toBe('commonData.tooLong');
    expect(Object.keys(refusal.fields ?? {})).toEqual(['name', 'amount']);
  });

  it('asks for what is missing, and not for what may be empty', () => {
    const { fields } = refusalOf({ body: { name: null } });
    expect(Object.keys(fields ?? {})).toEqual(['name', 'amount']);
    expect(fields?.name).toBe('commonData.blankMsg');
  });

  it('of an address comes before the body is looked at', () => {
    expect(refusalOf({ params: { id: 'x' }, body: {} }).fields).toHaveProperty('id');
  });
});
