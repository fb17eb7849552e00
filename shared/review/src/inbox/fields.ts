import { Decision, reviewRoutes } from '@portal/contract/merchant/review';
import { fieldsOf, searchOf } from '@portal/ui';
import { reviewWords } from '../words.ts';

export const Search = searchOf(reviewWords, reviewRoutes.list);
/** The reason of a refusal. */
export const Remark = fieldsOf(reviewWords, Decision).TextArea;
