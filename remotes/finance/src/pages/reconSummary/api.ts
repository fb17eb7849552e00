import { reconSummaryRoutes } from '@portal/contract/finance/recon-summary';
import { connect } from '@portal/http';

export const summaries = connect(reconSummaryRoutes);
