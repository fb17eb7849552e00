import { z } from 'zod';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { CREDENTIAL_STATUS } from './dictionaries.ts';
import { DeptNode } from './user.ts';

/** 0 in force, 1 revoked, 2 expired. */
const CredentialStatus = rule.dict(CREDENTIAL_STATUS);

/** Days that a secret holds; the longest is a year. */
export const SECRET_DAYS = [30, 90, 180, 365] as const;
/** Hours that the secret before it holds on after a rotation; 0: it ends at once. */
export const OVERLAP_HOURS = [0, 1, 24, 72, 168] as const;

/** One of some whole numbers, which forms give as text too. */
const oneOf = (numbers: readonly number[]) =>
  z
    .union(
      [z.number(), z.string().max(5, { abort: true }).regex(/^\d+$/).transform(Number)],
      'commonData.optionMsg',
    )
    .refine((value) => numbers.includes(value), 'commonData.optionMsg');

const credentialId = () => rule.pattern(24, /^ik_[a-z0-9]{20}$/, 'commonData.idMsg');

/** A platform that may hand in orders, and the merchants that it may do so for. */
export const CredentialInput = z.object({
  platform: rule.required(60),
  /** Merchants of this department and of those below it. */
  deptId: rule.key(),
  validDays: oneOf(SECRET_DAYS).default(365),
  remark: rule.text(500),
});

const versioned = {
  credentialId: credentialId(),
  version: z.number('commonData.formatMsg').int('commonData.formatMsg'),
};

/** Input of a rotation. */
export const RotationInput = z.object({
  ...versioned,
  overlapHours: oneOf(OVERLAP_HOURS).default(24),
  validDays: oneOf(SECRET_DAYS).default(365),
});

export const RevocationInput = z.object({ ...versioned, reason: rule.reason() });

/** Told once: nobody can read the secret again. Times are in the platform's zone. */
export const IssuedSecret = z.object({
  credentialId: z.string(),
  platform: z.string(),
  secret: z.string(),
  expiresAt: z.string(),
  /** Time at which the previous secret ends; empty if there is none. */
  overlapUntil: z.string(),
});

export const Credential = z.object({
  credentialId: z.string(),
  platform: z.string(),
  deptId: z.string(),
  deptName: z.string(),
  status: CredentialStatus,
  /** Time at which the newest secret ends. */
  expiresAt: z.string(),
  /** Time at which the secret before the newest ends; empty unless both are valid now. */
  overlapUntil: z.string(),
  /** Of the last call that was signed rightly; empty before the first. */
  lastUsedAt: z.string(),
  lastUsedIp: z.string(),
  remark: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  revokedBy: z.string(),
  revokedAt: z.string(),
  revokeReason: z.string(),
  version: z.number(),
});

/** A secret without its text: its last characters, from when to when it holds, and its last use. */
const CredentialSecret = z.object({
  hint: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string(),
  lastUsedIp: z.string(),
  isLive: z.boolean(),
});

/** A line of the audit trail; `action` is issue, rotate or revoke. */
const CredentialEvent = z.object({
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  reason: z.string(),
});

export const CredentialDetail = z.object({
  ...Credential.shape,
  secrets: z.array(CredentialSecret),
  trail: z.array(CredentialEvent),
});

export const CredentialQuery = pageQuery(
  {
    platform: rule.search(),
    credentialId: rule.search(24),
    status: CredentialStatus,
    params: timeRange(),
  },
  ['platform', 'createTime', 'expiresAt', 'lastUsedAt'],
);

const PATH = '/system/intake';
const PERMIT = 'system:intake';

/** Credentials of platforms that hand in orders (requirement 5.8). */
export const credentialRoutes = {
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit: `${PERMIT}:list`,
    query: CredentialQuery,
    answer: 'page',
    data: Credential,
  }),
  get: route({
    method: 'GET',
    path: `${PATH}/{credentialId}`,
    permit: `${PERMIT}:list`,
    params: z.object({ credentialId: rule.code(24) }),
    answer: 'data',
    data: CredentialDetail,
  }),
  issue: route({
    method: 'POST',
    path: PATH,
    permit: `${PERMIT}:issue`,
    stepUp: true,
    body: CredentialInput,
    answer: 'data',
    data: IssuedSecret,
  }),
  rotate: route({
    method: 'PUT',
    path: `${PATH}/rotate`,
    permit: `${PERMIT}:rotate`,
    stepUp: true,
    body: RotationInput,
    answer: 'data',
    data: IssuedSecret,
  }),
  revoke: route({
    method: 'PUT',
    path: `${PATH}/revoke`,
    permit: `${PERMIT}:revoke`,
    body: RevocationInput,
    answer: 'done',
  }),
  /** Departments that the caller may give a credential. */
  depts: route({
    method: 'GET',
    path: `${PATH}/depts`,
    permit: `${PERMIT}:issue`,
    answer: 'data',
    data: z.array(DeptNode),
  }),
};
