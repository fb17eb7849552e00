import { type Outcome, PASSED } from '@portal/contract/kit/outcome';
import { useWords } from '@portal/i18n';
import { FormDialog, ResultsDialog } from '@portal/ui';
import { useState } from 'react';
import type { Result, ReviewCalls, ReviewRequest } from '../api.ts';
import { nameOf, useEntryText } from '../history/useRequestName.ts';
import { reviewWords } from '../words.ts';
import { Remark } from './fields.ts';
import { useDecision } from './useDecision.ts';

interface BatchDialogProps {
  /** Those that were chosen when the dialog was opened. */
  requests: readonly ReviewRequest[];
  outcome: Outcome;
  calls: ReviewCalls;
  /** Left after the results were seen, or without deciding any. */
  close(decided: readonly string[]): void;
}

/** Decides several requests at once; each has a result of its own, which is shown afterwards. */
export function BatchDialog({ requests, outcome, calls, close }: BatchDialogProps) {
  const t = useWords(reviewWords);
  const textOf = useEntryText();
  const [results, setResults] = useState<Result[]>();
  const ids = requests.map(({ auditId }) => auditId);
  const form = useDecision(calls, ids, outcome, setResults);
  const passes = outcome === PASSED;
  const count = { count: requests.length };
  const whatOf = (request: ReviewRequest) => (
    <span>
      <b>{nameOf(request)}</b> {textOf(request)}
    </span>
  );
  if (results) {
    const shown = requests.map((request) => {
      const { ok = false, msg = '' } = results.find((one) => one.auditId === request.auditId) ?? {};
      const text = ok ? t(passes ? 'passed' : 'refused') : msg;
      return { key: request.auditId, what: whatOf(request), ok, text };
    });
    const decided = results.filter(({ ok }) => ok).map(({ auditId }) => auditId);
    return <ResultsDialog results={shown} close={() => close(decided)} />;
  }
  return (
    <FormDialog
      title={t(passes ? 'passMany' : 'refuseMany', count)}
      text={<p>{t(passes ? 'passManyText' : 'refuseManyText')}</p>}
      verb={t(passes ? 'pass' : 'refuse')}
      isDangerous={!passes}
      many={requests.length}
      form={form}
      close={() => close([])}
    >
      {!passes && <Remark name="remark" />}
    </FormDialog>
  );
}
