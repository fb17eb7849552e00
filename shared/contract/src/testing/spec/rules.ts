import { JobInput, jobRoutes } from '../../monitor/job.ts';
import { logininforRoutes, UnlockInput } from '../../monitor/logininfor.ts';
import { LoginInput, sessionRoutes } from '../../session/session.ts';
import { ConfigInput, configRoutes } from '../../system/config.ts';
import { NoticeInput, noticeRoutes } from '../../system/notice.ts';
import { passwordForm, passwordRules } from '../../system/password.ts';
import { profileRoutes } from '../../system/profile.ts';
import { RoleInput, roleRoutes } from '../../system/role.ts';
import { UserInput, userRoutes } from '../../system/user.ts';
import { businessRules } from './business-rules.ts';
import { decisionRules } from './decision-rules.ts';
import { fields, needed, type SpecProof, type SpecRule } from './rule-row.ts';

const user = {
  screens: ['remotes/system/src/pages/user'],
  form: { UserInput },
  route: userRoutes.create,
};
const PHONE = 'commonData.phoneFormatError?min=4&max=20';

const accounts: readonly SpecRule[] = [
  ...fields(
    {
      said: 'Account, password and code are required.',
      screens: ['host/src/session/login'],
      form: { LOGIN_REQUIRED: LoginInput },
      route: sessionRoutes.login,
    },
    {
      username: { refused: [['', 'login.usernameRequired']] },
      password: { refused: [['', 'login.passwordRequired']] },
    },
  ),
  ...fields(
    {
      said: 'The change asks for the old password.',
      screens: ['remotes/system/src/pages/profile'],
      form: { passwordForm: passwordForm(passwordRules('0', 'sok')) },
      route: profileRoutes.updatePwd,
    },
    {
      oldPassword: { refused: [['', 'commonData.blankMsg']] },
      newPassword: { refused: [['', 'commonData.blankMsg']] },
    },
  ),
  ...fields(
    { ...user, said: 'User name 2 to 20 characters.' },
    {
      userName: {
        refused: [
          ['', 'commonData.blankMsg'],
          ['a', 'commonData.minLength?min=2'],
          ['a'.repeat(21), 'commonData.maxLength?max=20'],
        ],
        accepted: ['ab', 'a'.repeat(20)],
      },
      nickName: { refused: [['', 'commonData.blankMsg']], accepted: ['Sok'] },
      email: { refused: [['a@b', 'commonData.emailFormatError']], accepted: ['', 'a@b.co'] },
      phonenumber: { refused: [['123', PHONE]], accepted: ['', '85512345678'] },
    },
  ),
  ...fields(
    { ...user, said: "A user's password has a capital, a small letter and a digit." },
    {
      password: {
        refused: [
          ['Ab1cd', 'PersonalCenter.passwordLength?min=6&max=20'],
          ['abcdef1', 'rulesTips.userPassword'],
        ],
        accepted: ['', 'Abcdef1'],
      },
    },
  ),
];

const records: readonly SpecRule[] = [
  ...needed(
    {
      said: 'Job: name, target, cron.',
      screens: ['remotes/system/src/pages/monitor/job'],
      form: { JobInput },
      route: jobRoutes.create,
    },
    'jobName invokeTarget cronExpression',
  ),
  ...needed(
    {
      said: 'Role: name, key, order.',
      screens: ['remotes/system/src/pages/role'],
      form: { RoleInput },
      route: roleRoutes.create,
    },
    'roleNameZh roleKey roleSort',
  ),
  ...needed(
    {
      said: 'Parameter: name, key, value.',
      screens: ['remotes/system/src/pages/config'],
      form: { ConfigInput },
      route: configRoutes.create,
    },
    'configName configKey configValue',
  ),
  ...needed(
    {
      said: 'Notice: title, type.',
      screens: ['remotes/system/src/pages/notice'],
      form: { NoticeInput },
      route: noticeRoutes.create,
    },
    'noticeTitle',
    'noticeType',
  ),
  {
    said: 'Unlocking: a user name.',
    screens: ['remotes/system/src/pages/monitor/unlock'],
    form: { UnlockInput },
    field: 'userName',
    route: logininforRoutes.unlock,
    refused: [
      ['', 'commonData.blankMsg'],
      [' ', 'commonData.blankMsg'],
    ],
    // It is a part of the address, which ends before an empty one.
    wire: { refused: [[' ', 'commonData.blankMsg']] },
  },
];

/** Rules about accounts and what administrators keep. */
const systemRules: readonly SpecRule[] = [...accounts, ...records];

/**
 * Every rule of specification §5 about a field of a form, with examples. Contract, screens and server
 * are held against it; the rules that fields share lie in `rule-cases.ts`.
 */
export const specRules: readonly SpecRule[] = [...systemRules, ...businessRules, ...decisionRules];

/** Rules that look at more than what is sent. */
export const specProofs: readonly SpecProof[] = [
  {
    said: 'A new password has 6 to 20 characters, 7 where somebody registers, of at least three of digit, small letter, capital, special character, and is typed twice.',
    test: ['backend/src/modules/system/profile/password.test.ts', '[5.1]'],
  },
  {
    said: 'A refund is not above what remains.',
    test: ['backend/src/modules/orders/refund/refund-rules.test.ts', '[5.5] a refund is refused'],
  },
  {
    said: 'A settlement is above zero and not above what is pending.',
    test: [
      'backend/src/modules/finance/batch/batch.test.ts',
      '[5.5] [8.4] pays above 0 and no more than what is pending',
    ],
  },
  {
    said: 'Type and size are checked: documents `doc xls ppt txt pdf`, pictures `png jpg jpeg svg` (of merchants without svg), 5 MB, 5 files; avatar JPG or PNG; imports `xls xlsx`, days of a calendar `csv` too.',
    test: ['backend/src/modules/common/file/upload.test.ts', '[8.4] an upload is refused'],
  },
  {
    said: 'An export has fewer than 300,000 rows; one of orders needs a range of at most three months that lies within the last three.',
    test: ['backend/src/exports/exports.test.ts', '[5.7] the days of an order export'],
  },
];
