import { useWords } from '@portal/i18n';
import type { RefObject } from 'react';
import { Field } from './Field.tsx';
import css from './login.module.css';
import type { Captcha } from './useCaptcha.ts';
import { words } from './words.ts';

interface CaptchaFieldProps {
  value: string;
  error?: string;
  onChange: (value: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
  captcha: Captcha;
  onRenew: () => void;
}

/** Code and its picture, a button: click or Enter on it renews the picture. */
export function CaptchaField(props: CaptchaFieldProps) {
  const { value, error, onChange, inputRef, captcha, onRenew } = props;
  const t = useWords(words);
  return (
    <Field label={t('code')} error={error}>
      {(control) => (
        <div className={css.captcha}>
          <input
            {...control}
            ref={inputRef}
            type="text"
            name="code"
            inputMode="numeric"
            autoComplete="off"
            value={value}
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
