import { type Outcome, PASSED } from '@portal/contract/kit/outcome';
import { ApprovalDecision } from '@portal/contract/reports/inbox';
import { useWords } from '@portal/i18n';
import { FormDialog, fieldsOf, ResultsDialog, toast, useFormState, useIntent } from '@portal/ui';
import { useState } from 'react';
import { approvals, type Result } from './api.ts';
import { Follows, Left, MassSums } from './MassSums.tsx';
import type { Row } from './rows.ts';
import { partiesOf } from './useRowText.ts';
import { words } from './words.ts';

const Field = fieldsOf(words, ApprovalDecision);

interface DecideDialogProps {
  /** Those that were open or chosen when it was asked for. */
  rows: readonly Row[];
  outcome: Outcome;
  /** Rows that were to be decided too, but cannot be decided together with these. */
  rest?: readonly Row[];
  /** Left, with those that were decided; `refusal` says why a single one was not. */
  close(decided: readonly string[], refusal?: string): void;
}

const keyOf = ({ source, id }: Pick<Result, 'source' | 'id'>) => `${source}:${id}`;
const decidedOf = (results: readonly Result[]) => results.filter(({ ok }) => ok).map(keyOf);

/** Passes or refuses one or several after a question that sums them up; each has a result of its own. */
export function DecideDialog({ rows, outcome, rest = [], close }: DecideDialogProps) {
  const t = useWords(words);
  const [results, setResults] = useState<readonly Result[]>();
  const decide = useIntent(approvals.decide, () => undefined);
  const passes = outcome === PASSED;
  const count = { count: rows.length };
  const form = useFormState(
    ApprovalDecision,
    async (body) => {
      const answered = await decide({ body });
      const [only, ...others] = answered;
      if (others.length === 0 && only?.ok === false) return close([], only.msg);
      if (!answered.every(({ ok }) => ok)) return setResults(answered);
      toast(t(passes ? 'passed' : 'refused', count));
      close(decidedOf(answered));
    },
    { items: rows.map(({ source, id }) => ({ source, id })), verStatus: outcome, remark: '' },
  );
  if (results) {
    const shown = rows.map((row) => {
      const { ok = false, msg = '' } = results.find((one) => keyOf(one) === row.key) ?? {};
      const text = ok ? t(passes ? 'isPassed' : 'isRefused') : msg;
      return { key: row.key, what: <b>{partiesOf(row)}</b>, ok, text };
    });
    return <ResultsDialog results={shown} close={() => close(decidedOf(results))} />;
  }
  return (
    <FormDialog
      title={t(passes ? 'passTitle' : 'refuseTitle', count)}
      text={passes ? <Follows rows={rows} /> : <p>{t('refuseText', count)}</p>}
      verb={t(passes ? 'pass' : 'refuse')}
      isDangerous={!passes}
      many={rows.length}
      form={form}
      close={() => close([])}
    >
      {rows.length === 1 && rows[0] && <p>{partiesOf(rows[0])}</p>}
      <MassSums rows={rows} />
      {rest.length > 0 && <Left rows={rest} />}
      {!passes && <Field.TextArea name="remark" />}
    </FormDialog>
  );
}
