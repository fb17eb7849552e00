import type { Waiting } from '../../widgets/decision/index.ts';
import { type Row, writes } from './api.ts';

/** Which stage an application waits for. */
export function waitingOf({ auditStatus }: Pick<Row, 'auditStatus'>): Waiting | undefined {
  if (auditStatus === '0') return { stage: 'audit', permit: writes.audit.permit };
  if (auditStatus === '1') return { stage: 'review', permit: writes.review.permit };
  return undefined;
}
