import { useWords } from '@portal/i18n';
import { kinds } from '@portal/requests';
import { DiffTable } from '@portal/review';
import { Banner, DictTag, Facts, RecordHead, Section } from '@portal/ui';
import { channelReviews } from '../../widgets/kinds/index.ts';
import type { LimitDetail as Detail } from './api.ts';
import { facts } from './fields.ts';
import { Trial } from './Trial.tsx';
import { Uses } from './Uses.tsx';
import css from './use.module.css';
import { words } from './words.ts';

/** A limit: what is asked for, what is used of it, and whether an order would pass. */
export function LimitDetail({ limit }: { limit: Detail }) {
  const t = useWords(words);
  const { limitId, merName, chnlName, status, chkStatus, refusal, pending } = limit;
  return (
    <>
      <RecordHead line={chnlName}>
        <strong>{merName}</strong>
        <DictTag type="limit_status" value={status} />
        <DictTag type="mer_chk_status" value={chkStatus} />
      </RecordHead>
      {refusal && (
        <div className={css.refusal}>
          <Banner tone="danger">{t('refusal', { reason: refusal })}</Banner>
        </div>
      )}
      {pending.map((request) => (
        <Section key={request.auditId} title={t('pending')}>
          <p className={css.pending}>
            {t('pendingBy', { name: request.createBy, time: request.createTime })}
          </p>
          <DiffTable kinds={kinds} detail={request} calls={channelReviews} />
        </Section>
      ))}
      <Section title={t('use')}>
        <Uses limit={limit} />
      </Section>
      <Section title={t('trial')}>
        <Trial key={limitId} limit={limit} />
      </Section>
      <Section title={t('amounts')}>
        <Facts of={limit} fields={facts} />
      </Section>
    </>
  );
}
