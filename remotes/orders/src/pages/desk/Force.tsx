import { can } from '@portal/auth';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import { kindsNamed, Refused, reviews } from '@portal/review';
import { Section } from '@portal/ui';
import { desk as calls, type Detail } from './api.ts';
import css from './case.module.css';
import { ForceForm } from './ForceForm.tsx';
import { ProposalFacts } from './ProposalFacts.tsx';
import type { Desk } from './useDesk.ts';
import { words } from './words.ts';

const kinds = kindsNamed(words, {
  status: 'forceTo',
  reason: 'reason',
  evidence: 'evidence',
});

interface ForceProps {
  one: Detail;
  desk: Desk;
  reload(): Promise<unknown>;
}

/** The forced result: what waits or was decided, and the form of a new one where one may be asked for. */
export function Force({ one, desk, reload }: ForceProps) {
  const t = useWords(words);
  const { proposal, forceRefusal, refused, currency } = one;
  const waits = proposal?.verStatus === VER_STATUS.pending;
  const mayAsk = can(calls.force.permit) && !waits;
  if (!proposal && !mayAsk) return null;
  return (
    <Section title={t('force')}>
      {proposal && <ProposalFacts one={one} proposal={proposal} />}
      {proposal && refused && (
        <Refused
          kinds={kinds}
          correction={refused}
          request={{ auditId: proposal.auditId, currency }}
          calls={reviews}
        />
      )}
      {mayAsk && forceRefusal && <p className={css.hint}>{forceRefusal}</p>}
      {mayAsk && !forceRefusal && (
        <ForceForm
          one={one}
          done={async () => {
            await reload();
            desk.step(1);
          }}
        />
      )}
    </Section>
  );
}
