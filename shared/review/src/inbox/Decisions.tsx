import { PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { reviewRoutes } from '@portal/contract/merchant/review';
import { useWords } from '@portal/i18n';
import { Button, Form, type FormState, SubmitButton, toast, useFormState } from '@portal/ui';
import {
  type RequestDetail,
  type Result,
  type ReviewCalls,
  refreshRequests,
  withdraw,
} from '../api.ts';
import { useKinds } from '../kinds.ts';
import { reviewWords } from '../words.ts';
import { Ask } from './Ask.tsx';
import css from './bar.module.css';
import { Remark } from './fields.ts';
import { onEscape } from './on-escape.ts';
import { useDecision } from './useDecision.ts';
import { useFirstFocus } from './useFirstFocus.ts';

export interface DecisionProps {
  request: RequestDetail;
  calls: ReviewCalls;
  cancel(): void;
  /** The first of two confirmations is given. */
  goOn(): void;
  /** It is no longer for the user to decide: done, or somebody else was faster. */
  settled(refusal?: string): void;
}

/** Returns the handler of the one result: a toast and the next request, or why it was refused. */
function useSettled(done: 'passed' | 'refused', settled: DecisionProps['settled']) {
  const t = useWords(reviewWords);
  return ([result]: Result[]) => {
    if (result?.ok) toast(t(done));
    settled(result?.ok ? undefined : result?.msg);
  };
}

/** Asks once, saying what passing leads to. */
export function Pass({ request, calls, cancel, settled }: DecisionProps) {
  const t = useWords(reviewWords);
  const form = useDecision(calls, [request.auditId], PASSED, useSettled('passed', settled));
  const text = useKinds().useRisks()(request.objType) ?? t('passAsk');
  return <Ask form={form} text={text} verb={t('pass')} cancel={cancel} />;
}

/** Asks for the reason. */
export function Refuse({ request, calls, cancel, settled }: DecisionProps) {
  const form = useDecision(calls, [request.auditId], REFUSED, useSettled('refused', settled));
  return <RefuseForm form={form} cancel={cancel} />;
}

/** The maker takes the request back. */
export function Withdraw({ request, cancel, settled }: DecisionProps) {
  const t = useWords(reviewWords);
  const form = useFormState(
    reviewRoutes.withdraw.params,
    async () => {
      await withdraw({ params: { auditId: request.auditId } });
      toast(t('recalled'));
      settled();
      await refreshRequests();
    },
    { auditId: request.auditId },
  );
  return <Ask form={form} text={t('withdrawAsk')} verb={t('withdraw')} cancel={cancel} />;
}

interface RefuseFormProps {
  form: FormState;
  cancel(): void;
}

/** The reason of a refusal, asked for in the bar itself (visual design §4.6). */
function RefuseForm({ form, cancel }: RefuseFormProps) {
  const t = useWords(reviewWords);
  const ref = useFirstFocus<HTMLFieldSetElement>('textarea');
  const onKeyDown = onEscape(cancel);
  return (
    <fieldset ref={ref} className={css.refuse} onKeyDown={onKeyDown} aria-label={t('refuse')}>
      <Form form={form}>
        <Remark name="remark" />
        <div className={css.buttons}>
          <Button onClick={cancel}>{t('cancel')}</Button>
          <SubmitButton isBusy={form.isBusy} isDangerous>
            {t('refuse')}
          </SubmitButton>
        </div>
      </Form>
    </fieldset>
  );
}
