/** Room for one in a message: its characters outside ASCII become up to nine there. */
const MAX_ENCODED = 72;

/**
 * Returns the beginning of a line of a file, short enough for a message. The file may not be the one it
 * was sent for, so a long number keeps only digits that identify no card (INV-19).
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
