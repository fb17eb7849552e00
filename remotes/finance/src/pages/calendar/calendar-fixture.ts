import type { Calendar, DayRow } from './api.ts';

export const standard: Calendar = {
  calendarId: '1',
  chnlCode: '',
  chnlName: '',
  currency: '',
  zone: 'Asia/Phnom_Penh',
  cutOff: '24:00',
  closedWeekdays: [6, 7],
  today: '2026-11-24',
  createBy: 'system',
  createTime: '2026-01-01 00:00:00',
  updateBy: '',
  updateTime: '',
  version: 0,
};
export const yuan: Calendar = {
  ...standard,
  ...{ calendarId: '2', currency: '156', zone: 'Asia/Shanghai', cutOff: '18:00', version: 5 },
};
const holidays = ['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'];
export const days: DayRow[] = [
  ...holidays.map((day) => ({ day, kind: 'HOLIDAY' as const, name: '国庆节' })),
  { day: '2026-10-10', kind: 'WORKDAY', name: '调休' },
];
