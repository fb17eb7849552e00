import { VER_IS_ADD, VER_STATUS } from '@portal/contract/kit/dictionaries';
import type { RequestDetail } from '../api.ts';
import type { Side } from './Pieces.tsx';

/** A column of values. */
export interface DiffColumn {
  value: 'before' | 'live' | 'after';
  head: 'base' | 'refusedAs' | 'inForce' | 'wanted' | 'was' | 'became' | 'asked';
  side?: Side;
}

const ADDED: DiffColumn[] = [{ value: 'after', head: 'asked', side: 'new' }];
const WAITING: DiffColumn[] = [
  { value: 'before', head: 'inForce', side: 'old' },
  { value: 'after', head: 'wanted', side: 'new' },
];
const STALE: DiffColumn[] = [
  { value: 'before', head: 'base' },
  { value: 'live', head: 'inForce', side: 'old' },
  { value: 'after', head: 'wanted', side: 'new' },
];
/** Columns of a corrected request: the rejected value, and the one requested now. */
export const CORRECTED: readonly DiffColumn[] = [
  { value: 'before', head: 'refusedAs', side: 'old' },
  { value: 'after', head: 'wanted', side: 'new' },
];
const DECIDED: DiffColumn[] = [
  { value: 'before', head: 'was', side: 'old' },
  { value: 'after', head: 'became', side: 'new' },
];

/** Returns the columns to compare with: none, the live values, or both them and earlier ones. */
export function columnsOf({ verIsAdd, verStatus, stale }: RequestDetail): readonly DiffColumn[] {
  if (verIsAdd === VER_IS_ADD.add) return ADDED;
  if (verStatus !== VER_STATUS.pending) return DECIDED;
  return stale ? STALE : WAITING;
}
