import type { Answer } from '@portal/contract/kit/route';
import type { jobRoutes } from '@portal/contract/monitor/job';
import type { Job } from './api.ts';

/** Jobs and tasks as a server answers them, for tests. */
export const retention: Job = {
  jobId: '3',
  jobName: '清理操作日志',
  jobGroup: 'SYSTEM',
  invokeTarget: "log.retention(90, 'oper', true)",
  cronExpression: '0 0 2 * * ?',
  misfirePolicy: '3',
  concurrent: '1',
  status: '0',
  remark: '',
  nextValidTime: '2026-11-22 02:00:00',
  lastStatus: '1',
  lastTime: '2026-11-21 02:00:00',
  isLastAhead: false,
  createBy: 'admin',
  createTime: '2026-11-01 10:00:00',
  updateBy: '',
  updateTime: '',
  version: 4,
};

export const refresh: Job = {
  ...retention,
  jobId: '4',
  jobName: '刷新字典缓存',
  jobGroup: 'DEFAULT',
  invokeTarget: 'dict.refresh',
  cronExpression: '0 */5 * * * ?',
  status: '1',
  nextValidTime: '',
  lastStatus: '',
  lastTime: '',
  version: 1,
};

export const handlers: Answer<typeof jobRoutes.handlers> = [
  {
    name: 'log.retention',
    title: '日志清理',
    description: '删除早于保留天数的日志。',
    parameters: [
      { name: 'days', title: '保留天数', type: 'integer', min: 1, max: 3650, initial: '180' },
      { name: 'kind', title: '日志种类', type: 'text', initial: "'all'" },
      { name: 'dry', title: '仅统计', type: 'boolean', initial: 'false' },
    ],
  },
  { name: 'dict.refresh', title: '字典刷新', description: '重新读取字典。', parameters: [] },
];

export const next = {
  timeZone: 'Asia/Phnom_Penh',
  times: [22, 23, 24, 25, 26].map((day) => `2026-11-${day} 02:00:00`),
};
