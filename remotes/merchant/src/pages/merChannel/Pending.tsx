import { VER_IS_ADD } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import { kinds } from '@portal/requests';
import { DiffTable, type RequestDetail, Waiting } from '@portal/review';
import { channelReviews } from '../../widgets/kinds/index.ts';
import css from './mer-channel.module.css';
import { words } from './words.ts';

interface PendingProps {
  requests: readonly RequestDetail[];
  /** Reads again what is shown. */
  refresh(): unknown;
}

/** Requests that wait for another person's review; the requester may withdraw them. */
export function Pending({ requests, refresh }: PendingProps) {
  const t = useWords(words);
  return requests.map((request) => {
    const { auditId, createBy: name, createTime: time, verIsAdd, objType } = request;
    const kind = objType === 'MER_FEE' ? 'fee' : verIsAdd === VER_IS_ADD.add ? 'new' : 'change';
    return (
      <section key={auditId} className={css.pending} aria-label={t('pending')}>
        <Waiting request={request} text={t(`pendingText.${kind}`, { name, time })} done={refresh} />
        <DiffTable kinds={kinds} detail={request} calls={channelReviews} />
      </section>
    );
  });
}
