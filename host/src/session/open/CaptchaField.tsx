import { useWords } from '@portal/i18n';
import { Field } from './Field.tsx';
import css from './field.module.css';
import type { Captcha } from './useCaptcha.ts';
import type { FieldState } from './useOpenForm.ts';
import { openWords } from './words.ts';

interface CaptchaFieldProps extends FieldState {
  captcha: Captcha;
  onRenew: () => void;
}

/**
 * Code and its picture, a button: click or Enter on it renews the picture. Nothing while the server
 * asks for no code.
 */
export function CaptchaField(props: CaptchaFieldProps) {
  const { error, onChange, captcha, onRenew, ...input } = props;
  const t = useWords(openWords);
  if (captcha.state === 'off') return null;
  return (
    <Field label={t('code')} error={error}>
      {(control) => (
        <div className={css.captcha}>
          <input
            {...control}
            {...input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
          <button type="button" className={css.picture} title={t('captchaRenew')} onClick={onRenew}>
            {captcha.state === 'ready' && (
              <img src={captcha.image} alt={t('captchaRenew')} width={112} height={36} />
            )}
            {captcha.state === 'failed' && t('captchaFailed')}
            {captcha.state === 'loading' && <span className={css.hidden}>{t('captchaRenew')}</span>}
          </button>
        </div>
      )}
    </Field>
  );
}
