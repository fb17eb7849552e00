import { bindRoutes } from '@portal/contract/session/bind';
import { connect } from '@portal/http';

export const binding = connect(bindRoutes);
