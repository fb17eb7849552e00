import { fileTaskRoutes } from '@portal/contract/reports/file';
import { connect } from '@portal/http';

export const tasks = connect(fileTaskRoutes);
