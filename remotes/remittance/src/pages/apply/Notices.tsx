import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { Banner } from '@portal/ui';
import type { Application } from './api.ts';
import { hitText } from './hit-text.ts';
import { words } from './words.ts';

/** What has to be known of an application before anything is done with it. */
export function Notices({ application }: { application: Application }) {
  const t = useWords(words);
  const { auditStatus, channelResult, currency, hits, returnedAmt, amount } = application;
  const money = (minor: string) => `${formatMinor(minor, currency)} ${currencyName(currency)}`;
  const refusal = auditStatus === '2' ? application.auditRemark : application.reviewRemark;
  const { asked } = application.resend ?? {};
  const answer = [application.respCode, application.respMsg].filter(Boolean).join(' ');
  return (
    <>
      {application.isContradicted && <Banner tone="danger">{t('contradicts')}</Banner>}
      {hits.length > 0 && <Banner tone="danger">{t('isListed', { ids: hitText(hits) })}</Banner>}
      {(auditStatus === '2' || auditStatus === '4') && (
        <Banner tone="danger">{t('refusedFor', { reason: refusal })}</Banner>
      )}
      {channelResult === '5' && <Banner tone="warning">{t('isUnknown')}</Banner>}
      {channelResult === '3' && (
        <Banner tone="danger">{t('isFailed', { answer: answer || t('noAnswer') })}</Banner>
      )}
      {channelResult === '4' && (
        <Banner tone="warning">
          {t('isReturned', { returned: money(returnedAmt), amount: money(amount) })}
        </Banner>
      )}
      {asked && (
        <Banner tone="warning">
          {t('resendWaits', { by: asked.by, time: asked.time, reason: asked.reason })}
        </Banner>
      )}
      {application.duplicateReason && (
        <Banner tone="info">{t('twiceFor', { reason: application.duplicateReason })}</Banner>
      )}
    </>
  );
}
