import { message } from '@portal/contract/kit/message';
import { currencyName, formatMinor } from '@portal/money';
import type { Read, Total } from './formats/reader.ts';

/** Sums as they are kept between two processes: minor units as text. */
interface Sums {
  count: number;
  amount: string;
  cost: string;
}

/** State of a file read so far: plain data, from which any process can go on. */
export interface Progress {
  /** Lines so far. */
  lineNo: number;
  /** Beginning of its first line that is not empty. */
  first: string;
  /** Day in its head; empty as long as there was none. */
  day: string;
  /** Lines that count, and what the totals say, by currency. */
  read: Record<string, Sums>;
  totals: Record<string, Sums>;
  quarantined: number;
  /** The first line in quarantine; 0: there is none. */
  badLine: number;
}

export const NOTHING_READ: Progress = {
  lineNo: 0,
  first: '',
  day: '',
  read: {},
  totals: {},
  quarantined: 0,
  badLine: 0,
};

const NONE: Sums = { count: 0, amount: '0', cost: '0' };

const plus = (sums: Sums | undefined, more: Omit<Total, 'currency'>): Sums => {
  const { count, amount, cost } = sums ?? NONE;
  return {
    count: count + more.count,
    amount: String(BigInt(amount) + more.amount),
    cost: String(BigInt(cost) + more.cost),
  };
};

/** Counts one more line, which is not empty. */
export function count(progress: Progress, read: Read, line: string): void {
  progress.lineNo += 1;
  progress.first ||= excerpt(line);
  switch (read.type) {
    case 'line': {
      const { currency, amount, cost } = read.fields;
      const one = { count: 1, amount: BigInt(amount), cost: BigInt(cost) };
      progress.read[currency] = plus(progress.read[currency], one);
      return;
    }
    case 'total':
      progress.totals[read.total.currency] = plus(progress.totals[read.total.currency], read.total);
      return;
    case 'head':
      progress.day = read.day;
      return;
    case 'bad':
      progress.quarantined += 1;
      progress.badLine ||= progress.lineNo;
      return;
    case 'skip':
  }
}

/** True if a total is that of its lines, or can be once this many in quarantine are corrected. */
function fits(total: Sums, read: Sums, quarantined: number): boolean {
  const missing = total.count - read.count;
  if (missing === 0) return total.amount === read.amount && total.cost === read.cost;
  return missing > 0 && missing <= quarantined && BigInt(total.amount) >= BigInt(read.amount);
}

/** Explains how total and lines of a currency differ, with both figures; names the first line in quarantine. */
function otherTotal({ totals, read, quarantined, badLine }: Progress, currency: string): string {
  const [total, lines] = [totals[currency] ?? NONE, read[currency] ?? NONE];
  const shown = (minor: string) => formatMinor(minor, currency);
  const sums = {
    currency: currencyName(currency),
    total: shown(total.amount),
    lines: shown(lines.amount),
  };
  if (total.count !== lines.count) {
    const counts = { ...sums, totalCount: total.count, lineCount: lines.count };
    return quarantined > 0
      ? message('recon.otherCountBad', { ...counts, bad: quarantined, at: badLine })
      : message('recon.otherCount', counts);
  }
  if (total.amount !== lines.amount) return message('recon.otherAmount', sums);
  const costs = { total: shown(total.cost), lines: shown(lines.cost) };
  return message('recon.otherCost', { ...sums, ...costs });
}

/** Day that a file was sent for; `head`: its first line, in forms that have one. */
export interface Wanted {
  settleDate: string;
  head: string | undefined;
}

/** Returns why a file is not the bill of its day: the head, as its form writes it, is missing or has another day. */
function otherHead({ day, first }: Progress, { settleDate, head }: Wanted): string | undefined {
  if (first === '') return 'recon.emptyFile';
  if (head === undefined || day === settleDate) return undefined;
  return day === ''
    ? message('recon.noHead', { head, first })
    : message('recon.otherDay', { day, chosen: settleDate });
}

/** Lines in quarantine of a whole file, and at the beginning of one of which no line could be read. */
const BAD_MAX = 1_000;
const BAD_FIRST_MAX = 200;

/**
 * Returns why a file is no bill, as soon as its lines show it: a row without a head before it, or more lines than
 * anybody corrects that cannot be read. A file of a few megabytes may have millions of them.
 */
export function earlyRefusal(progress: Progress, read: Read, wanted: Wanted): string | undefined {
  if (read.type !== 'line' && read.type !== 'bad') return undefined;
  const { quarantined, badLine: at } = progress;
  const isNoneRead = Object.keys(progress.read).length === 0;
  if (quarantined >= (isNoneRead ? BAD_FIRST_MAX : BAD_MAX)) {
    return message('recon.tooManyBad', { bad: quarantined, at });
  }
  return otherHead(progress, wanted);
}

/**
 * Returns why nothing of a file counts, as a message; undefined if it is whole (money §5). Its day is
 * the one that it was sent for, and its totals are those of its lines; quarantine holds the rest.
 */
export function gateRefusal(progress: Progress, wanted: Wanted): string | undefined {
  const { lineNo, read, totals, quarantined } = progress;
  const refusal = otherHead(progress, wanted);
  if (refusal) return refusal;
  // Cut off before its totals, and in the middle of a line: nothing says what that line may stand for.
  if (quarantined > 0 && Object.keys(totals).length === 0) {
    return message('recon.noTotals', { line: lineNo });
  }
  const currencies = [...new Set([...Object.keys(read), ...Object.keys(totals)])].sort();
  for (const currency of currencies) {
    const [total, lines] = [totals[currency], read[currency] ?? NONE];
    if (!total) {
      const named = { currency: currencyName(currency), lines: lines.count, line: lineNo };
      return message('recon.noTotal', named);
    }
    if (!fits(total, lines, quarantined)) return otherTotal(progress, currency);
  }
  const missing = currencies.reduce(
    (sum, currency) => sum + (totals[currency]?.count ?? 0) - (read[currency]?.count ?? 0),
    0,
  );
  if (missing <= quarantined) return undefined;
  return message('recon.linesMissing', { missing, bad: quarantined });
}

/** Room for one in a message: its characters outside ASCII become up to nine there. */
const MAX_ENCODED = 72;

/**
 * Returns the beginning of a line of a file, short enough for a message. The file may not be the one it
 * was sent for, so a long number keeps only digits that identify no card (INV-19).
 */
function excerpt(line: string): string {
  const safe = line.replace(/(\d{6})\d{5,}/g, '$1…').replace(/[\p{Cc}\p{Cf}]/gu, '');
  let [text, room] = ['', MAX_ENCODED];
  for (const char of safe.toWellFormed()) {
    room -= encodeURIComponent(char).length;
    if (room < 0) return `${text}…`;
    text += char;
  }
  return text;
}
