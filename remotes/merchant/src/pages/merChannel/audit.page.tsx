import { useWords } from '@portal/i18n';
import { kinds, kindWords } from '@portal/requests';
import { ReviewInbox } from '@portal/review';
import { channelReviews } from '../../widgets/kinds/index.ts';

/** Inbox of requests about channels: merchant channels, fees and limits. */
export default function ChannelReviewPage() {
  const t = useWords(kindWords);
  return (
    <ReviewInbox kinds={kinds} calls={channelReviews} label={t('channelQueue')} kind="channel" />
  );
}

export { kindWords as words };
