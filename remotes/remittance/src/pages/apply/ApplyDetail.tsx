import { can } from '@portal/auth';
import type { Outcome } from '@portal/contract/kit/outcome';
import { hitText } from '@portal/contract/merchant/blacklist';
import { remitForcedRoutes } from '@portal/contract/remittance/apply-forced';
import { REMIT_AUDIT_STATUS, REMIT_CHANNEL_RESULT } from '@portal/contract/remittance/dictionaries';
import { moneyText } from '@portal/contract/remittance/life/texts';
import type { RemitChannelResult } from '@portal/contract/remittance/states';
import { connect, downloadFrom } from '@portal/http';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { type Forced, ForcedSection, useForced } from '@portal/requests';
import {
  ActionButton,
  Amount,
  Banner,
  DictTag,
  Facts,
  RecordHead,
  Section,
  showError,
  toast,
  useOnce,
  useSeen,
} from '@portal/ui';
import { DecideButtons } from '../../widgets/decision/index.ts';
import { ApplyActions } from './ApplyActions.tsx';
import { type Application, reads } from './api.ts';
import { sections } from './fields.tsx';
import { Loss } from './Loss.tsx';
import { usePassReason } from './pass-reason.ts';
import { Timeline } from './Timeline.tsx';
import { answerFiles, WorkOrders } from './WorkOrders.tsx';
import { waitingOf } from './waiting-of.ts';
import { words } from './words.ts';

const names = [
  'application',
  'payer',
  'payee',
  'auditAndReview',
  'channelAndWorkOrder',
] as const satisfies (keyof typeof sections)[];

interface ApplyDetailProps {
  application: Application;
  /** Time at which it was read, in milliseconds. */
  updatedAt: number;
  /** Reason why the caller may not decide it. */
  refusal: string | undefined;
  decide(outcome: Outcome): void;
  edit(): void;
  changed(): unknown;
}

/** One application: amount and state, what can be done, its facts by section and its life. */
export function ApplyDetail(props: ApplyDetailProps) {
  const t = useWords(words);
  const { application, updatedAt, refusal, decide, edit } = props;
  const { amount, currency, auditStatus, channelResult, payerName, payeeName, applyTime } =
    application;
  const forced = useDispute(application, props.changed);
  const { see, hasSeen } = useSeen();
  const unseen = hasSeen(answerFiles(application)) ? undefined : t('filesUnseen');
  const passReason = usePassReason()(application) ?? unseen;
  const changed = forced.dispute ? forced.changed : props.changed;
  return (
    <>
      <RecordHead line={`${payerName} → ${payeeName} · ${applyTime}`}>
        <Amount minor={amount} currency={currency} size="display" />
        <DictTag type="remit_audit_status" value={auditStatus} />
        <DictTag type="remit_chnl_result" value={channelResult} />
        <span className="ui-record-actions">
          <PrintButton applyNo={application.applyNo} />
          <ApplyActions
            application={application}
            forced={forced}
            updatedAt={updatedAt}
            edit={edit}
            changed={changed}
          />
          <DecideButtons
            waiting={waitingOf(application)}
            reason={refusal}
            passReason={passReason}
            decide={decide}
          />
        </span>
      </RecordHead>
      <Notices application={application} />
      <ForcedSection forced={forced} />
      <WorkOrders application={application} changed={changed} see={see} />
      <Loss application={application} changed={changed} />
      {names.map((name) => (
        <Section key={name} title={t(name)}>
          <Facts of={application} fields={sections[name]} />
        </Section>
      ))}
      <Timeline application={application} updatedAt={updatedAt} />
    </>
  );
}

/** Downloads an application as a PDF in the reader's language. */
function PrintButton({ applyNo }: { applyNo: string }) {
  const t = useWords(words);
  const [print, isBusy] = useOnce(async () => {
    try {
      await downloadFrom(reads.print.route, { params: { applyNo } });
      toast(t('printed'));
    } catch (error) {
      showError(error);
    }
  });
  if (!can(reads.print.permit)) return null;
  return <ActionButton label={t('print')} isBusy={isBusy} run={() => void print()} />;
}

const calls = connect(remitForcedRoutes);

/** Returns the dispute of an application whose channel contradicts itself, and the caller's actions on it. */
function useDispute(application: Application, changed: () => unknown): Forced {
  const { applyNo: id, amount, currency, payeeName: payee, isDisputed } = application;
  const money = moneyText(amount, currency);
  const record = { calls, id, amount: money, payee, kind: 'remit', isDisputed } as const;
  return useForced(record, async () => changed());
}

const SUCCEEDED: RemitChannelResult = REMIT_CHANNEL_RESULT.succeeded;

/** Notices to read before acting on an application. */
function Notices({ application }: { application: Application }) {
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
