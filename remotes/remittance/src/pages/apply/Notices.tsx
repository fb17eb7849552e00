import { hitText } from '@portal/contract/merchant/blacklist';
import { REMIT_AUDIT_STATUS, REMIT_CHANNEL_RESULT } from '@portal/contract/remittance/dictionaries';
import type { RemitChannelResult } from '@portal/contract/remittance/states';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { Banner } from '@portal/ui';
import type { Application } from './api.ts';
import { waitingOf } from './waiting-of.ts';
import { words } from './words.ts';

const SUCCEEDED: RemitChannelResult = REMIT_CHANNEL_RESULT.succeeded;

/** Notices to read before acting on an application. */
export function Notices({ application }: { application: Application }) {
  const t = useWords(words);
  const { auditStatus, channelResult, currency, hits, releases, returnedAmt, amount } = application;
  const money = (minor: string) => `${formatMinor(minor, currency)} ${currencyName(currency)}`;
  const refusal =
    auditStatus === REMIT_AUDIT_STATUS.auditRejected
      ? application.auditRemark
      : application.reviewRemark;
  const { asked } = application.resend ?? {};
  const answer = [application.respCode, application.respMsg].filter(Boolean).join(' ');
  return (
    <>
      {application.isContradicted && <Banner tone="danger">{t('contradicts')}</Banner>}
      {hits.length > 0 && waitingOf(application) && (
        <Banner tone="danger">{t('isListed', { ids: hitText(hits) })}</Banner>
      )}
      {releases.map(({ stage, by, time, reason, hits: released }) => (
        <Banner key={stage} tone={channelResult === SUCCEEDED ? 'info' : 'warning'}>
          {t(`released.${stage}`, { ids: hitText(released), by, time, reason })}
        </Banner>
      ))}
      {(auditStatus === REMIT_AUDIT_STATUS.auditRejected ||
        auditStatus === REMIT_AUDIT_STATUS.reviewRejected) && (
        <Banner tone="danger">{t('refusedFor', { reason: refusal })}</Banner>
      )}
      {channelResult === REMIT_CHANNEL_RESULT.unknown && (
        <Banner tone="warning">{t('isUnknown')}</Banner>
      )}
      {channelResult === REMIT_CHANNEL_RESULT.failed && (
        <Banner tone="danger">{t('isFailed', { answer: answer || t('noAnswer') })}</Banner>
      )}
      {channelResult === REMIT_CHANNEL_RESULT.returned && (
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
