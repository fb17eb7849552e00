import { z } from 'zod';
import { COMMON_STATUS } from '../kit/dictionaries.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { SEX } from './dictionaries.ts';
import { PasswordChange } from './password.ts';

/** Side of a stored profile picture, in pixels. */
export const AVATAR_PX = 256;

/** Fields of their account that users may change; nothing else is read (conventions §2.15). */
export const ProfileInput = z.object({
  nickName: rule.name(50),
  phonenumber: rule.phone(),
  email: rule.email(),
  /** 0 male, 1 female, 2 unknown. */
  sex: rule.dict(SEX),
});

/** The own account; phone and mail are shown in full to their owner. */
export const Profile = z.object({
  userId: z.string(),
  userName: z.string(),
  ...ProfileInput.shape,
  /** Path of the picture below the API base; empty without one. */
  avatar: z.string(),
  deptName: z.string(),
  /** The same, where stock clients look for it. */
  dept: z.object({ deptName: z.string() }),
  roles: z.array(z.object({ roleKey: z.string(), roleName: z.string() })),
  createTime: z.string(),
  loginIp: z.string(),
  loginDate: z.string(),
  pwdUpdateDate: z.string(),
  /** Merchant that a merchant's user is bound to; empty for everybody else. */
  merId: z.string(),
  merName: z.string(),
});

/** One sign-in, refused sign-in or sign-out under the own name. */
export const SignIn = z.object({
  infoId: z.string(),
  loginTime: z.string(),
  ipaddr: z.string(),
  loginLocation: z.string(),
  browser: z.string(),
  os: z.string(),
  /** 0 succeeded, 1 refused. */
  status: rule.dict(COMMON_STATUS),
  /** Description of the event, in the language of the call. */
  msg: z.string(),
});

/** A session of the own account that has not ended. */
export const OwnSession = z.object({
  sessionId: z.string(),
  ipaddr: z.string(),
  loginLocation: z.string(),
  browser: z.string(),
  os: z.string(),
  loginAt: z.string(),
  lastSeen: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});

const PATH = '/system/user/profile';
/** Name of the personal center in the logs. */
const OBJECT = 'system:user:profile';

/** The own account, for every signed-in user; nobody else's data (specification §2, /user/profile). */
export const profileRoutes = {
  own: route({
    method: 'GET',
    path: PATH,
    permit: null,
    answer: 'top',
    data: z.object({
      data: Profile,
      /** Names of the roles, joined by commas. */
      roleGroup: z.string(),
      /** Always empty: there are no posts here. */
      postGroup: z.string(),
      /** Characters that a new password may have, see `passwordRules`. */
      pwdChrtype: z.string(),
      /** Name of the zone that all times of the console are in. */
      timeZone: z.string(),
    }),
  }),
  update: route({
    method: 'PUT',
    path: PATH,
    permit: null,
    trace: { object: OBJECT },
    body: ProfileInput,
    answer: 'done',
  }),
  /** Ends all other sessions of the user; the one that asks stays. */
  updatePwd: route({
    method: 'PUT',
    path: `${PATH}/updatePwd`,
    permit: null,
    trace: { object: OBJECT, action: 'updatePwd' },
    body: PasswordChange,
    sealed: ['oldPassword', 'newPassword'],
    answer: 'done',
  }),
  /** JPG or PNG; becomes a square of `AVATAR_PX` and replaces the earlier picture. */
  avatar: route({
    method: 'POST',
    path: `${PATH}/avatar`,
    permit: null,
    trace: { object: OBJECT, action: 'avatar' },
    file: 'avatarfile',
    answer: 'top',
    data: z.object({ imgUrl: z.string() }),
  }),
  /** The newest twenty, newest first. */
  signIns: route({
    method: 'GET',
    path: `${PATH}/signins`,
    permit: null,
    answer: 'data',
    data: z.array(SignIn),
  }),
  /** The current one first, then by last use. */
  sessions: route({
    method: 'GET',
    path: `${PATH}/sessions`,
    permit: null,
    answer: 'data',
    data: z.array(OwnSession),
  }),
  /** Signs out one own session; the current one is refused, any other answers 404. */
  endSession: route({
    method: 'DELETE',
    path: `${PATH}/sessions/{sessionId}`,
    permit: null,
    trace: { object: OBJECT, action: 'sessions' },
    params: z.object({ sessionId: rule.code(36) }),
    answer: 'done',
  }),
};
