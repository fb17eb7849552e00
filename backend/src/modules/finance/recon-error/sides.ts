import { SIDE_FIELDS, type SideRow } from '@portal/contract/finance/recon-side';
import type { Facts } from './facts.store.ts';

type Field = (typeof SIDE_FIELDS)[number];

const TYPES: Partial<Record<Field, SideRow['type']>> = {
  kind: 'dict',
  txnTime: 'time',
  status: 'dict',
  amount: 'amount',
  cost: 'amount',
  settleDate: 'day',
};

const STATUS_OF = {
  ORDER: 'order_status',
  REFUND: 'refund_status',
  LINE: 'channel_result',
} as const;

const dictOf = (field: Field, facts: Facts | undefined) => {
  if (field === 'kind') return 'recon_kind';
  return field === 'status' && facts ? STATUS_OF[facts.side] : '';
};

/** States of ours that say the same as a line: paid once, whatever has become of it since; or come back. */
const SAYS: Readonly<Record<string, { ORDER: readonly string[]; REFUND: readonly string[] }>> = {
  SUCCEEDED: { ORDER: ['2', '4', '7'], REFUND: ['2', '7'] },
  RETURNED: { ORDER: ['7'], REFUND: ['7'] },
};

function isSame(field: Field, left: Facts, right: Facts): boolean {
  if (field !== 'status' || left.side === 'LINE') return left[field] === right[field];
  return SAYS[right.status]?.[left.side].includes(left.status) ?? false;
}

/** A number as one side has it; null: it lacks it. */
const textOf = (field: Field, facts: Facts | undefined) =>
  facts && facts[field] !== '' ? facts[field] : null;

/**
 * Both sides field by field, left ours or the earlier line, right the line of the bill; what neither
 * has is left out.
 */
export function sidesOf(left: Facts | undefined, right: Facts | undefined): SideRow[] {
  return SIDE_FIELDS.flatMap((field) => {
    const [ours, theirs] = [textOf(field, left), textOf(field, right)];
    if (ours === null && theirs === null) return [];
    return {
      field,
      type: TYPES[field] ?? 'text',
      left: ours,
      right: theirs,
      leftDict: dictOf(field, left),
      rightDict: dictOf(field, right),
      isEqual: left !== undefined && right !== undefined && isSame(field, left, right),
    };
  });
}
