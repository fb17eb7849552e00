import { useWords } from '@portal/i18n';
import { Banner, useConfirmed } from '@portal/ui';
import {
  channelAudits,
  DiffTable,
  type RequestDetail,
  withdraw,
} from '../../widgets/review/index.ts';
import css from './mer-channel.module.css';
import { words } from './words.ts';

interface PendingProps {
  requests: readonly RequestDetail[];
  /** Reads again what is shown. */
  refresh(): unknown;
}

/** What is asked for and waits for somebody else; who asked may take it back. */
export function Pending({ requests, refresh }: PendingProps) {
  const t = useWords(words);
  const takeBack = useConfirmed(withdraw, refresh);
  return requests.map((request) => {
    const { auditId, own, createBy, createTime, verIsAdd, objType } = request;
    const kind = objType === 'MER_FEE' ? 'fee' : verIsAdd === '1' ? 'new' : 'change';
    const ask = () =>
      takeBack(
        { params: { auditId } },
        {
          title: t('withdrawTitle'),
          text: t('withdrawText'),
          verb: t('withdraw'),
          done: t('withdrawn'),
        },
      );
    return (
      <section key={auditId} className={css.pending} aria-label={t('pending')}>
        <Banner tone="info">
          {t(`pendingText.${kind}`, { name: createBy, time: createTime })}{' '}
          {own && (
            <button type="button" onClick={ask}>
              {t('withdraw')}
            </button>
          )}
        </Banner>
        <DiffTable detail={request} calls={channelAudits} />
      </section>
    );
  });
}
