import type { Answer } from '@portal/contract/kit/route';
import { remitDraftRoutes } from '@portal/contract/remittance/apply-writes';
import { connect } from '@portal/http';

export const drafts = connect(remitDraftRoutes);

/** A draft of the user, without what is in it. */
export type Draft = Answer<typeof remitDraftRoutes.list>[number];
export type DraftContent = Answer<typeof remitDraftRoutes.get>['content'];
