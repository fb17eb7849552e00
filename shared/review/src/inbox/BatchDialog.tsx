import { useWords } from '@portal/i18n';
import { Button, DialogFrame, Form } from '@portal/ui';
import { useId, useState } from 'react';
import type { Outcome, Result, ReviewCalls, ReviewRequest } from '../api.ts';
import { reviewWords } from '../words.ts';
import { BatchResults } from './BatchResults.tsx';
import css from './batch.module.css';
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
  const id = useId();
  const [results, setResults] = useState<Result[]>();
  const ids = requests.map(({ auditId }) => auditId);
  const form = useDecision(calls, ids, outcome, setResults);
  const passes = outcome === '1';
  const count = { count: requests.length };
  const leave = () => close((results ?? []).filter(({ ok }) => ok).map(({ auditId }) => auditId));
  return (
    <DialogFrame
      className={css.dialog}
      title={results ? t('results') : t(passes ? 'passMany' : 'refuseMany', count)}
      onCancel={leave}
      maskClosable={false}
      footer={
        results ? (
          <Button type="primary" onClick={leave}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={leave}>{t('cancel')}</Button>
            <Button
              type="primary"
              status={passes ? 'default' : 'danger'}
              htmlType="submit"
              form={id}
              loading={form.isBusy}
            >
              {t(passes ? 'pass' : 'refuse')}
            </Button>
          </>
        )
      }
    >
      {results ? (
        <BatchResults requests={requests} results={results} done={passes ? 'passed' : 'refused'} />
      ) : (
        <Form form={form} id={id}>
          <p>{t(passes ? 'passManyText' : 'refuseManyText')}</p>
          {!passes && <Remark name="remark" />}
        </Form>
      )}
    </DialogFrame>
  );
}
