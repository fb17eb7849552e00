import { z } from 'zod';
import { LOGIN_NAME_MAX } from '../constants.ts';
import { crud } from '../kit/crud.ts';
import { COMMON_STATUS } from '../kit/dictionaries.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';

/** A sign-in, a refused one, or a sign-out (conventions §2.10). */
export const LoginRecord = z.object({
  infoId: z.string(),
  /** As it was typed: an account of this name need not exist. */
  userName: z.string(),
  ipaddr: z.string(),
  loginLocation: z.string(),
  browser: z.string(),
  os: z.string(),
  /** 0 done, 1 refused. */
  status: z.enum(COMMON_STATUS),
  /** In the language of the call. */
  msg: z.string(),
  loginTime: z.string(),
});

export const LoginRecordQuery = pageQuery(
  {
    ipaddr: rule.search(),
    userName: rule.search(),
    status: rule.dict(COMMON_STATUS),
    params: timeRange(),
  },
  ['infoId', 'userName', 'loginTime'],
);

/** User unlock needs a user name (specification §5, business rules). */
export const UnlockInput = z.object({ userName: rule.free(LOGIN_NAME_MAX) });

/** An address as the list of locks has it; of IPv6 the network that counts as one caller. */
export const UnlockAddressInput = z.object({
  address: rule.pattern(50, /^[\da-f.:/]+$/i, 'config.addressFormat'),
});

/** Failed sign-ins that count towards the lock of an account or an address, or have locked it. */
export const LoginLock = z.object({
  /** Empty for an address. */
  userName: z.string(),
  nickName: z.string(),
  /** Empty for an account. */
  address: z.string(),
  /** Wrong passwords of an account; of an address the names that have failed from it. */
  failCount: z.number(),
  isLocked: z.boolean(),
  /** Until then it is locked, or the attempts count. */
  until: z.string(),
});

const PATH = '/monitor/logininfor';
const PERMIT = 'monitor:logininfor';
const {
  list,
  remove,
  export: exportRecords,
} = crud(PATH, PERMIT, {
  key: 'infoId',
  row: LoginRecord,
  input: z.object({}),
  query: LoginRecordQuery,
});

export const logininforRoutes = {
  list,
  remove,
  export: exportRecords,
  clean: route({
    method: 'DELETE',
    path: `${PATH}/clean`,
    permit: `${PERMIT}:remove`,
    trace: { action: 'clean' },
    answer: 'done',
  }),
  /** Forgets the wrong passwords of an account; the text says so, or that there were none. */
  unlock: route({
    method: 'GET',
    path: `${PATH}/unlock/{userName}`,
    permit: `${PERMIT}:unlock`,
    writes: true,
    params: UnlockInput,
    answer: 'msg',
  }),
  /** Lets an address sign in again; for those who see all users. */
  unlockAddress: route({
    method: 'POST',
    path: `${PATH}/unlockAddress`,
    permit: `${PERMIT}:unlock`,
    body: UnlockAddressInput,
    answer: 'done',
  }),
  /**
   * Locked accounts and addresses first, then those with failed sign-ins, newest first; at most 200.
   * Addresses are for those who see all users.
   */
  locks: route({
    method: 'GET',
    path: `${PATH}/locks`,
    permit: `${PERMIT}:unlock`,
    answer: 'data',
    data: z.array(LoginLock),
  }),
};
