import { JobInput, jobRoutes } from '@portal/contract/monitor/job';
import { useWords } from '@portal/i18n';
import { columnsOf, DictTag, fieldsOf, Nothing, searchOf } from '@portal/ui';
import type { Job } from './api.ts';
import { CronCell } from './CronCell.tsx';
import css from './job.module.css';
import { StatusCell } from './StatusCell.tsx';
import { Target } from './Target.tsx';
import { words } from './words.ts';

/** Result of the newest run, and the time at which it began; a time that is yet to come is no good result. */
function LastRun({ row: { lastStatus, lastTime, isLastAhead } }: { row: Job }) {
  const t = useWords(words);
  if (lastStatus === '') return <Nothing />;
  return (
    <>
      <span className={css.first}>
        {isLastAhead ? (
          <span className="ui-tag ui-tag-warning" title={t('aheadText')}>
            {t('isLastAhead')}
          </span>
        ) : (
          <DictTag type="sys_job_run_status" value={lastStatus} />
        )}
      </span>
      {lastTime}
    </>
  );
}

const { id, name, dict, own, time } = columnsOf(words, jobRoutes.list);

/** Those up to the next run just fill a window of 1440: when a job runs is said in words, in full. */
export const columns = [
  id('jobId', { width: 100 }),
  name('jobName', { width: [204, 172] }),
  own('status', StatusCell, { width: [60, 72], type: 'sys_job_status' }),
  own('cronExpression', CronCell, { width: [308, 334], isFact: true }),
  own('lastStatus', LastRun, { width: [232, 228], type: 'sys_job_run_status' }),
  time('nextValidTime', { width: [188, 166] }),
  own('invokeTarget', Target, { width: [240, 300], hidden: true }),
  dict('jobGroup', 'sys_job_group', { hidden: true }),
];

const fact = columnsOf(words, jobRoutes.get);

export const facts = [
  fact.dict('jobGroup', 'sys_job_group'),
  fact.dict('misfirePolicy', 'sys_job_misfire'),
  fact.dict('concurrent', 'sys_job_concurrent'),
  fact.own('lastTime', LastRun),
  fact.text('createBy'),
  fact.time('createTime'),
  fact.text('updateBy'),
  fact.time('updateTime'),
  fact.remark('remark'),
];

export const Search = searchOf(words, jobRoutes.list);

export const Field = fieldsOf(words, JobInput);
