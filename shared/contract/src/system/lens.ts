import { z } from 'zod';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { MRSP_FLAG } from './dictionaries.ts';
import { DataScope } from './role.ts';
import { OnOff } from './user.ts';

/** Permissions that the access check needs beside its own: it shows no people or roles unreadable elsewhere. */
export const LENS_NEEDS = { users: 'system:user:query', roles: 'system:role:query' } as const;

/** Words of a title in both languages, so that either finds it. */
const Titled = z.object({ zh: z.string(), en: z.string() });

/** Something that a permission key allows: opening a page, or a button of it. */
export const LensAction = z.object({
  permit: z.string(),
  area: Titled,
  page: Titled,
  /** Null: opening the page. */
  button: Titled.nullable(),
});
export type LensAction = z.output<typeof LensAction>;

/** Choices of the access check: people, roles and keys within the caller's own rights. */
export const LensChoices = z.object({
  users: z.array(
    z.object({
      userId: z.string(),
      userName: z.string(),
      nickName: z.string(),
      status: OnOff,
    }),
  ),
  /** There are more users than a choice has room for. */
  moreUsers: z.boolean(),
  roles: z.array(z.object({ roleId: z.string(), roleName: z.string(), roleKey: z.string() })),
  actions: z.array(LensAction),
});

/** Rows that a role or a user reaches. Names that the caller may not see are left out (`more`). */
const Reach = z.object({
  depts: z.array(z.string()),
  /** There are others, outside the caller's own scope. */
  more: z.boolean(),
});

/** Reason why somebody can or cannot do something; of several, the one to correct first. */
export const LensReason = z.enum([
  'accountStopped',
  'admin',
  'granted',
  'noRoles',
  'roleStopped',
  'menuStopped',
  'notGranted',
]);
export type LensReason = z.output<typeof LensReason>;

/** A role and one key: it gives it, would if it were in use, has it on a stopped menu only, or lacks it. */
export const LensRole = z.object({
  roleId: z.string(),
  roleName: z.string(),
  roleKey: z.string(),
  dataScope: DataScope,
  state: z.enum(['grants', 'stopped', 'menuStopped', 'lacks']),
});
export type LensRole = z.output<typeof LensRole>;

export const LensVerdict = z.object({
  user: z.object({
    userId: z.string(),
    userName: z.string(),
    nickName: z.string(),
    deptName: z.string(),
    status: OnOff,
    /** 0 platform, 1 agent, 2 merchant user. */
    mrspFlag: rule.dict(MRSP_FLAG),
    /** A password that somebody else has set is changed before anything else. */
    mustChangePwd: z.boolean(),
  }),
  action: LensAction,
  allowed: z.boolean(),
  reason: LensReason,
  /** Roles of the user that the caller may see. */
  roles: z.array(LensRole),
  /** The user has others, outside the caller's scope. */
  unseenRoles: z.boolean(),
  /** Other roles that give the key. */
  others: z.array(LensRole),
  /** Places of the key in the menu as it is now; `stoppedBy`: the stopped entry that takes it out of use. */
  menus: z.array(z.object({ title: z.string(), hidden: z.boolean(), stoppedBy: z.string() })),
  /** Rows that may be seen or changed by it; null: none, since it may not be done. */
  scope: Reach.extend({
    kind: z.enum(['all', 'limited', 'merchant', 'agent']),
    /** True if the user's own records are included, too. */
    own: z.boolean(),
    merchants: z.array(z.object({ merId: z.string(), merName: z.string() })),
  }).nullable(),
  /** Merchant or order that is tested against these rows; `unknown`: hidden from the caller, or not there. */
  object: z
    .object({
      kind: z.enum(['merchant', 'order']),
      number: z.string(),
      name: z.string(),
      found: z.enum(['inside', 'outside', 'unknown']),
    })
    .nullable(),
});

const LensSide = Reach.extend({
  roleId: z.string(),
  roleName: z.string(),
  roleKey: z.string(),
  status: OnOff,
  admin: z.boolean(),
  dataScope: DataScope,
});

/** Two roles beside each other, in the keys that the caller holds. */
export const LensComparison = z.object({
  a: LensSide,
  b: LensSide,
  keys: z.array(LensAction.extend({ inA: z.boolean(), inB: z.boolean() })),
  /** The caller does not hold every key, so there may be others. */
  partial: z.boolean(),
});

const PATH = '/system/lens';
const PERMIT = 'system:lens:query';

/** Reads only. People and roles are those that the caller may read elsewhere too. */
export const lensRoutes = {
  choices: route({
    method: 'GET',
    path: `${PATH}/choices`,
    permit: PERMIT,
    answer: 'data',
    data: LensChoices,
  }),
  verdict: route({
    method: 'GET',
    path: `${PATH}/verdict`,
    permit: PERMIT,
    query: z.object({
      userId: rule.id(),
      permit: rule.pattern(60, /^[A-Za-z:]+$/, 'commonData.codeMsg'),
      /** Number of a merchant (15 digits) or of an order of the platform. */
      object: rule.orEmpty(rule.code()).optional(),
    }),
    answer: 'data',
    data: LensVerdict,
  }),
  compare: route({
    method: 'GET',
    path: `${PATH}/compare`,
    permit: PERMIT,
    query: z.object({ roleA: rule.id(), roleB: rule.id() }),
    answer: 'data',
    data: LensComparison,
  }),
};
