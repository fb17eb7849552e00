import { ADJUSTMENTS, DEPOSITS, type Kinds } from './register.writes.ts';

interface Step {
  source: 'depositAudit' | 'depositReview' | 'adjustAudit' | 'adjustReview';
  stage: 'audit' | 'review';
  status: '0' | '1';
  kinds: Kinds;
}

const [audit, review] = [
  { stage: 'audit', status: '0' },
  { stage: 'review', status: '1' },
] as const;

/** Stages of the register's entries. */
export const STAGES: readonly Step[] = [
  { source: 'depositAudit', ...audit, kinds: DEPOSITS },
  { source: 'depositReview', ...review, kinds: DEPOSITS },
  { source: 'adjustAudit', ...audit, kinds: ADJUSTMENTS },
  { source: 'adjustReview', ...review, kinds: ADJUSTMENTS },
];
