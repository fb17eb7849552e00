import { z } from 'zod';
import { route } from './route.ts';
import { rule } from './rules.ts';

/**
 * The six calls of a resource (conventions §2): list, get, create, update with the id and the
 * version in the body, remove by comma list, export. A stock client knows no version: without one
 * an update applies to the record as it is. A resource spreads them and adds its verbs.
 * `permit` is the key without its verb, for example `system:config`; `stepUp` marks what creates and updates.
 */
export function crud<
  K extends string,
  Row extends z.ZodType,
  Input extends z.ZodRawShape,
  Query extends z.ZodType,
>(
  path: string,
  permit: string,
  parts: { key: K; row: Row; input: z.ZodObject<Input>; query: Query; stepUp?: true },
) {
  const params = z.object({ [parts.key]: rule.id() } as Record<K, ReturnType<typeof rule.id>>);
  const update = z.object({
    ...parts.input.shape,
    ...({ [parts.key]: rule.key() } as Record<K, ReturnType<typeof rule.key>>),
    version: rule.version(),
  });
  const mark = parts.stepUp && { stepUp: parts.stepUp };
  return {
    list: route({
      method: 'GET',
      path: `${path}/list`,
      permit: `${permit}:list`,
      query: parts.query,
      answer: 'page',
      data: parts.row,
    }),
    get: route({
      method: 'GET',
      path: `${path}/{${parts.key}}`,
      permit: `${permit}:query`,
      params,
      answer: 'data',
      data: parts.row,
    }),
    create: route({
      method: 'POST',
      path,
      permit: `${permit}:add`,
      ...mark,
      body: parts.input,
      answer: 'done',
    }),
    update: route({
      method: 'PUT',
      path,
      permit: `${permit}:edit`,
      ...mark,
      body: update,
      answer: 'done',
    }),
    remove: route({
      method: 'DELETE',
      path: `${path}/{ids}`,
      permit: `${permit}:remove`,
      params: z.object({ ids: rule.ids() }),
      answer: 'done',
    }),
    export: route({
      method: 'GET',
      path: `${path}/export`,
      permit: `${permit}:export`,
      query: parts.query,
      answer: 'msg',
    }),
  };
}
