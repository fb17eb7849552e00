/** A number as Excel shows and saves long ones: most of its digits are gone. */
const SCIENTIFIC = /^-?\d(\.\d+)?E\+\d+$/i;
/** Where bytes are no UTF-8. */
const LOST = '\uFFFD';

/** How what is wrong in a line has come about, as a word's name, where its text tells. */
export function faultOf(
  line: string,
  span: { from: number; to: number } | null,
): 'faultScientific' | 'faultEncoding' | undefined {
  const wrong = span ? line.slice(span.from, span.to) : line;
  if (SCIENTIFIC.test(wrong.replaceAll('"', '').trim())) return 'faultScientific';
  return wrong.includes(LOST) ? 'faultEncoding' : undefined;
}
