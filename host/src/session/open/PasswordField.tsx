import { useWords } from '@portal/i18n';
import { type KeyboardEvent, useState } from 'react';
import { Field } from './Field.tsx';
import css from './field.module.css';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import type { FieldState } from './useOpenForm.ts';
import { openWords } from './words.ts';

interface PasswordFieldProps extends FieldState {
  label: string;
  note?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** Password with a switch to show it, and a hint while caps lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, error, note, onChange, onBlur, ...input } = props;
  const t = useWords(openWords);
  const [isShown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const leave = () => {
    setCaps(false);
    onBlur();
  };
  return (
    <Field label={label} error={error} warning={isCaps ? t('capsLock') : undefined} note={note}>
      {(control) => (
        <div className={css.withButton}>
          <input
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={watchCaps}
            onKeyUp={watchCaps}
            onBlur={leave}
          />
          <button
            type="button"
            className={css.eye}
            aria-label={isShown ? t('hidePassword') : t('showPassword')}
            title={isShown ? t('hidePassword') : t('showPassword')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    </Field>
  );
}
