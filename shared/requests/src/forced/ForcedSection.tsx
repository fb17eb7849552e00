import { useWords } from '@portal/i18n';
import { kindsNamed, Refused, reviews } from '@portal/review';
import { Section } from '@portal/ui';
import { Answers } from './Answers.tsx';
import { RequestFacts } from './RequestFacts.tsx';
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
