import { genRoutes } from '@portal/contract/tool/gen';
import { connect } from '@portal/http';

export const gens = connect(genRoutes);
