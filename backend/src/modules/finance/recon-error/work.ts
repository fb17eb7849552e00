import type { Work } from '../../../kernel/work.ts';
import { requestSpans } from '../../review/core/index.ts';
import { REVIEW_TYPE } from './error.store.ts';

/** Handlings of differences that somebody has asked for. */
export const differenceWork: Work = {
  kind: 'differenceAudit',
  spans: requestSpans([REVIEW_TYPE]),
};
