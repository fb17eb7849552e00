import { deptRoutes } from '@portal/contract/system/dept';
import { lensRoutes } from '@portal/contract/system/lens';
import type { DeptNode } from '@portal/contract/system/user';
import { userRoutes } from '@portal/contract/system/user';
import { AppError, type Call, connect } from '@portal/http';

/** The calls of users, and the older dialect's of their departments. */
export const users = connect({ ...userRoutes, treeselect: deptRoutes.treeselect });

/** Only its key counts here: who may ask why somebody can or cannot. */
export const { verdict: lensCall } = connect({ verdict: lensRoutes.verdict });

/** Codes of a server that does not know a path: the older dialect takes the path for a user's id. */
const UNKNOWN_PATH: readonly number[] = [404, 500];

async function readDeptTree(): Promise<DeptNode[]> {
  try {
    return await users.deptTree();
  } catch (error) {
    if (!(error instanceof AppError) || !UNKNOWN_PATH.includes(error.code)) throw error;
    return users.treeselect();
  }
}

const { route, permit } = users.deptTree;

/** Departments to filter and choose by, from whichever path the server has (conventions §2.1). */
export const deptTree: Call<typeof userRoutes.deptTree> = Object.assign(readDeptTree, {
  route,
  permit,
});
