import type { Outcome } from '@portal/contract/kit/outcome';
import { useWords } from '@portal/i18n';
import { ForcedSection } from '@portal/requests';
import { Amount, DictTag, Facts, RecordHead, Section, useSeen } from '@portal/ui';
import { DecideButtons } from '../../widgets/decision/index.ts';
import { ApplyActions } from './ApplyActions.tsx';
import type { Application } from './api.ts';
import { sections } from './fields.ts';
import { Loss } from './Loss.tsx';
import { Notices } from './Notices.tsx';
import { PrintButton } from './PrintButton.tsx';
import { usePassReason } from './pass-reason.ts';
import { Timeline } from './Timeline.tsx';
import { useDispute } from './useDispute.ts';
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
