import { button, buttons, type Directory, maintain, type UnlistedPage } from '../kit/page.ts';
import { LOGS, UNLOCK } from '../monitor/pages.ts';
import { trialRoutes } from '../release/trial.ts';
import { PROFILE_PATH } from '../session/menu-path.ts';
import { registrationRoutes } from '../session/register.ts';
import { configRoutes } from './config.ts';
import { currencyRoutes } from './currency.ts';
import { deptRoutes } from './dept.ts';
import { dictDataRoutes, dictTypeRoutes } from './dict-admin.ts';
import { credentialRoutes } from './intake.ts';
import { lensRoutes } from './lens.ts';
import { menuRoutes } from './menu.ts';
import { noticeRoutes } from './notice.ts';
import { releasesRoutes } from './releases.ts';
import { roleRoutes, roleUserRoutes } from './role.ts';
import { userRoutes } from './user.ts';

/** Administration (domain §2). */
export const SYSTEM: Directory = {
  id: 2009,
  path: 'system',
  zh: '系统管理',
  en: 'System',
  icon: 'system',
  pages: [
    {
      id: 2901,
      path: 'user',
      zh: '用户管理',
      en: 'Users',
      component: 'system/user/index',
      icon: 'user',
      opens: userRoutes.list,
      calls: { user: userRoutes },
      buttons: [
        ...maintain(userRoutes),
        ...buttons(userRoutes.export, userRoutes.importData),
        button(userRoutes.resetPwd, ['重置密码', 'Reset password']),
        button(userRoutes.resetFactor, ['重置两步验证', 'Reset two-step verification']),
      ],
    },
    {
      id: 2902,
      path: 'role',
      zh: '角色管理',
      en: 'Roles',
      component: 'system/role/index',
      icon: 'role',
      opens: roleRoutes.list,
      calls: { role: roleRoutes },
      buttons: [...maintain(roleRoutes), ...buttons(roleRoutes.export)],
    },
    {
      id: 2903,
      path: 'menu',
      zh: '菜单管理',
      en: 'Menus',
      component: 'system/menu/index',
      icon: 'menu',
      opens: menuRoutes.list,
      calls: { menu: menuRoutes },
      buttons: maintain(menuRoutes),
    },
    {
      id: 2904,
      path: 'dept',
      zh: '部门管理',
      en: 'Departments',
      component: 'system/dept/index',
      icon: 'dept',
      opens: deptRoutes.list,
      calls: { dept: deptRoutes },
      buttons: maintain(deptRoutes),
    },
    {
      id: 2905,
      path: 'dict',
      zh: '字典管理',
      en: 'Dictionaries',
      component: 'system/dict/index',
      icon: 'dict',
      opens: dictTypeRoutes.list,
      calls: { dictType: dictTypeRoutes },
      buttons: [...maintain(dictTypeRoutes), ...buttons(dictTypeRoutes.export)],
    },
    {
      id: 2906,
      path: 'config',
      zh: '参数设置',
      en: 'Parameters',
      component: 'system/config/index',
      icon: 'config',
      opens: configRoutes.list,
      calls: { config: configRoutes },
      buttons: [...maintain(configRoutes), ...buttons(configRoutes.export)],
    },
    {
      id: 2907,
      path: 'notice',
      zh: '通知公告',
      en: 'Notices',
      component: 'system/notice/index',
      icon: 'notice',
      opens: noticeRoutes.list,
      calls: { notice: noticeRoutes },
      buttons: [...maintain(noticeRoutes), ...buttons(noticeRoutes.export)],
    },
    {
      id: 2908,
      path: 'currency',
      zh: '币种管理',
      en: 'Currencies',
      component: 'system/currency/index',
      icon: 'currency',
      opens: currencyRoutes.list,
      calls: { currency: currencyRoutes },
      buttons: [...maintain(currencyRoutes), ...buttons(currencyRoutes.export)],
    },
    LOGS,
    UNLOCK,
    {
      id: 2915,
      path: 'registration',
      zh: '注册审批',
      en: 'Registrations',
      component: 'system/registration/index',
      opens: registrationRoutes.list,
      calls: { registration: registrationRoutes },
      buttons: [button(registrationRoutes.approve, ['审核', 'Approve or reject'])],
    },
    {
      id: 2916,
      path: 'intake',
      zh: '接入凭证',
      en: 'Intake credentials',
      component: 'system/intake/index',
      opens: credentialRoutes.list,
      calls: { credential: credentialRoutes },
      buttons: [
        button(credentialRoutes.issue, ['签发', 'Issue']),
        button(credentialRoutes.rotate, ['轮换', 'Rotate']),
        button(credentialRoutes.revoke, ['吊销', 'Revoke']),
      ],
    },
    {
      id: 2917,
      path: 'lens',
      zh: '权限核查',
      en: 'Access check',
      component: 'system/lens/index',
      opens: lensRoutes.choices,
      calls: { lens: lensRoutes },
    },
    {
      id: 2918,
      path: 'release',
      zh: '版本发布',
      en: 'Releases',
      component: 'system/release/index',
      opens: releasesRoutes.list,
      calls: { releases: releasesRoutes, trials: trialRoutes },
      buttons: [
        ...buttons(releasesRoutes.detail),
        button(releasesRoutes.rollback, ['回滚', 'Roll back']),
        button(releasesRoutes.promote, ['上线', 'Promote']),
        button(releasesRoutes.hold, ['锁定与解锁', 'Hold and lift']),
        button(releasesRoutes.try, ['试用版本', 'Try a version']),
      ],
    },
  ],
};

export const SYSTEM_UNLISTED: readonly UnlistedPage[] = [
  {
    path: PROFILE_PATH,
    name: 'Profile',
    component: 'system/profile/index',
    zh: '个人中心',
    en: 'Personal center',
    opens: null,
  },
  {
    path: '/system/user-auth/role/:userId',
    name: 'AuthRole',
    component: 'system/user-auth/index',
    zh: '分配角色',
    en: 'Assign roles',
    parent: '/system/user',
    opens: userRoutes.setAuthRole,
  },
  {
    path: '/system/role-auth/user/:roleId',
    name: 'AuthUser',
    component: 'system/role-auth/index',
    zh: '分配用户',
    en: 'Assign users',
    parent: '/system/role',
    opens: roleUserRoutes.selectAll,
    calls: { roleUser: roleUserRoutes },
  },
  {
    path: '/system/dict-data/index/:dictId',
    name: 'DictData',
    component: 'system/dict-data/index',
    zh: '字典数据',
    en: 'Dictionary data',
    parent: '/system/dict',
    opens: dictDataRoutes.list,
    calls: { dictData: dictDataRoutes },
  },
];
