import { useWords } from '@portal/i18n';
import { audits, ReviewInbox } from '@portal/review';
import { kinds } from '../../widgets/kinds/index.ts';
import { words } from './words.ts';

/** Inbox of every kind of request about merchants and their channels. */
export function AuditPage() {
  const t = useWords(words);
  return <ReviewInbox kinds={kinds} calls={audits} label={t('queue')} />;
}
