import { useWords } from '@portal/i18n';
import { audits, ReviewInbox } from '../../widgets/review/index.ts';
import { words } from './words.ts';

/** Inbox of every kind of request about merchants and their channels. */
export function AuditPage() {
  const t = useWords(words);
  return <ReviewInbox calls={audits} label={t('queue')} />;
}
