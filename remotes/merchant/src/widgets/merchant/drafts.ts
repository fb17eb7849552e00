import type { Answer } from '@portal/contract/kit/route';
import { draftRoutes } from '@portal/contract/merchant/merchant-draft';
import { connect } from '@portal/http';

export const drafts = connect(draftRoutes);

/** A draft of the user, without what is in it. */
export type Draft = Answer<typeof draftRoutes.list>[number];
export type DraftContent = Answer<typeof draftRoutes.get>['content'];
