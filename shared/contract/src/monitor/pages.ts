import {
  button,
  buttons,
  type Directory,
  maintain,
  type Page,
  type UnlistedPage,
} from '../kit/page.ts';
import { cacheRoutes } from './cache.ts';
import { jobLogRoutes, jobRoutes } from './job.ts';
import { logininforRoutes } from './logininfor.ts';
import { onlineRoutes } from './online.ts';
import { operlogRoutes } from './operlog.ts';
import { serverRoutes } from './server.ts';

const DELETE_AND_CLEAN = ['删除与清空', 'Delete and clean'] as const;

/** The two logs, which lie below administration. */
export const LOGS: Directory = {
  id: 2909,
  path: 'log',
  zh: '日志管理',
  en: 'Logs',
  icon: 'log',
  pages: [
    {
      id: 2910,
      path: 'operlog',
      zh: '操作日志',
      en: 'Operation log',
      component: 'monitor/operlog/index',
      icon: 'operlog',
      opens: operlogRoutes.list,
      calls: { operlog: operlogRoutes },
      buttons: [
        ...buttons(operlogRoutes.get),
        button(operlogRoutes.remove, DELETE_AND_CLEAN),
        ...buttons(operlogRoutes.export),
      ],
    },
    {
      id: 2911,
      path: 'logininfor',
      zh: '登录日志',
      en: 'Login log',
      component: 'monitor/logininfor/index',
      icon: 'logininfor',
      opens: logininforRoutes.list,
      calls: { logininfor: logininforRoutes },
      buttons: [
        button(logininforRoutes.remove, DELETE_AND_CLEAN),
        ...buttons(logininforRoutes.export),
      ],
    },
  ],
};

/** Accounts and addresses that too many wrong passwords have locked. */
export const UNLOCK: Page = {
  id: 2912,
  path: 'unlock',
  zh: '用户解锁',
  en: 'Unlock users',
  component: 'monitor/unlock/index',
  icon: 'unlock',
  opens: logininforRoutes.unlock,
};

/** Directory of the monitoring pages: what runs, and who is signed in (domain §2). */
export const MONITOR: Directory = {
  id: 2010,
  path: 'monitor',
  zh: '系统监控',
  en: 'Monitoring',
  icon: 'monitor',
  pages: [
    {
      id: 3001,
      path: 'online',
      zh: '在线用户',
      en: 'Online users',
      component: 'monitor/online/index',
      icon: 'online',
      opens: onlineRoutes.list,
      calls: { online: onlineRoutes },
      buttons: [
        button(onlineRoutes.forceLogout, ['强退', 'Force offline']),
        button(onlineRoutes.batchLogout, ['批量强退', 'Force several offline']),
      ],
    },
    {
      id: 3002,
      path: 'job',
      zh: '定时任务',
      en: 'Jobs',
      component: 'monitor/job/index',
      icon: 'job',
      opens: jobRoutes.list,
      calls: { job: jobRoutes },
      buttons: [
        ...maintain(jobRoutes),
        button(jobRoutes.changeStatus, ['启停与执行', 'Enable, pause and run']),
        ...buttons(jobRoutes.export),
      ],
    },
    {
      id: 3003,
      path: 'cache',
      zh: '缓存监控',
      en: 'Cache',
      component: 'monitor/cache/index',
      icon: 'cache',
      opens: cacheRoutes.info,
      calls: { cache: cacheRoutes },
      buttons: [button(cacheRoutes.clearAll, ['清理', 'Clear'])],
    },
    {
      id: 3004,
      path: 'server',
      zh: '服务监控',
      en: 'Server',
      component: 'monitor/server/index',
      icon: 'server',
      opens: serverRoutes.info,
      calls: { server: serverRoutes },
    },
  ],
};

export const MONITOR_UNLISTED: readonly UnlistedPage[] = [
  {
    path: '/monitor/job-log/index',
    name: 'JobLog',
    component: 'monitor/job-log/index',
    zh: '调度日志',
    en: 'Job log',
    parent: '/monitor/job',
    opens: jobLogRoutes.list,
    calls: { jobLog: jobLogRoutes },
  },
];
