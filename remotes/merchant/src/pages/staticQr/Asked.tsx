import { MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import { useWords } from '@portal/i18n';
import { Hits, kinds } from '@portal/requests';
import { DiffTable, type RequestDetail, reviews, Waiting } from '@portal/review';
import { Banner, Section } from '@portal/ui';
import { useContext } from 'react';
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
function Request({ request, isLive }: RequestProps) {
  const t = useWords(words);
  const reload = useContext(ReloadContext);
  const { createBy: name, createTime: time, hits } = request;
  return (
    <>
      <Waiting
        request={request}
        text={t(isLive ? 'pendingChange' : 'pendingNew', { name, time })}
        done={reload}
      />
      <Hits hits={hits} waits />
      <Section title={t('pending')}>
        <DiffTable kinds={kinds} detail={request} calls={reviews} />
      </Section>
    </>
  );
}

/** Last request about a code: pending, refused or withdrawn. */
export function Asked({ code }: { code: CodeDetail }) {
  const t = useWords(words);
  const { chkStatus, refusal, pending } = code;
  return (
    <div className={css.asked}>
      {refusal && <Banner tone="danger">{t('refusal', { reason: refusal })}</Banner>}
      {chkStatus === MERCHANT_CHECK.withdrawn && <Banner tone="warning">{t('takenBack')}</Banner>}
      {pending.map((request) => (
        <Request
          key={request.auditId}
          request={request}
          isLive={chkStatus === MERCHANT_CHECK.changing}
        />
      ))}
    </div>
  );
}
