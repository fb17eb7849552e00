import type { Answer } from '@portal/contract/kit/route';
import { genRoutes } from '@portal/contract/tool/gen';
import { connect } from '@portal/http';

export type Gen = Answer<typeof genRoutes.get>;

export const gens = connect(genRoutes);
