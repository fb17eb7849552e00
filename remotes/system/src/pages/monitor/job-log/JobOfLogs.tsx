import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Banner, useCall } from '@portal/ui';
import { job } from './api.ts';
import { words } from './words.ts';

interface JobOfLogsProps {
  jobId: string;
  showAll(): void;
}

/** Which job the logs in view are of; its number when it is gone or may not be read. */
export function JobOfLogs({ jobId, showAll }: JobOfLogsProps) {
  const t = useWords(words);
  const { data } = useCall(job, { params: { jobId } }, { enabled: can(job.permit) });
  return (
    <Banner tone="info">
      {t('logsOf', { name: data?.jobName ?? jobId })}{' '}
      <button type="button" onClick={showAll}>
        {t('showAll')}
      </button>
    </Banner>
  );
}
