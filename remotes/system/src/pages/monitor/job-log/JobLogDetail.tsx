import { useWords } from '@portal/i18n';
import { DictTag, Facts, RecordHead, Section } from '@portal/ui';
import type { JobLog } from './api.ts';
import { facts } from './fields.ts';
import css from './job-log.module.css';
import { words } from './words.ts';

/** One run of a job, with the error it ended in. */
export function JobLogDetail({ log }: { log: JobLog }) {
  const t = useWords(words);
  const { jobName, jobMessage, status, exceptionInfo } = log;
  return (
    <>
      <RecordHead line={jobMessage}>
        <strong>{jobName}</strong>
        <DictTag type="sys_job_run_status" value={status} />
      </RecordHead>
      <Section title={t('run')}>
        <Facts of={log} fields={facts} />
      </Section>
      {exceptionInfo !== '' && (
        <Section title={t('exceptionInfo')}>
          <pre className={css.error}>{exceptionInfo}</pre>
        </Section>
      )}
    </>
  );
}
