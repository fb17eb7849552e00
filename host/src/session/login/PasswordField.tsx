import { useWords } from '@portal/i18n';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { Field } from './Field.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import css from './login.module.css';
import { words } from './words.ts';

interface PasswordFieldProps {
  value: string;
  error?: string;
  onChange: (value: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Password with a switch to show it, and a hint while caps lock is on. */
export function PasswordField({ value, error, onChange, inputRef }: PasswordFieldProps) {
  const t = useWords(words);
  const [isShown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <Field label={t('password')} error={error} hint={isCaps ? t('capsLock') : undefined}>
      {(control) => (
        <div className={css.withButton}>
          <input
            {...control}
            ref={inputRef}
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={watchCaps}
            onKeyUp={watchCaps}
            onBlur={() => setCaps(false)}
          />
          <button
            type="button"
            className={css.eye}
            aria-label={isShown ? t('hidePassword') : t('showPassword')}
            title={isShown ? t('hidePassword') : t('showPassword')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeIcon /> : <EyeOffIcon />}
          </button>
        </div>
      )}
    </Field>
  );
}
