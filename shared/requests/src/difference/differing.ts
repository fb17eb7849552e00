/** A text in three parts: what it begins and ends with like another, and what is its own between. */
export function differing(text: string, other: string): [string, string, string] {
  const most = Math.min(text.length, other.length);
  let from = 0;
  while (from < most && text[from] === other[from]) from += 1;
  let end = 0;
  while (end < most - from && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [text.slice(0, from), text.slice(from, text.length - end), text.slice(text.length - end)];
}
