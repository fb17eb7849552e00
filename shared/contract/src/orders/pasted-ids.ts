import { readNumber, withoutHidden } from '@portal/money';
import { isLuhn } from '../kit/luhn.ts';

/** Ids that one search takes; with more of them nothing is searched. */
export const PASTED_MAX = 500;

/** Kinds of a number: one of an order's four, a refund's, a batch's, or the data of a slip. */
export const PASTED_KINDS = [
  'platform',
  'merchant',
  'channel',
  'query',
  'refund',
  'batch',
  'trace',
  'card',
] as const;
export type PastedKind = (typeof PASTED_KINDS)[number];

/** A number as it is asked for; its `text` is read as the same id again. */
export type PastedId =
  /** The kind is what it looks like: only the orders themselves tell. */
  | { kind: Exclude<PastedKind, 'trace' | 'card'>; text: string }
  /** `day` is `yyyy-MM-dd`. */
  | { kind: 'trace'; text: string; traceNo: string; day: string }
  /** `amount` is in major units, without separators; `currency` three letters, or any. */
  | { kind: 'card'; text: string; tail: string; amount: string; currency: string; day: string };

/**
 * Reason why a piece is no id: words, a number that is too long, a day alone, a number that a spreadsheet
 * has rounded (`2.0E+15`), or a whole card number, which is never sent.
 */
export type Skipped = 'notId' | 'tooLong' | 'day' | 'rounded' | 'card';

/** A piece of what was pasted; `at` counts from 1. */
export type PastedLine = { at: number; text: string } & (
  | { is: 'id'; id: PastedId }
  /** The same id as in line `of`. */
  | { is: 'repeated'; of: number }
  | { is: 'skipped'; why: Skipped }
);

const ID_MAX = 40;
/** Longer lines are no slip: nothing reads them as a whole. */
const SLIP_MAX = 80;

const DAY = String.raw`(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})`;
const TRACE = new RegExp(String.raw`^(\d{6})[\s@/+]+${DAY}$`);
const AMOUNT = String.raw`(\d[\d,]*(?:\.\d{1,4})?)`;
const CARD = new RegExp(
  String.raw`^(?:[\d\s]*[*•xX]+[\s*•xX]*)?(\d{4})\s+${AMOUNT}(?:\s+([A-Z]{3}))?\s+${DAY}$`,
);
const ONE_DAY = new RegExp(`^${DAY}$`);
const ROUNDED = /^\d(\.\d+)?E\+?\d+$/i;
const NUMBER = /^(?=.*\d{4})[A-Za-z0-9][\w.-]{5,}$/;
/** First digits and lengths of the cards that the platform takes. */
const WHOLE_CARD = /^(?:4|5[1-5]|62|35|3[47])\d{11,17}$/;

const LOOKS: readonly [PastedKind & PastedId['kind'], RegExp][] = [
  ['platform', /^20\d{14}$/],
  ['refund', /^F20\d{14}$/],
  ['batch', /^S20\d{14}$/],
  ['query', /^\d+$/],
];

/** `yyyy-MM-dd` of a day that a calendar has. */
function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month}-${day}`;
  const date = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isReal ? text : undefined;
}

/** Returns true for a whole card number: 12 to 19 digits, a card's prefix and a valid check digit. */
const isCard = (digits: string) => WHOLE_CARD.test(digits) && isLuhn(digits);

/** A number with its day, or a card with amount and day, of a whole line. */
function slipOf(line: string): PastedId | undefined {
  if (line.length > SLIP_MAX) return undefined;
  const [, traceNo = '', ...traced] = TRACE.exec(line) ?? [];
  const tracedDay = dayOf(...traced);
  if (tracedDay) return { kind: 'trace', text: `${traceNo} ${tracedDay}`, traceNo, day: tracedDay };
  const [, tail = '', typed = '', currency = '', ...paid] = CARD.exec(line) ?? [];
  const day = dayOf(...paid);
  if (!day) return undefined;
  const read = readNumber(typed);
  if (read.is !== 'number') return undefined;
  const amount = read.number;
  const text = [tail, amount, currency, day].filter(Boolean).join(' ');
  return { kind: 'card', text, tail, amount, currency, day };
}

/** Returns the reason why a word is no id; `undefined` for an id. */
function refusalOf(word: string): Skipped | undefined {
  if (ROUNDED.test(word)) return 'rounded';
  if (dayOf(...(ONE_DAY.exec(word)?.slice(1) ?? []))) return 'day';
  if (isCard(word)) return 'card';
  if (!NUMBER.test(word)) return 'notId';
  return word.length > ID_MAX ? 'tooLong' : undefined;
}

/** Strips the characters that spreadsheets and emails put around a number. */
const bare = (text: string) => text.trim().replace(/^[="'`#([<]+|["'`)\]>.:]+$/g, '');

function wordOf(word: string): PastedId | undefined {
  if (refusalOf(word)) return undefined;
  const [kind] = LOOKS.find(([, look]) => look.test(word)) ?? [];
  return { kind: kind ?? 'merchant', text: word } as PastedId;
}

/** One id, as it was pasted or as it is sent; `undefined` of anything else. */
export function idOf(text: string): PastedId | undefined {
  return slipOf(text.trim()) ?? wordOf(bare(text));
}

type Piece = { text: string; id: PastedId } | { text: string; why: Skipped };

/** A segment between separators: ids one by one; where there is none, it is one piece. */
function piecesOfSegment(segment: string): Piece[] {
  const slip = slipOf(segment);
  if (slip) return [{ text: segment, id: slip }];
  const words = segment.split(/\s+/).map(bare).filter(Boolean);
  const pieces = words.map((text): Piece => {
    const id = wordOf(text);
    return id ? { text, id } : { text, why: refusalOf(text) ?? 'notId' };
  });
  if (pieces.length < 2 || pieces.some((piece) => 'id' in piece)) return pieces;
  return [{ text: segment, why: isCard(words.join('')) ? 'card' : 'notId' }];
}

function piecesOf(line: string): Piece[] {
  const slip = slipOf(line);
  if (slip) return [{ text: line, id: slip }];
  return line
    .split(/[,;、|\t]+/)
    .map((segment) => segment.trim())
    .filter(Boolean)
    .flatMap(piecesOfSegment);
}

/**
 * Reads pasted text piece by piece: line breaks, commas and spaces separate ids. Full-width digits, quotes
 * of a spreadsheet and zero-width characters do not matter. Any text can be read.
 */
export function readPasted(text: string): PastedLine[] {
  const plain = withoutHidden(text);
  const first = new Map<string, number>();
  return plain
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap(piecesOf)
    .map((piece, index): PastedLine => {
      const at = index + 1;
      const { text: said } = piece;
      if ('why' in piece) return { is: 'skipped', at, text: said, why: piece.why };
      const of = first.get(piece.id.text);
      if (of !== undefined) return { is: 'repeated', at, text: said, of };
      first.set(piece.id.text, at);
      return { is: 'id', at, text: said, id: piece.id };
    });
}

/** The ids to ask for, each once, in their order. */
export const idsIn = (lines: readonly PastedLine[]): string[] =>
  lines.flatMap((line) => (line.is === 'id' ? [line.id.text] : []));

/** Returns true when a text names several ids: such a paste is reviewed before it is searched. */
export const isList = (text: string): boolean => readPasted(text).length > 1;

/** The same number with two neighbours the other way round: the usual slip of who types. */
export function swapsOf(text: string): string[] {
  const swaps = [...text].slice(1).map((char, at) => {
    const before = text[at] ?? '';
    return text.slice(0, at) + char + before + text.slice(at + 2);
  });
  return [...new Set(swaps)].filter((swap) => swap !== text);
}
