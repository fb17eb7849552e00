import { z } from 'zod';
import { ON_OFF } from '../kit/dictionaries.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { isPaired, orderNums, UNPAIRED } from '../kit/sort.ts';
import { DeptNode, OnOff } from './user.ts';

/** The ancestors are the server's to work out: a client that sends them is not heard. */
export const DeptInput = z.object({
  parentId: rule.key(),
  deptName: rule.title(50),
  /** Shown to those who read English; left out, it stays as it is. */
  deptNameEn: rule.titleOrEmpty(50).optional(),
  orderNum: rule.order(),
  leader: rule.nameOrEmpty(50),
  phone: rule.orEmpty(rule.phone()),
  email: rule.orEmpty(rule.email()),
  status: OnOff.default(ON_OFF.enabled),
});

export const Dept = z.object({
  deptId: z.string(),
  ...DeptInput.shape,
  deptNameEn: z.string(),
  /** Name in the language of the call. */
  shownName: z.string(),
  parentId: z.string(),
  parentName: z.string(),
  orderNum: z.number(),
  /** Ids from the root to the parent: `0,100,101`. */
  ancestors: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string(),
  updateTime: z.string(),
  version: z.number(),
});

export const DeptQuery = z.object({ deptName: rule.search(), status: OnOff }).partial();

const PATH = '/system/dept';
const PERMIT = 'system:dept';
const params = z.object({ deptId: rule.id() });

export const deptRoutes = {
  /** Flat, siblings in their order. */
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit: `${PERMIT}:list`,
    query: DeptQuery,
    answer: 'data',
    data: z.array(Dept),
  }),
  /** Lists the departments to which one may be moved: all but itself and those below it. */
  exclude: route({
    method: 'GET',
    path: `${PATH}/list/exclude/{deptId}`,
    permit: `${PERMIT}:list`,
    params,
    answer: 'data',
    data: z.array(Dept),
  }),
  /** The older dialect's tree to filter users by. */
  treeselect: route({
    method: 'GET',
    path: `${PATH}/treeselect`,
    permit: null,
    answer: 'data',
    data: z.array(DeptNode),
  }),
  get: route({
    method: 'GET',
    path: `${PATH}/{deptId}`,
    permit: `${PERMIT}:query`,
    params,
    answer: 'data',
    data: Dept,
  }),
  create: route({
    method: 'POST',
    path: PATH,
    permit: `${PERMIT}:add`,
    body: DeptInput,
    answer: 'done',
  }),
  /** Taking a department into use takes those above it into use as well. */
  update: route({
    method: 'PUT',
    path: PATH,
    permit: `${PERMIT}:edit`,
    body: z.object({
      ...DeptInput.shape,
      deptId: rule.key(),
      version: rule.version(),
    }),
    answer: 'done',
  }),
  updateSort: route({
    method: 'PUT',
    path: `${PATH}/updateSort`,
    permit: `${PERMIT}:edit`,
    body: z
      .object({ deptIds: rule.ids(), orderNums: orderNums() })
      .refine((body) => isPaired(body.deptIds, body.orderNums), UNPAIRED),
    answer: 'done',
  }),
  /** Refused with code 601 while it has departments, users or merchants. */
  remove: route({
    method: 'DELETE',
    path: `${PATH}/{deptId}`,
    permit: `${PERMIT}:remove`,
    params,
    answer: 'done',
  }),
};
