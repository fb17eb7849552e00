import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { COMMON_STATUS } from '../kit/dictionaries.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';

/**
 * Kind of an operation: 0 other, 1 add, 2 edit, 3 delete, 4 grant, 5 export, 6 import, 7 force out,
 * 8 generate code, 9 clean (conventions §2.9).
 */
export const BusinessType = rule.dict('0', '1', '2', '3', '4', '5', '6', '7', '8', '9');

/** A list as comma text, repeated, or numbered as stock clients write it. */
const listed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.split(',');
  return value !== null && typeof value === 'object' ? Object.values(value) : value;
};
const BusinessTypes = z.preprocess(
  listed,
  z.array(BusinessType, 'commonData.optionMsg').max(10, 'commonData.optionMsg'),
);

/** One operation. Secrets, account and card numbers are blanked before it is stored. */
export const Operation = z.object({
  operId: z.string(),
  /** Module, in the language of the call. */
  title: z.string(),
  businessType: BusinessType,
  /** Module and verb as the code names them: `system:user:resetPwd`. */
  method: z.string(),
  requestMethod: z.string(),
  /** 0 other, 1 user of the console, 2 mobile. */
  operatorType: z.string(),
  operName: z.string(),
  deptName: z.string(),
  /** Path below the API base. */
  operUrl: z.string(),
  operIp: z.string(),
  operLocation: z.string(),
  /** JSON of the request, of the answer: both cut at 2000 characters, for those who may query. */
  operParam: z.string(),
  jsonResult: z.string(),
  /** 0 done, 1 refused or failed. */
  status: z.enum(COMMON_STATUS),
  /** Reason of the refusal, in the language of the call. */
  errorMsg: z.string(),
  operTime: z.string(),
  /** Milliseconds. */
  costTime: z.number(),
  requestId: z.string(),
  /** Number of what it was done to, several joined by commas; '' for what has no object. */
  objId: z.string(),
  /** Its name for people: an account, a title, a merchant; '' where the number says all. */
  objName: z.string(),
});

export const OperationQuery = pageQuery(
  {
    title: rule.search(),
    /** Part of the name or of the number of what it was done to. */
    object: rule.search(),
    operName: rule.search(),
    operIp: rule.search(),
    businessType: BusinessType,
    businessTypes: BusinessTypes,
    status: rule.dict(COMMON_STATUS),
    params: timeRange(),
  },
  ['operId', 'operName', 'operTime', 'costTime'],
);

const PATH = '/monitor/operlog';
const PERMIT = 'monitor:operlog';
const {
  list,
  get,
  remove,
  export: exportOperations,
} = crud(PATH, PERMIT, {
  key: 'operId',
  row: Operation,
  input: z.object({}),
  query: OperationQuery,
});

export const operlogRoutes = {
  list,
  get,
  remove,
  export: exportOperations,
  /** Deletes all rows; what is left says who did it. The audit trail stays. */
  clean: route({
    method: 'DELETE',
    path: `${PATH}/clean`,
    permit: `${PERMIT}:remove`,
    trace: { action: 'clean' },
    answer: 'done',
  }),
};
