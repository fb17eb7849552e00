import { z } from 'zod';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { REGISTRATION_STATUS } from './dictionaries.ts';
import { registerCall } from './paths.ts';

/** 0 waits, 1 approved, 2 refused. */
export const RegistrationStatus = rule.dict(REGISTRATION_STATUS);

/** Fields that a merchant's person sends to get an account; nothing else of a body is read. */
export const RegisterInput = z
  .object({
    username: rule.userName(),
    password: rule.loginPassword(),
    confirmPassword: rule.given(),
    merName: rule.name(100),
    nickName: rule.name(50),
    phonenumber: rule.phone(),
    email: rule.email(),
    code: z.string('login.captchaWrong').max(16, 'login.captchaWrong').optional(),
    uuid: z.string('login.captchaWrong').max(64, 'login.captchaWrong').optional(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'PersonalCenter.notSame',
  });

/** A registration as the operator sees it; phone and mail are masked. */
export const Registration = z.object({
  regId: z.string(),
  userName: z.string(),
  merName: z.string(),
  nickName: z.string(),
  phonenumber: z.string(),
  email: z.string(),
  status: RegistrationStatus,
  createTime: z.string(),
  verBy: z.string(),
  verTime: z.string(),
  /** Reason of the rejection. */
  reason: z.string(),
  version: z.number(),
});

export const RegistrationQuery = pageQuery(
  {
    userName: rule.search(),
    merName: rule.search(),
    status: RegistrationStatus,
    params: timeRange(),
  },
  ['regId', 'userName', 'createTime'],
);

const decided = z.object({
  regId: rule.id(),
  version: z.number('commonData.blankMsg').int('commonData.formatMsg'),
});

export const registerRoutes = {
  register: route({ ...registerCall, body: RegisterInput }),
};

/** Registrations wait here until somebody else decides. */
export const registrationRoutes = {
  list: route({
    method: 'GET',
    path: '/system/registration/list',
    permit: 'system:registration:list',
    query: RegistrationQuery,
    answer: 'page',
    data: Registration,
  }),
  approve: route({
    method: 'PUT',
    path: '/system/registration/approve',
    permit: 'system:registration:audit',
    stepUp: true,
    body: decided,
    answer: 'done',
  }),
  refuse: route({
    method: 'PUT',
    path: '/system/registration/refuse',
    permit: 'system:registration:audit',
    stepUp: true,
    body: decided.extend({ reason: rule.reason() }),
    answer: 'done',
  }),
};
