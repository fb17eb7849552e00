/** Characters that are kept of a message or a place. */
export const FAILURE_TEXT_MAX = 200;

/**
 * Shortens the text of an error to one line that says nothing of a person or a payment: quoted text,
 * numbers of four digits or more, mail addresses and the queries of addresses are left out.
 */
export function failureText(text: string): string {
  return text
    .slice(0, 2 * FAILURE_TEXT_MAX)
    .replace(/\s+/g, ' ')
    .replace(/(\/[^\s?#]*)[?#]\S*/g, '$1')
    .replace(/"[^"]*("|$)/g, '"…"')
    .replace(/[^\s@]+@\S+/g, '…')
    .replace(/\d{4,}/g, '#')
    .replace(/\p{Cc}/gu, '')
    .slice(0, FAILURE_TEXT_MAX)
    .toWellFormed();
}
