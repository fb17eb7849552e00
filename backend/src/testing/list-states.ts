import type { Envelope } from '@portal/contract/kit/envelope';
import type { Route } from '@portal/contract/kit/route';
import { allRoutes } from '@portal/contract/routes';
import { z } from 'zod';
import type { Client, LooseInput } from './client.ts';

/** Records whose parts a list shows, by the name of its route: it has to be given one of them. */
export type Parents = Record<string, readonly NonNullable<LooseInput['query']>[]>;

interface List {
  name: string;
  route: Route;
}

/** A filter with options to choose from, and the lists that have it. */
interface Filter {
  field: string;
  options: string[];
  lists: List[];
}

/** Only the part of a JSON schema that says which texts are accepted. */
const Choice = z.object({
  enum: z.array(z.string()).optional(),
  const: z.string().optional(),
  anyOf: z.array(z.object({ enum: z.array(z.string()).optional() })).optional(),
});
const Query = z.object({ properties: z.record(z.string(), z.unknown()).optional() });

/** Fields of every list that say how, not what. */
const ORDERING = new Set(['isAsc', 'orderByColumn', 'pageSize']);

/** All routes of the contract that answer with a page. */
export const allLists = (): List[] =>
  Object.entries<Record<string, Route>>(allRoutes).flatMap(([group, routes]) =>
    Object.entries(routes)
      .filter(([, route]) => route.answer === 'page')
      .map(([name, route]) => ({ name: `${group}.${name}`, route })),
  );

function optionsOf(schema: unknown): string[] {
  const choice = Choice.safeParse(schema);
  if (!choice.success) return [];
  const { enum: options, const: only, anyOf = [] } = choice.data;
  return options ?? (only === undefined ? anyOf.flatMap((part) => part.enum ?? []) : [only]);
}

/** Filters of one list by their fields. */
function choicesOf({ query }: Route): [field: string, options: string[]][] {
  if (!query) return [];
  const schema = Query.parse(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }));
  return Object.entries(schema.properties ?? {})
    .filter(([field]) => !ORDERING.has(field))
    .map(([field, inner]): [string, string[]] => [field, optionsOf(inner)])
    .filter(([, options]) => options.length > 0);
}

/** Filters of the same name and with the same options are one. */
function filtersOf(lists: readonly List[]): Filter[] {
  const filters = new Map<string, Filter>();
  for (const list of lists) {
    for (const [field, options] of choicesOf(list.route)) {
      const key = [field, ...options].join(' ');
      const filter = filters.get(key) ?? { field, options, lists: [] };
      filter.lists.push(list);
      filters.set(key, filter);
    }
  }
  return [...filters.values()];
}

const isFilled = (answer: Envelope): boolean => 'total' in answer && Number(answer.total) > 0;

/**
 * Names what somebody who looks through all lists does not see: `fileTask.list` for a list without
 * a record, `merchant.list chkStatus=4` for an option of a filter that finds none in any list that
 * has the filter, of which the first is named.
 */
export async function findGaps(client: Client, parents: Parents): Promise<string[]> {
  const lists = allLists();
  const hasRecords = async ({ name, route }: List, query: LooseInput['query'] = {}) => {
    for (const parent of parents[name] ?? [{}]) {
      const answer = await client.call(route, { query: { ...parent, ...query } });
      if (answer.code !== 200) throw new Error(`${name}: ${answer.code} ${answer.msg}`);
      if (isFilled(answer)) return true;
    }
    return false;
  };
  const isIn = async (some: readonly List[], query: LooseInput['query']) => {
    for (const list of some) if (await hasRecords(list, query)) return true;
    return false;
  };
  const gaps: string[] = [];
  for (const list of lists) if (!(await hasRecords(list))) gaps.push(list.name);
  for (const { field, options, lists: some } of filtersOf(lists)) {
    for (const option of options) {
      if (!(await isIn(some, { [field]: option }))) {
        gaps.push(`${some[0]?.name} ${field}=${option}`);
      }
    }
  }
  return gaps.sort();
}
