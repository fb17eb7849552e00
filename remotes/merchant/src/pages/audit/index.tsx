import { useWords } from '@portal/i18n';
import { kinds } from '@portal/requests';
import { ReviewInbox, reviews } from '@portal/review';
import { words } from './words.ts';

/** Inbox of every kind of request about merchants and their channels. */
export default function ReviewPage() {
  const t = useWords(words);
  return <ReviewInbox kinds={kinds} calls={reviews} label={t('queue')} kind="merchant" />;
}
