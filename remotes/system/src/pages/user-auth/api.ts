import { userRoutes } from '@portal/contract/system/user';
import { connect } from '@portal/http';

const { authRole, setAuthRole } = userRoutes;

export const userRoles = connect({ authRole, setAuthRole });
