import { useWords } from '@portal/i18n';
import { channelAudits, ReviewInbox, reviewWords } from '../../widgets/review/index.ts';

/** Inbox of requests about channels: merchant channels, fees and limits. */
export default function ChannelAuditPage() {
  const t = useWords(reviewWords);
  return <ReviewInbox calls={channelAudits} label={t('channelQueue')} />;
}

export { reviewWords as words };
