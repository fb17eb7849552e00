import { dictTypeRoutes } from '@portal/contract/system/dict-admin';
import { connect } from '@portal/http';

export const dictionaries = connect(dictTypeRoutes);
