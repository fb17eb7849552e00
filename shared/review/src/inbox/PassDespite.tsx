import { PASSED } from '@portal/contract/kit/outcome';
import { Override } from '@portal/contract/merchant/review';
import { useWords } from '@portal/i18n';
import { Button, Form, fieldsOf, toast, useFormState } from '@portal/ui';
import { z } from 'zod';
import { refreshRequests } from '../api.ts';
import { reviewWords } from '../words.ts';
import css from './bar.module.css';
import type { DecisionProps } from './Decisions.tsx';
import { onEscape } from './on-escape.ts';
import { useFirstFocus } from './useFirstFocus.ts';

const Why = z.object({ overrideReason: Override.shape.reason });
const { TextArea } = fieldsOf(reviewWords, Why);

/** The second confirmation of a request that meets the blacklist: why it is passed all the same. */
export function PassDespite({ request, calls, cancel, settled }: DecisionProps) {
  const t = useWords(reviewWords);
  const ref = useFirstFocus<HTMLFieldSetElement>('textarea');
  const { auditId, hits } = request;
  const form = useFormState(
    Why,
    async ({ overrideReason: reason }) => {
      const override = {
        reason,
        blackIds: hits.map(({ blackId }) => blackId),
      };
      const body = { auditIds: [auditId], verStatus: PASSED, remark: '', override };
      const [result] = await calls.decide({ body });
      if (result?.ok) toast(t('passed'));
      settled(result?.ok ? undefined : result?.msg);
      await refreshRequests();
    },
    { overrideReason: '' },
  );
  return (
    <fieldset
      ref={ref}
      className={css.refuse}
      onKeyDown={onEscape(cancel)}
      aria-label={t('passDespite')}
    >
      <Form form={form}>
        <TextArea name="overrideReason" />
        <div className={css.buttons}>
          <Button onClick={cancel}>{t('cancel')}</Button>
          <Button type="primary" status="danger" htmlType="submit" loading={form.isBusy}>
            {t('passDespite')}
          </Button>
        </div>
      </Form>
    </fieldset>
  );
}
