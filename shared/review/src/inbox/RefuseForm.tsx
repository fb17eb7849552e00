import { useWords } from '@portal/i18n';
import { Button, Form, type FormState } from '@portal/ui';
import { reviewWords } from '../words.ts';
import css from './bar.module.css';
import { Remark } from './fields.ts';
import { onEscape } from './on-escape.ts';
import { useFirstFocus } from './useFirstFocus.ts';

interface RefuseFormProps {
  form: FormState;
  cancel(): void;
}

/** The reason of a refusal, asked for in the bar itself (visual design §4.6). */
export function RefuseForm({ form, cancel }: RefuseFormProps) {
  const t = useWords(reviewWords);
  const ref = useFirstFocus<HTMLFieldSetElement>('textarea');
  const onKeyDown = onEscape(cancel);
  return (
    <fieldset ref={ref} className={css.refuse} onKeyDown={onKeyDown} aria-label={t('refuse')}>
      <Form form={form}>
        <Remark name="remark" />
        <div className={css.buttons}>
          <Button onClick={cancel}>{t('cancel')}</Button>
          <Button type="primary" status="danger" htmlType="submit" loading={form.isBusy}>
            {t('refuse')}
          </Button>
        </div>
      </Form>
    </fieldset>
  );
}
