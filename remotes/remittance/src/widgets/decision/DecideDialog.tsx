import type { BlackHit } from '@portal/contract/merchant/blacklist';
import { decisionForm } from '@portal/contract/remittance/decision';
import { useWords } from '@portal/i18n';
import { Banner, BatchDialog, fieldsOf } from '@portal/ui';
import type { z } from 'zod';
import type { Outcome, Waiting } from './useDecision.ts';
import { decisionWords } from './words.ts';

/** What is sent about one or several records. */
interface Verdict {
  ids: string[];
  verStatus: Outcome;
  remark: string;
  override?: { blackIds: string[]; reason: string };
}

interface DecideDialogProps {
  records: readonly { id: string; minor: string; currency: string }[];
  stage: Waiting['stage'];
  outcome: Outcome;
  /** What passing means for the money. */
  consequence: string;
  /** Entries of the blacklist that the one record meets. */
  hits?: readonly z.output<typeof BlackHit>[];
  decide(verdict: Verdict): Promise<readonly { id: string; ok: boolean; msg: string }[]>;
  /** Left; true when something may have changed. */
  close(changed: boolean): void;
}

const Field = fieldsOf(decisionWords, decisionForm({}));

/** Decides a stage after a question that adds up what it is about; a refusal has its reason (INV-09). */
export function DecideDialog(props: DecideDialogProps) {
  const { records, stage, outcome, consequence, hits = [], decide, close } = props;
  const t = useWords(decisionWords);
  const passes = outcome === '1';
  const isOverride = passes && hits.length > 0;
  const said = { count: records.length, stage: t(stage) };
  return (
    <BatchDialog
      title={t(passes ? 'passTitle' : 'refuseTitle', said)}
      text={<p>{passes ? consequence : t('refuseText')}</p>}
      verb={t(passes ? 'pass' : 'refuse')}
      isDangerous={!passes}
      records={records}
      count={(count) => t('records', { count })}
      schema={decisionForm({ isRefusal: !passes, isOverride })}
      initial={{ remark: '', overrideReason: '' }}
      send={({ remark, overrideReason: reason }) =>
        decide({
          ids: records.map(({ id }) => id),
          verStatus: outcome,
          remark,
          ...(isOverride && { override: { blackIds: hits.map(({ blackId }) => blackId), reason } }),
        })
      }
      done={{
        all: t(passes ? 'passed' : 'refused', said),
        one: t(passes ? 'isPassed' : 'isRefused'),
      }}
      close={close}
    >
      {isOverride && (
        <>
          <Banner tone="danger">
            {t('hits', { ids: hits.map(({ blackId, name }) => `#${blackId} ${name}`).join('; ') })}
          </Banner>
          <Field.TextArea name="overrideReason" />
        </>
      )}
      <Field.TextArea name="remark" />
    </BatchDialog>
  );
}
