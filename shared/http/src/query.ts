/** Pairs of one value: lists as comma text, one level of nesting as `name[key]`. */
function pairsOf(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return pairsOf(name, value.join(','));
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner));
}

/**
 * Query string of a call (specification §7): undefined, null and '' are left out, nested objects
 * become `name[key]`.
 */
export function serializeQuery(query: object = {}): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => pairsOf(name, value)),
  );
}
