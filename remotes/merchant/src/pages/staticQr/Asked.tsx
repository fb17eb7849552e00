import { useWords } from '@portal/i18n';
import { Banner, Section, useConfirmed } from '@portal/ui';
import { useContext } from 'react';
import {
  audits,
  DiffTable,
  Hits,
  type RequestDetail,
  refreshRequests,
  withdraw,
} from '../../widgets/review/index.ts';
import type { CodeDetail } from './api.ts';
import css from './code.module.css';
import { ReloadContext } from './reload.ts';
import { words } from './words.ts';

interface RequestProps {
  request: RequestDetail;
  /** The code is in use as it was until the request is passed. */
  isLive: boolean;
}

/** A request that waits: who made it, what it asks for and meets, and taking it back for its maker. */
function Waiting({ request, isLive }: RequestProps) {
  const t = useWords(words);
  const reload = useContext(ReloadContext);
  const { auditId, createBy: name, createTime: time, own, hits } = request;
  const takeBack = useConfirmed(withdraw, async () => {
    await Promise.all([reload(), refreshRequests()]);
  });
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
    <>
      <Banner tone="info">
        {t(isLive ? 'pendingChange' : 'pendingNew', { name, time })}{' '}
        {own && (
          <button type="button" onClick={ask}>
            {t('withdraw')}
          </button>
        )}
      </Banner>
      <Hits hits={hits} waits />
      <Section title={t('pending')}>
        <DiffTable detail={request} calls={audits} />
      </Section>
    </>
  );
}

/** What was asked for last about a code: it waits, was refused, or was taken back. */
export function Asked({ code }: { code: CodeDetail }) {
  const t = useWords(words);
  const { chkStatus, refusal, pending } = code;
  return (
    <div className={css.asked}>
      {refusal && <Banner tone="danger">{t('refusal', { reason: refusal })}</Banner>}
      {chkStatus === '4' && <Banner tone="warning">{t('takenBack')}</Banner>}
      {pending.map((request) => (
        <Waiting key={request.auditId} request={request} isLive={chkStatus === '3'} />
      ))}
    </div>
  );
}
