import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import { kindsNamed, Refused, reviews } from '@portal/review';
import { Amount, Banner, DictTag, DictText, FactList, Section, Voucher } from '@portal/ui';
import type { Dispute, ForcedRequest } from './calls.ts';
import css from './forced.module.css';
import type { Forced } from './useForced.ts';
import { forcedWords } from './words.ts';

const kinds = kindsNamed(forcedWords, {
  result: 'result',
  bankTrace: 'bankTrace',
  reason: 'reason',
  evidence: 'evidence',
});

/** Section of a payment in dispute: reports of its channel, requests and decisions of people. */
export function ForcedSection({ forced: { dispute, voucher, withdraw } }: { forced: Forced }) {
  const t = useWords(forcedWords);
  if (!dispute) return null;
  const link = withdraw && (
    <button type="button" className="ui-link" onClick={withdraw}>
      {t('withdraw')}
    </button>
  );
  return (
    <>
      <Section title={t('answers')}>
        <Answers events={dispute.events} />
      </Section>
      {dispute.request && (
        <Section title={t('title')} link={link}>
          <RequestFacts request={dispute.request} voucher={voucher} />
          {dispute.refused && (
            <Refused
              kinds={kinds}
              correction={dispute.refused}
              request={{ auditId: dispute.request.auditId, currency: dispute.currency }}
              calls={reviews}
            />
          )}
        </Section>
      )}
    </>
  );
}

/** List of the reports on a payment, latest first: by its channel and by the people who decided. */
function Answers({ events }: Pick<Dispute, 'events'>) {
  const t = useWords(forcedWords);
  return (
    <ul className={css.answers} aria-label={t('answers')}>
      {events.map((event) => (
        <li key={event.eventId}>
          <DictTag type="channel_result" value={event.result} />
          <Amount minor={event.amount} currency={event.currency} />
          {event.channelReference && <code>{event.channelReference}</code>}
          <span>{[event.respCode, event.respMsg].filter(Boolean).join(' ')}</span>
          <small>
            <DictText type="channel_source" value={event.source} /> {event.receivedAt}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** Facts of a request that are shown, in this order; empty ones are left out. */
const FACTS = [
  ...(['bankTrace', 'reason', 'evidence', 'billLine', 'createBy', 'createTime'] as const),
  ...(['verBy', 'verTime', 'remark'] as const),
];

interface RequestFactsProps {
  request: ForcedRequest;
  voucher: Forced['voucher'];
}

/** A forced result that was asked for: what, why, by whom, what shows it, and what became of it. */
function RequestFacts({ request, voucher }: RequestFactsProps) {
  const t = useWords(forcedWords);
  const { result, verStatus, own, stale } = request;
  const waits = verStatus === VER_STATUS.pending;
  const tone = stale ? 'danger' : 'info';
  const text = t(stale ? 'stale' : own ? 'own' : 'waits');
  const outcome = (
    <>
      {t(`results.${result}`)} {!waits && <DictTag type="ver_status" value={verStatus} />}
    </>
  );
  const facts = [
    [t('result'), outcome] as const,
    ...FACTS.map((name) => [t(name), request[name]] as const),
  ];
  return (
    <>
      {waits && <Banner tone={tone}>{text}</Banner>}
      <FactList facts={facts} />
      {request.proofName && <Voucher title={t('proof')} voucher={voucher} />}
    </>
  );
}
