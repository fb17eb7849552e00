import { jobRoutes } from '@portal/contract/monitor/job';
import { describe, expect, it } from 'vitest';
import { timeOf } from '../../../kernel/clock.ts';
import { testApp } from '../../../testing/index.ts';

/** A Saturday. */
const NOW = new Date(timeOf('2026-11-21 10:00:00'));
const { as, db } = await testApp({ profile: 'none', now: NOW });
const admin = await as('admin');
const stored = () => db.selectFrom('sys_job').orderBy('job_id').selectAll().execute();
const [{ job_id: jobId } = { job_id: '' }] = await stored();

const input = {
  jobName: '测试任务',
  jobGroup: 'DEFAULT',
  invokeTarget: 'dict.refresh',
  cronExpression: '0 0/5 * * * ?',
  misfirePolicy: '3',
  concurrent: '1',
  status: '1',
  remark: '',
};

it('[4.3] takes the policies as numbers, as older clients of the family send them', async () => {
  const body = { ...input, jobName: '数字', misfirePolicy: 1, concurrent: 0 };
  expect((await admin.call(jobRoutes.create, { body })).code).toBe(200);
  expect((await stored()).at(-1)).toMatchObject({ misfire_policy: '1', concurrent: '0' });
  const wrong = { ...body, jobName: '错误', concurrent: 2 };
  expect((await admin.call(jobRoutes.create, { body: wrong })).code).toBe(500);
  await db.deleteFrom('sys_job').where('job_name', '=', '数字').execute();
});

describe('[5.5] the server refuses at the field, in both languages, and changes nothing', () => {
  const cases: [string, Record<string, unknown>, string, string, string][] = [
    ['no name', { jobName: ' ' }, 'jobName', '不能为空', 'Cannot be blank'],
    [
      'code as a target',
      { invokeTarget: "require('child_process').exec('id')" },
      'invokeTarget',
      '请选择任务，并按其要求填写参数',
      'Choose a task and enter the parameters it asks for',
    ],
    [
      'a target that is not registered',
      { invokeTarget: "ryTask.ryParams('x')" },
      'invokeTarget',
      '没有注册该任务，请从列表中选择',
      'No such task is registered. Choose one from the list',
    ],
    [
      'a parameter of a wrong type',
      { invokeTarget: "log.retention('90')" },
      'invokeTarget',
      '请输入 30 至 3650 的整数',
      'Enter a whole number from 30 to 3650',
    ],
    [
      'a target of a megabyte',
      { invokeTarget: `log.retention('${'x'.repeat(900_000)}')` },
      'invokeTarget',
      '最多 500 个字符',
      'At most 500 characters',
    ],
    [
      'an expression of five fields',
      { cronExpression: '0 0 * * *' },
      'cronExpression',
      'Cron 表达式应为 6 或 7 段，以秒开头',
      'A cron expression has 6 or 7 fields and begins with seconds',
    ],
    [
      'an expression that fires every second',
      { cronExpression: '* * * * * ?' },
      'cronExpression',
      '该表达式的触发间隔短于 10 秒',
      'The expression runs more often than every 10 seconds',
    ],
    [
      'an expression that never fires',
      { cronExpression: '0 0 0 31 2 ?' },
      'cronExpression',
      '该表达式在未来十年内不会触发',
      'The expression never runs in the next ten years',
    ],
    [
      'an unknown policy',
      { misfirePolicy: '4' },
      'misfirePolicy',
      '请选择有效的选项',
      'Choose one of the options',
    ],
  ];

  it.each(cases)('%s', async (_, change, field, zh, en) => {
    const before = await stored();
    const body = { ...input, ...change };
    for (const [route, sent] of [
      [jobRoutes.create, body],
      [jobRoutes.update, { ...body, jobId }],
    ] as const) {
      const answer = await admin.call(route, { body: sent });
      expect(answer).toMatchObject({ code: 500, msg: zh });
      expect(Object.keys(answer.fields ?? {})).toEqual([field]);
      expect((await admin.call(route, { body: sent }, { language: 'en-US' })).msg).toBe(en);
    }
    expect(await stored()).toEqual(before);
  });
});

describe('[2.72] for the form', () => {
  it('the next five firings are told in the zone of the platform', async () => {
    const query = { cronExpression: '0 30 9 ? * 2-6' };
    expect((await admin.call(jobRoutes.next, { query })).data).toEqual({
      timeZone: 'Asia/Phnom_Penh',
      times: ['23', '24', '25', '26', '27'].map((day) => `2026-11-${day} 09:30:00`),
    });
    const never = { cronExpression: '0 0 0 31 2 ?' };
    expect((await admin.call(jobRoutes.next, { query: never })).fields).toEqual({
      cronExpression: 'job.cronNever',
    });
  });

  it('handlers are told with their parameters, in the language of the call', async () => {
    const { data } = await admin.call(jobRoutes.handlers, {}, { language: 'en-US' });
    expect(data).toContainEqual({
      name: 'log.retention',
      title: 'Log retention',
      description: expect.stringContaining('The audit trail is kept'),
      parameters: [
        {
          name: 'days',
          title: 'Days to keep',
          type: 'integer',
          min: 30,
          max: 3_650,
          initial: '180',
        },
      ],
    });
  });
});
