import { APPROVAL_KINDS } from '@portal/contract/reports/queues';
import type { Row } from './rows.ts';

/** Approvals of one kind and stage whose money goes one way in one currency. */
export interface MassLine {
  key: string;
  /** One of them, which says what all of them are. */
  row: Row;
  count: number;
  /** Minor units, whichever way they go; empty where it is about no amount. */
  amount: string;
}

const lineOf = ({ source, stage, direction, currency }: Row) =>
  [source, stage, direction, currency].join();

const absolute = (amount: string) => {
  const minor = BigInt(amount);
  return minor < 0n ? -minor : minor;
};

const byKind = (one: Row, other: Row) =>
  APPROVAL_KINDS.indexOf(one.kind) - APPROVAL_KINDS.indexOf(other.kind);

/** Sums up several approvals, in the order of the tabs; outgoing money is never offset against incoming. */
export const linesOf = (rows: readonly Row[]): MassLine[] =>
  [...Map.groupBy(rows.toSorted(byKind), lineOf)].flatMap(([key, [row, ...others]]) => {
    if (!row) return [];
    const all = [row, ...others];
    const sum = all.reduce((total, { amount }) => total + absolute(amount), 0n);
    return [{ key, row, count: all.length, amount: row.currency === '' ? '' : String(sum) }];
  });

/** Reasons why something is not decided together with others. */
export const REASONS = ['evidence', 'hit', 'own', 'checked', 'page'] as const;
export type Reason = (typeof REASONS)[number];

function reasonOf({ lock, alone, isDecidedHere }: Row): Reason {
  if (lock !== '') return lock;
  if (!isDecidedHere || alone === '') return 'page';
  return alone;
}

/** Counts the approvals left out, by reason; reasons without any are omitted. */
export function reasonsOf(rows: readonly Row[]): { reason: Reason; count: number }[] {
  const by = Map.groupBy(rows, reasonOf);
  return REASONS.flatMap((reason) => {
    const count = by.get(reason)?.length ?? 0;
    return count === 0 ? [] : [{ reason, count }];
  });
}
