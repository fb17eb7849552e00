import { can } from '@portal/auth';
import { JOB_STATUS } from '@portal/contract/monitor/dictionaries';
import { useWords } from '@portal/i18n';
import { DictTag, StatusSwitch, useConfirmed } from '@portal/ui';
import { type Job, jobs, refreshJobs } from './api.ts';
import { words } from './words.ts';

/** Status of a job: runs by its schedule or not; the switch asks for confirmation. */
export function StatusCell({ row: { jobId, jobName, status } }: { row: Job }) {
  const t = useWords(words);
  const change = useConfirmed(jobs.changeStatus, refreshJobs);
  const isOn = status === JOB_STATUS.active;
  if (!can(jobs.changeStatus.permit)) return <DictTag type="sys_job_status" value={status} />;
  const verb = isOn ? 'pause' : 'resume';
  const ask = () =>
    change(
      { body: { jobId, status: isOn ? JOB_STATUS.paused : JOB_STATUS.active } },
      {
        title: t(`turn.${verb}.title`, { name: jobName }),
        text: t(`turn.${verb}.text`),
        verb: t(`turn.${verb}.verb`),
        done: t(`turn.${verb}.done`),
      },
    );
  return <StatusSwitch on={isOn} label={t('switchOf', { name: jobName })} run={ask} />;
}
