import type { Route } from '@portal/contract/kit/route';

/** Returns true if a path has no places to fill. */
export const isStatic = ({ path }: Route): boolean => !path.includes('{');

/** Values of the `{name}` places when `path` is this route's, else undefined. */
export function matchPath(route: Route, path: string): Record<string, string> | undefined {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const pattern = route.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '([^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(path);
  if (!found) return undefined;
  return Object.fromEntries(
    names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]),
  );
}

/** Query of an address with `name[key]` folded back into objects. */
export function readQuery(search: URLSearchParams): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const [name, value] of search) {
    const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    if (!outer || !inner) query[name] = value;
    else query[outer] = { ...(query[outer] as object), [inner]: value };
  }
  return query;
}

/** An answer in its envelope (conventions §1.1). */
export function envelopeOf(route: Route, answer: unknown): Record<string, unknown> {
  const ok = { code: 200, msg: '' };
  switch (route.answer) {
    case 'data':
      return { ...ok, data: answer };
    case 'msg':
      return { ...ok, msg: answer };
    case 'done':
      return ok;
    default:
      return { ...ok, ...(answer as object) };
  }
}
