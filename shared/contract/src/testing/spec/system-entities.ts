import { jobRoutes } from '../../monitor/job.ts';
import { logininforRoutes } from '../../monitor/logininfor.ts';
import { operlogRoutes } from '../../monitor/operlog.ts';
import { sessionRoutes } from '../../session/session.ts';
import { configRoutes } from '../../system/config.ts';
import { currencyRoutes } from '../../system/currency.ts';
import { dictDataRoutes } from '../../system/dict-admin.ts';
import { menuRoutes } from '../../system/menu.ts';
import { noticeRoutes } from '../../system/notice.ts';
import { roleRoutes } from '../../system/role.ts';
import { userRoutes } from '../../system/user.ts';
import { named, type SpecEntity, type SpecFields } from './entity.ts';

/** A tab is an entry of the menu that somebody opened. */
const menu: SpecFields = {
  name: 'routeName',
  title: 'titleZh',
  noCache: 'isCache',
  ...named('path query affix isAddFlag activeMenu'),
};

/** State of the window and of its session. */
const shell: readonly SpecEntity[] = [
  {
    name: 'Session',
    reads: [sessionRoutes.info],
    fields: {
      name: 'user.userName',
      avatar: 'user.avatar',
      mrspFlag: 'user.mrspFlag',
      ...named('roles permissions'),
    },
    writes: [sessionRoutes.login],
    typed: named('username password code uuid'),
    screens: ['host/src', 'shared/auth/src'],
  },
  {
    name: 'App settings',
    reads: [],
    fields: named('device size language'),
    screens: ['host/src', 'shared/i18n/src', 'shared/ui/src'],
  },
  {
    name: 'Layout settings',
    reads: [],
    fields: named(
      'theme sideTheme showSettings topNav tagsView fixedHeader sidebarLogo dynamicTitle',
    ),
    screens: ['host/src'],
  },
  {
    name: 'Tab',
    reads: [menuRoutes.list],
    fields: menu,
    writes: [menuRoutes.create],
    typed: menu,
    screens: ['host/src', 'remotes/system/src/pages/menu'],
  },
];

/** Records that administrators keep, and those that the console writes about its users. */
const records: readonly SpecEntity[] = [
  {
    name: 'Dictionary entry',
    reads: [dictDataRoutes.list],
    fields: named('dictLabel dictValue listClass cssClass'),
    writes: [dictDataRoutes.create, dictDataRoutes.update],
    typed: named('dictLabel dictValue listClass cssClass'),
    screens: ['remotes/system/src/pages/dict-data'],
  },
  {
    name: 'User',
    reads: [userRoutes.list],
    fields: {
      username: 'userName',
      nickname: 'nickName',
      phone: 'phonenumber',
      role: 'roles.roleName',
      'create time': 'createTime',
      ...named('userId email sex status remark'),
    },
    writes: [userRoutes.create],
    typed: {
      username: 'userName',
      nickname: 'nickName',
      phone: 'phonenumber',
      role: 'roleIds',
      ...named('email sex password status remark'),
    },
    screens: ['remotes/system/src/pages/user'],
  },
  {
    name: 'Role',
    reads: [roleRoutes.list, roleRoutes.get],
    fields: {
      'role id': 'roleId',
      name: 'roleName',
      'permission key': 'roleKey',
      'display order': 'roleSort',
      'menu permissions': 'menuIds',
      'data scope': 'dataScope',
      ...named('status'),
    },
    writes: [roleRoutes.create, roleRoutes.dataScope],
    typed: {
      name: 'roleNameZh',
      'permission key': 'roleKey',
      'display order': 'roleSort',
      'menu permissions': 'menuIds',
      'data scope': 'dataScope',
      ...named('status'),
    },
    screens: ['remotes/system/src/pages/role'],
  },
  {
    name: 'Job',
    reads: [jobRoutes.list],
    fields: named(
      'jobId jobName jobGroup invokeTarget cronExpression misfirePolicy concurrent status',
    ),
    writes: [jobRoutes.create, jobRoutes.update],
    typed: named('jobName jobGroup invokeTarget cronExpression misfirePolicy concurrent status'),
    screens: ['remotes/system/src/pages/monitor/job'],
  },
  {
    name: 'Parameter',
    reads: [configRoutes.list],
    fields: {
      name: 'configName',
      key: 'configKey',
      value: 'configValue',
      'create time': 'createTime',
    },
    writes: [configRoutes.create, configRoutes.update],
    typed: { name: 'configName', key: 'configKey', value: 'configValue' },
    screens: ['remotes/system/src/pages/config'],
  },
  {
    name: 'Notice',
    reads: [noticeRoutes.list],
    fields: {
      id: 'noticeId',
      title: 'noticeTitle',
      type: 'noticeType',
      creator: 'createBy',
      'create time': 'createTime',
      content: 'noticeContent',
      ...named('status'),
    },
    writes: [noticeRoutes.create, noticeRoutes.update],
    typed: {
      title: 'noticeTitle',
      type: 'noticeType',
      content: 'noticeContent',
      ...named('status'),
    },
    screens: ['remotes/system/src/pages/notice'],
  },
  {
    name: 'Operation log',
    reads: [operlogRoutes.list],
    fields: {
      id: 'operId',
      module: 'title',
      operator: 'operName',
      type: 'businessType',
      time: 'operTime',
      'request method': 'requestMethod',
      address: 'operIp',
      location: 'operLocation',
      'operation method': 'method',
      'request params': 'operParam',
      'returned params': 'jsonResult',
      'error info': 'errorMsg',
      ...named('status'),
    },
    screens: ['remotes/system/src/pages/monitor/operlog'],
  },
  {
    name: 'Login log',
    reads: [logininforRoutes.list],
    fields: {
      id: 'infoId',
      'login address': 'ipaddr',
      'user name': 'userName',
      time: 'loginTime',
      location: 'loginLocation',
      OS: 'os',
      message: 'msg',
      ...named('status browser'),
    },
    screens: ['remotes/system/src/pages/monitor/logininfor'],
  },
  {
    name: 'Currency',
    reads: [currencyRoutes.list],
    fields: named('currCode numCode currencyPrecision endCutNum'),
    writes: [currencyRoutes.create],
    typed: named('currCode numCode currencyPrecision endCutNum'),
    screens: ['remotes/system/src/pages/currency'],
  },
];

/** Records of the shell and of system administration. */
export const systemEntities: readonly SpecEntity[] = [...shell, ...records];
