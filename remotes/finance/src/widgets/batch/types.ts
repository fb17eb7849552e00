import type { batchRoutes } from '@portal/contract/finance/batch';
import type { Answer, RowOf } from '@portal/contract/kit/route';

/** A batch in the list. */
export type Batch = RowOf<typeof batchRoutes.list>;
/** A batch as its page and its drawer show it. */
export type BatchRecord = Answer<typeof batchRoutes.get>;
/** Its equation, added up from its lines. */
export type TieOut = Answer<typeof batchRoutes.tieOut>;
