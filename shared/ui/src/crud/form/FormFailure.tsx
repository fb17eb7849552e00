import { useWords } from '@portal/i18n';
import { Banner } from '../../feedback/Banner.tsx';
import { uiWords } from '../../words/index.ts';
import type { FormState } from './useFormState.ts';

interface FormFailureProps {
  form: Pick<FormState, 'failure'>;
  /** Reloads a record that somebody else has changed. */
  renew?(): Promise<void>;
}

/**
 * Reason why a form was refused, or what it waits for. It is read out, and stays in sight above the
 * bar or the foot of the scrolling area, wherever the user is (visual design §5).
 */
export function FormFailure({ form, renew }: FormFailureProps) {
  const t = useWords(uiWords);
  const { failure, waits }: Partial<FormState> = form;
  if (waits !== undefined) {
    return (
      <div className="ui-form-failure">
        <Banner tone="info">{waits}</Banner>
      </div>
    );
  }
  if (!failure) return null;
  const { text, stale } = failure;
  return (
    <div className="ui-form-failure">
      <Banner tone="danger">
        {text}{' '}
        {stale && renew && (
          <button type="button" onClick={() => void renew()}>
            {t('reload')}
          </button>
        )}
      </Banner>
    </div>
  );
}
