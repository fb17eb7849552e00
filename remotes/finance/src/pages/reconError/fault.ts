/** A number as Excel shows and saves long ones: most of its digits are gone. */
const SCIENTIFIC = /^-?\d(\.\d+)?E\+\d+$/i;
/** Character that replaces bytes that are not UTF-8. */
const LOST = '\uFFFD';

/** Returns the name of the word for how the fault in a line arose; undefined if the text does not tell. */
export function faultOf(
  line: string,
  span: { from: number; to: number } | null,
): 'faultScientific' | 'faultEncoding' | undefined {
  const wrong = span ? line.slice(span.from, span.to) : line;
  if (SCIENTIFIC.test(wrong.replaceAll('"', '').trim())) return 'faultScientific';
  return wrong.includes(LOST) ? 'faultEncoding' : undefined;
}
