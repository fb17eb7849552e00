import { vi } from 'vitest';

const SIZE = 50_000;

/** Texts of 50 kB that make a careless pattern slow. */
export const endless = ['a', '1', ' ', '-', '.', '1,', 'a.', 'a@', '商', '/'].flatMap((part) => {
  const text = part.repeat(SIZE / part.length);
  return [text, `${text}!`, ` ${text}`];
});

/** The one by which zod counts characters: a single class, so it reads each once. */
const COUNTS_CHARACTERS = '/[\\uD800-\\uDBFF]/';
/** More than any field may hold but rich text, which no pattern reads. */
const LONG = 2_000;

/** Patterns that read a long text while something runs. */
export function longReads(run: () => unknown): string[] {
  const spies = [vi.spyOn(RegExp.prototype, 'test'), vi.spyOn(RegExp.prototype, 'exec')];
  run();
  const read = spies.flatMap(({ mock }) =>
    mock.calls.map(([text], at) => ({ length: text.length, pattern: String(mock.contexts[at]) })),
  );
  for (const spy of spies) spy.mockRestore();
  return read
    .filter(({ length, pattern }) => length >= LONG && pattern !== COUNTS_CHARACTERS)
    .map(({ pattern }) => pattern);
}
