import { auditRoutes, Decision } from '@portal/contract/merchant/audit';
import { fieldsOf, searchOf } from '@portal/ui';
import { reviewWords } from '../words.ts';

export const Search = searchOf(reviewWords, auditRoutes.list);
/** The reason of a refusal. */
export const Remark = fieldsOf(reviewWords, Decision).TextArea;
