type Value = string | string[] | Record<string, string>;

const NESTED = /^(\w+)\[(\w+)\]$/;

function add(target: Map<string, Value>, name: string, text: string): void {
  const before = target.get(name);
  if (before === undefined) target.set(name, text);
  else if (Array.isArray(before)) before.push(text);
  else if (typeof before === 'string') target.set(name, [before, text]);
}

/**
 * Query as the client writes it (conventions §1.3): one level of nesting as `params[beginTime]`,
 * empty values left out. A repeated name becomes a list, which no single-valued rule accepts.
 */
export function parseQuery(text: string): Record<string, Value> {
  const flat = new Map<string, Value>();
  const nested = new Map<string, Map<string, string>>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue;
    const [, outer, inner] = NESTED.exec(name) ?? [];
    if (outer === undefined || inner === undefined) add(flat, name, value);
    else nested.set(outer, (nested.get(outer) ?? new Map()).set(inner, value));
  }
  for (const [name, values] of nested) flat.set(name, Object.fromEntries(values));
  return Object.fromEntries(flat);
}
