import type { Answer } from '@portal/contract/kit/route';
import { releasesRoutes } from '@portal/contract/system/releases';
import { connect } from '@portal/http';

export const releases = connect(releasesRoutes);

export type Releases = Answer<typeof releasesRoutes.list>;
export type { ReleaseDetail, ReleaseEntry, ReleaseUnit } from '@portal/contract/system/releases';
