/** Characters that nobody sees: zero-width ones, marks of direction, soft hyphens. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** A text of plain letters, digits and signs instead of full-width ones, without what nobody sees. */
export const withoutHidden = (text: string) => text.normalize('NFKC').replace(INVISIBLE, '');

/** Pairs of quotes that a mail or a sheet puts around a cell. */
const QUOTED = /^(["'`])(.*)\1$/su;

/** The apostrophe by which a spreadsheet marks a text. */
const MARKED = /^'+(?=[^'])/;

/**
 * Folds what somebody typed, pasted or had filled in to what is meant by it: full-width letters, digits
 * and signs are the plain ones, invisible characters, outer quotes and blanks go.
 *
 * @example cleanTyped("'２０２６\u200b ") // '2026'
 */
export function cleanTyped(text: string): string {
  const plain = withoutHidden(text).trim();
  return plain.replace(QUOTED, '$2').replace(MARKED, '').trim();
}

/** Signs that are read as the hyphen before a number; the first is how the house writes it. */
const MINUS = /^[\u2212\u2010\u2012\u2013](?=\d)/;

const PLAIN = /^-?\d+(?:\.\d+)?$/;
const GROUPED = /^(-?)([1-9]\d{0,2}(?:([, ])\d{3})(?:\3\d{3})*)(\.\d+)?$/;

/** Reading of a typed text as a number. */
export type ReadNumber =
  /** A plain number, `-1234.50`: no separators, digits as they were typed. */
  | { is: 'number'; number: string }
  /** Two numbers can be meant, both as one writes them; the first takes the comma for the decimal sign. */
  | { is: 'ambiguous'; readings: readonly [string, string] }
  /** Separators stand where thousands do not end; `reading` has them where they do. */
  | { is: 'grouping'; reading: string }
  | { is: 'none' };

const grouped = (whole: string) => whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');

/** A comma, or the last of several separators, before whatever would be the decimals. */
const LAST_COMMA = /^(-?)(\d|\d[\d,. ]*\d),(\d+)$/;

function misplaced(text: string): ReadNumber {
  const [, sign = '', before = '', after = ''] = LAST_COMMA.exec(text) ?? [];
  const whole = before.replace(/[,. ]/g, '');
  // Three digits behind the last comma can be a group, unless no groups lead up to them.
  const isGroup = after.length === 3 && /^[1-9]\d{0,2}(?:[, ]\d+)*$/.test(before);
  if (whole && !isGroup) {
    const [integer = '', fraction] = `${before},${after}`.replace(/[, ]/g, '').split('.');
    const other = `${grouped(integer)}${fraction === undefined ? '' : `.${fraction}`}`;
    return {
      is: 'ambiguous',
      readings: [`${sign}${grouped(whole)}.${after}`, `${sign}${other}`],
    };
  }
  const [, minus = '', integer = '', fraction = ''] =
    /^(-?)(\d[\d, ]*\d)(\.\d+)?$/.exec(text) ?? [];
  if (!integer) return { is: 'none' };
  return { is: 'grouping', reading: `${minus}${grouped(integer.replace(/[, ]/g, ''))}${fraction}` };
}

/**
 * Reads a number that somebody typed, pasted or had filled in. Commas, or spaces, are dropped where they
 * separate groups of three digits and nowhere else: `1,234.50` is a number, `12,50` is none, since it is
 * 12.50 to one half of the world and 1,250 with its comma dropped.
 */
export function readNumber(typed: string): ReadNumber {
  const text = cleanTyped(typed).replace(MINUS, '-');
  if (PLAIN.test(text)) return { is: 'number', number: text };
  const [, sign = '', whole = '', , fraction = ''] = GROUPED.exec(text) ?? [];
  if (whole) return { is: 'number', number: `${sign}${whole.replace(/[, ]/g, '')}${fraction}` };
  return misplaced(text);
}
