import { expect, it } from 'vitest';
import { describeCron } from './describe-cron.ts';

it.each([
  ['0 */5 * * * ?', '每隔 5 分钟', 'Every 5 minutes'],
  ['15 0/5 * * * ?', '每隔 5 分钟，第 15 秒', 'Every 5 minutes, at second 15'],
  ['40 * * * * ?', '每分钟，第 40 秒', 'Every minute, at second 40'],
  ['0 0 2 * * ?', '每天 02:00', 'Daily at 02:00'],
  ['30 10 0 * * ? *', '每天 00:10:30', 'Daily at 00:10:30'],
  ['0 0 2 1 * ?', '在 02:00，限每月 1 号', 'At 02:00, on day 1 of the month'],
  ['0 0 9 ? * 2-6', '在 09:00，星期一至星期五', 'At 09:00, Monday through Friday'],
  [
    '0 30 18 ? * 6#3',
    '在 18:30，限每月的第三个星期五',
    'At 18:30, on the third Friday of the month',
  ],
  [
    '0 0 3 ? 1,6 2 2027',
    '在 03:00，仅星期一，仅于一月和六月份，仅于 2027 年',
    'At 03:00, only on Monday, only in January and June, only in 2027',
  ],
  ['0 0 25 * * ?', '', ''],
])('[2.72] [1.1] %s in words', (cron, zh, en) => {
  expect([describeCron(cron, 'zh-CN'), describeCron(cron, 'en-US')]).toEqual([zh, en]);
});
