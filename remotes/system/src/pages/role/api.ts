import type { Answer, CallInput } from '@portal/contract/kit/route';
import { lensRoutes } from '@portal/contract/system/lens';
import { roleRoutes } from '@portal/contract/system/role';
import { AppError, connect } from '@portal/http';

export const roles = connect(roleRoutes);

/** Only its key counts here: who may see two roles beside each other. */
export const { compare: lensCall } = connect({ compare: lensRoutes.compare });

/** Codes of a server that does not know a path: the older dialect takes the path for a role's id. */
const UNKNOWN_PATH: readonly number[] = [404, 500];

/** Departments and the keys to tick, from whichever path the server has (conventions §2.2). */
export async function readDeptTree(
  input: CallInput<typeof roleRoutes.deptTree>,
): Promise<Answer<typeof roleRoutes.deptTree>> {
  try {
    return await roles.deptTree(input);
  } catch (error) {
    if (!(error instanceof AppError) || !UNKNOWN_PATH.includes(error.code)) throw error;
    return roles.deptTreeselect(input);
  }
}
