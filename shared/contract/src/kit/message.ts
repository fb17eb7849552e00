/**
 * Validation messages travel as i18n keys, with their numbers behind a question mark:
 * `commonData.maxLength?max=50`. Form and server translate the same text from the same words
 * (`src/words/*.json`), so both refuse a value with one wording.
 */
export interface Message {
  key: string;
  values: Record<string, string>;
}

/** Builds a message: `message('commonData.maxLength', { max: 50 })`. */
export function message(key: string, values: Record<string, string | number> = {}): string {
  const query = Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`)
    .join('&');
  return query ? `${key}?${query}` : key;
}

/** Splits a message into key and values; a text without values is a bare key. */
export function parseMessage(text: string): Message {
  const cut = text.indexOf('?');
  if (cut < 0) return { key: text, values: {} };
  return {
    key: text.slice(0, cut),
    values: Object.fromEntries(
      text
        .slice(cut + 1)
        .split('&')
        .map((pair) => {
          const [name = '', value = ''] = pair.split('=');
          return [name, decodeURIComponent(value)];
        }),
    ),
  };
}
