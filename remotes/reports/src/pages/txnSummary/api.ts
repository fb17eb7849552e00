import { txnSummaryRoutes } from '@portal/contract/reports/txn-summary';
import { connect } from '@portal/http';

export const summary = connect(txnSummaryRoutes);
