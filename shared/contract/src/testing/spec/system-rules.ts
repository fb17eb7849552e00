import { JobInput, jobRoutes } from '../../monitor/job.ts';
import { logininforRoutes, UnlockInput } from '../../monitor/logininfor.ts';
import { LoginInput, sessionRoutes } from '../../session/session.ts';
import { ConfigInput, configRoutes } from '../../system/config.ts';
import { NoticeInput, noticeRoutes } from '../../system/notice.ts';
import { passwordForm, passwordRules } from '../../system/password.ts';
import { profileRoutes } from '../../system/profile.ts';
import { RoleInput, roleRoutes } from '../../system/role.ts';
import { UserInput, userRoutes } from '../../system/user.ts';
import { fields, needed, type SpecRule } from './rule-row.ts';

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
export const systemRules: readonly SpecRule[] = [...accounts, ...records];
