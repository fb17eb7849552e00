import { tMessage, useWords } from '@portal/i18n';
import { useFormField } from '@portal/ui';
import css from './refund.module.css';
import { words } from './words.ts';

/** The applicant says that it is not the same refund once more. */
export function SameCard() {
  const t = useWords(words);
  const { value, set, message, control } = useFormField('sameCardSeen');
  return (
    <>
      <label className={`ui-check ${css.seen}`}>
        <input
          {...control}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => set(target.checked)}
        />
        {t('sameCardSeen')}
      </label>
      {message && (
        <p id={`${control.id}-note`} className={css.wrong} role="alert">
          {tMessage(message)}
        </p>
      )}
    </>
  );
}
