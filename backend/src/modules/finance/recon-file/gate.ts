import { message } from '@portal/contract/kit/message';
import type { Read, Total } from './formats/reader.ts';

/** Sums as they are kept between two processes: minor units as text. */
interface Sums {
  count: number;
  amount: string;
  cost: string;
}

/** What was read of a file so far: plain data, from which any process goes on. */
export interface Progress {
  /** Lines so far. */
  lineNo: number;
  /** Day in its head; empty as long as there was none. */
  day: string;
  /** Lines that count, and what the totals say, by currency. */
  read: Record<string, Sums>;
  totals: Record<string, Sums>;
  quarantined: number;
}

export const NOTHING_READ: Progress = { lineNo: 0, day: '', read: {}, totals: {}, quarantined: 0 };

const NONE: Sums = { count: 0, amount: '0', cost: '0' };

const plus = (sums: Sums | undefined, more: Omit<Total, 'currency'>): Sums => {
  const { count, amount, cost } = sums ?? NONE;
  return {
    count: count + more.count,
    amount: String(BigInt(amount) + more.amount),
    cost: String(BigInt(cost) + more.cost),
  };
};

/** Counts one more line. */
export function count(progress: Progress, read: Read): void {
  progress.lineNo += 1;
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
      return;
    case 'skip':
  }
}

/** Whether a total is that of its lines, or can be once so many in quarantine are mended. */
function fits(total: Sums, read: Sums, quarantined: number): boolean {
  const missing = total.count - read.count;
  if (missing === 0) return total.amount === read.amount && total.cost === read.cost;
  return missing > 0 && missing <= quarantined && BigInt(total.amount) >= BigInt(read.amount);
}

/**
 * Why nothing of a file counts, as a message; undefined: it is whole (money §5). Its day is the one
 * that it was sent for, and its totals are those of its lines; what lies in quarantine is the rest.
 */
export function gateRefusal(
  { day, read, totals, quarantined }: Progress,
  { settleDate, hasHead }: { settleDate: string; hasHead: boolean },
): string | undefined {
  if (hasHead && day !== settleDate) {
    return day === '' ? 'recon.noHead' : message('recon.otherDay', { day });
  }
  // Cut off before its totals, and in the middle of a line: nothing says what that line may stand for.
  if (quarantined > 0 && Object.keys(totals).length === 0) return 'recon.noTotals';
  const currencies = [...new Set([...Object.keys(read), ...Object.keys(totals)])].sort();
  for (const currency of currencies) {
    const total = totals[currency];
    if (!total) return message('recon.noTotal', { currency });
    if (!fits(total, read[currency] ?? NONE, quarantined)) {
      return message('recon.otherTotal', { currency });
    }
  }
  const missing = currencies.reduce(
    (sum, currency) => sum + (totals[currency]?.count ?? 0) - (read[currency]?.count ?? 0),
    0,
  );
  return missing <= quarantined ? undefined : 'recon.linesMissing';
}
