import type { Answer, RowOf } from '@portal/contract/kit/route';
import { profileRoutes } from '@portal/contract/system/profile';
import { connect } from '@portal/http';

export const profiles = connect(profileRoutes);

/** The own account with what its page needs besides. */
export type Own = Answer<typeof profileRoutes.own>;
export type SignIn = RowOf<typeof profileRoutes.signIns>[number];
export type OwnSession = RowOf<typeof profileRoutes.sessions>[number];
