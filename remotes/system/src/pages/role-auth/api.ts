import { roleRoutes, roleUserRoutes } from '@portal/contract/system/role';
import { connect } from '@portal/http';

export const roleUsers = connect(roleUserRoutes);
export const { get: readRole } = connect({ get: roleRoutes.get });
