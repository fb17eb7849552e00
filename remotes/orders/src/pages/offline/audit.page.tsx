import { useWords } from '@portal/i18n';
import { ReviewInbox } from '@portal/review';
import { offlineReviews } from './api.ts';
import { kinds } from './kinds.ts';
import { words } from './words.ts';

/** Inbox of payments over the counter that wait for a second person. */
export default function OfflineReviewPage() {
  const t = useWords(words);
  return <ReviewInbox kinds={kinds} calls={offlineReviews} label={t('queue')} kind="offline" />;
}

export { words };
