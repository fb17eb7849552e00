/** A text, a bracket, comma or colon; whatever stands between them has neither names nor depth. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
/** Deeper than any body that is asked for. */
const DEEPEST = 8;

/** True when an object may not have a name, or already has it; records the name. */
function isTaken(names: Set<string> | undefined, name: string): boolean {
  if (!names || FORBIDDEN.has(name) || names.has(name)) return true;
  names.add(name);
  return false;
}

/**
 * True when a lenient reader might understand a JSON text differently from its sender. Reasons: a name
 * twice in one object, names that reach into prototypes, and depth.
 */
function isAmbiguous(text: string): boolean {
  const levels: Set<string>[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if ('{['.includes(token)) levels.push(new Set());
    if ('}]'.includes(token)) levels.pop();
    if (levels.length > DEEPEST) return true;
    if (token === ':' && isTaken(levels.at(-1), String(JSON.parse(last)))) return true;
    last = token;
  }
  return false;
}

/**
 * Reads a JSON text that means one thing only. Throws a SyntaxError for what is no JSON, for a name
 * that stands twice in one object, however it is escaped, and for `__proto__` and its like.
 */
export function parseStrictly(bytes: Uint8Array): unknown {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const value: unknown = JSON.parse(text);
  if (isAmbiguous(text)) throw new SyntaxError('the JSON text is ambiguous');
  return value;
}
