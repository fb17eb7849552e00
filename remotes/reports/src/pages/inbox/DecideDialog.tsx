import { ApprovalDecision } from '@portal/contract/reports/inbox';
import { useWords } from '@portal/i18n';
import {
  CurrencySums,
  FormDialog,
  fieldsOf,
  ResultsDialog,
  toast,
  useFormState,
  useIntent,
} from '@portal/ui';
import { useState } from 'react';
import { approvals, type Result } from './api.ts';
import type { Row } from './rows.ts';
import { partiesOf } from './useRowText.ts';
import { words } from './words.ts';

const Field = fieldsOf(words, ApprovalDecision);

interface DecideDialogProps {
  /** Those that were open or chosen when it was asked for. */
  rows: readonly Row[];
  outcome: '1' | '2';
  /** Left, with those that were decided; `refusal` says why a single one was not. */
  close(decided: readonly string[], refusal?: string): void;
}

const keyOf = ({ source, id }: Pick<Result, 'source' | 'id'>) => `${source}:${id}`;
const decidedOf = (results: readonly Result[]) => results.filter(({ ok }) => ok).map(keyOf);

/** Passes or refuses one or several after a question that sums them up; each has a result of its own. */
export function DecideDialog({ rows, outcome, close }: DecideDialogProps) {
  const t = useWords(words);
  const [results, setResults] = useState<readonly Result[]>();
  const decide = useIntent(approvals.decide, () => undefined);
  const passes = outcome === '1';
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
  const paid = rows.filter(({ amount }) => amount !== '');
  return (
    <FormDialog
      title={t(passes ? 'passTitle' : 'refuseTitle', count)}
      text={<p>{t(passes ? 'passText' : 'refuseText', count)}</p>}
      verb={t(passes ? 'pass' : 'refuse')}
      isDangerous={!passes}
      many={rows.length}
      form={form}
      close={() => close([])}
    >
      {rows.length === 1 && rows[0] && <p>{partiesOf(rows[0])}</p>}
      <CurrencySums
        amounts={paid.map(({ amount, currency }) => ({ minor: amount, currency }))}
        count={(some) => t('items', { count: some })}
      />
      {paid.length < rows.length && rows.length > 1 && (
        <p>{t('withoutAmount', { count: rows.length - paid.length })}</p>
      )}
      {!passes && <Field.TextArea name="remark" />}
    </FormDialog>
  );
}
