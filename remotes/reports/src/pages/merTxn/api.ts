import { merTxnRoutes } from '@portal/contract/reports/mer-txn';
import { connect } from '@portal/http';

export const merchants = connect(merTxnRoutes);
