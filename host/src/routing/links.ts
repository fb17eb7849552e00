/**
 * Query of a menu link, which the server holds as JSON text: `{"id":1}` → `?id=1`. A text that is
 * no JSON object adds nothing.
 */
export function jsonQuery(text: string | undefined): string {
  const pairs = Object.entries(parseObject(text)).map(([key, value]) => [key, String(value)]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/** Parses a JSON text; returns an empty object when it is no JSON object. */
export function parseObject(text: string | null | undefined): object {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
