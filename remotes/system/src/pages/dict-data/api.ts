import { dictDataRoutes, dictTypeRoutes } from '@portal/contract/system/dict-admin';
import { connect } from '@portal/http';

export const entries = connect(dictDataRoutes);
const { get, options } = dictTypeRoutes;
export const dictionaries = connect({ get, options });
