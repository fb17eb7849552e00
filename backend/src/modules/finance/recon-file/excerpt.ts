/** Room for one in a message: its characters outside ASCII become up to nine there. */
const MAX_ENCODED = 72;

/**
 * How a line of a file begins, as a message can carry it. The file may be another than it was sent
 * for: of a long number only what no card is known by is left (INV-19).
 */
export function excerpt(line: string): string {
  const safe = line.replace(/(\d{6})\d{5,}/g, '$1…').replace(/[\p{Cc}\p{Cf}]/gu, '');
  let [text, room] = ['', MAX_ENCODED];
  for (const char of safe.toWellFormed()) {
    room -= encodeURIComponent(char).length;
    if (room < 0) return `${text}…`;
    text += char;
  }
  return text;
}
