import { DEFAULT_PAGE_SIZE, FIRST_PAGE, PAGE_SIZES } from '@portal/contract/constants';
import type { z } from 'zod';
import type { AnyFilters, PageView } from './types.ts';

/** The whole query of a list, as the route's schema gives it. */
export type ViewQuery = PageView & AnyFilters;

const PAGE_KEYS = new Set(['pageNum', 'pageSize', 'orderByColumn', 'isAsc']);

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';

/** `{ merId: '1', params: { beginTime: 'x' } }` → `merId=1`, `params.beginTime=x`; blanks left out. */
function pairsOf(query: object, prefix = ''): [string, string][] {
  return Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (isGroup(value)) return pairsOf(value, `${prefix}${name}.`);
    return isSet(value) ? [[prefix + name, String(value)]] : [];
  });
}

const headOf = (key: string) => key.split('.')[0] ?? key;

/** Parts of the address that belong to the list. */
export function ownPart(schema: z.ZodObject, params: URLSearchParams): string {
  const own = [...params].filter(([key]) => headOf(key) in schema.shape);
  return new URLSearchParams(own).toString();
}

/** The same without the page: what a saved view keeps. */
export function unpaged(own: string): string {
  const params = new URLSearchParams(own);
  params.delete('pageNum');
  return params.toString();
}

/** Name of the saved view that is open, in the address. */
export const VIEW_PARAM = 'view';

/** Address of a view from its text; the open record is left behind. */
export function openedView(
  schema: z.ZodObject,
  params: URLSearchParams,
  text: string,
  viewId?: string,
): URLSearchParams {
  const view = text === '' ? {} : { ...nest(new URLSearchParams(text)), pageNum: FIRST_PAGE };
  const next = writeView(schema, params, view);
  next.delete('record');
  if (viewId === undefined) next.delete(VIEW_PARAM);
  else next.set(VIEW_PARAM, viewId);
  return next;
}

function nest(pairs: Iterable<[string, string]>): AnyFilters {
  const raw: AnyFilters = {};
  for (const [key, value] of pairs) {
    const [head = key, inner] = key.split('.');
    raw[head] = inner ? { ...(raw[head] as object | undefined), [inner]: value } : value;
  }
  return raw;
}

/** Parses, leaving out what the schema refuses: a mistyped address shows the rest of its view. */
function parseTolerant(schema: z.ZodObject, raw: AnyFilters): ViewQuery {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data as ViewQuery;
  const refused = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  const rest = Object.entries(raw).filter(([name]) => !refused.has(name));
  return schema.parse(Object.fromEntries(rest)) as ViewQuery;
}

/**
 * View of an address. An address that says nothing about the list shows `initial`; one that a
 * search has written always says something (`pageNum`), so cleared filters stay cleared.
 */
export function readView(schema: z.ZodObject, own: string, initial: object): ViewQuery {
  const view = parseTolerant(schema, own ? nest(new URLSearchParams(own)) : { ...initial });
  return isOffered(view.pageSize) ? view : { ...view, pageSize: DEFAULT_PAGE_SIZE };
}

const SIZES: readonly (number | undefined)[] = PAGE_SIZES;

/** The server takes more sizes than the footer of a list offers; what is not paged has none. */
const isOffered = (size: number | undefined) => size === undefined || SIZES.includes(size);

/** Address of a view, as far as the schema knows it; keys of others, such as the open record, stay. */
export function writeView(
  schema: z.ZodObject,
  params: URLSearchParams,
  view: object,
): URLSearchParams {
  const foreign = [...params].filter(([key]) => !(headOf(key) in schema.shape));
  const own = pairsOf(view).filter(([key]) => headOf(key) in schema.shape);
  return new URLSearchParams([...own, ...foreign]);
}

/** The set filters of a view or of a form. */
export function filtersOf(view: object): AnyFilters {
  return Object.fromEntries(
    Object.entries(view).filter(([name, value]) => !PAGE_KEYS.has(name) && isSet(value)),
  );
}

/** Counts the filters that are set; both ends of a range are one. */
export const countFilters = (filters: object): number =>
  Object.values(filters).filter((value) =>
    isGroup(value) ? pairsOf(value).length > 0 : isSet(value),
  ).length;
