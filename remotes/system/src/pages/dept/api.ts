import { deptRoutes } from '@portal/contract/system/dept';
import { connect } from '@portal/http';
import { queryClient } from '@portal/ui';

export const depts = connect(deptRoutes);

/** Every list of departments is read again. */
export const refreshDepts = () =>
  queryClient.invalidateQueries({ queryKey: [deptRoutes.list.path] });
