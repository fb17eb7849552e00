import { useWords } from '@portal/i18n';
import { type FormEvent, useRef } from 'react';
import type { Doors } from '../../doors.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { Field } from './Field.tsx';
import { AlertIcon } from './icons.tsx';
import css from './login.module.css';
import { PasswordField } from './PasswordField.tsx';
import { usePreloadShell } from './usePreloadShell.ts';
import { useSignIn } from './useSignIn.ts';
import { words } from './words.ts';

/** Account, password and code; errors under the fields, a refusal as one banner above them. */
export function LoginForm({ doors, notice }: { doors: Doors; notice?: string }) {
  const t = useWords(words);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const form = useSignIn({ password, code }, doors, notice);
  const preloadShell = usePreloadShell(doors);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className={css.form} noValidate onSubmit={onSubmit} onInput={preloadShell}>
      <h1 className={css.title}>{t('title')}</h1>
      <p className={css.subtitle}>{t('hint')}</p>
      {form.banner && (
        <p className={css.banner} role="alert">
          <AlertIcon />
          {form.banner}
        </p>
      )}
      <Field label={t('username')} error={form.errors.username}>
        {(control) => (
          <input
            {...control}
            type="text"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={form.texts.username}
            onChange={(event) => form.change('username', event.target.value)}
          />
        )}
      </Field>
      <PasswordField
        value={form.texts.password}
        error={form.errors.password}
        onChange={(text) => form.change('password', text)}
        inputRef={password}
      />
      {form.captcha.state !== 'off' && (
        <CaptchaField
          value={form.texts.code}
          error={form.errors.code}
          onChange={(text) => form.change('code', text)}
          inputRef={code}
          captcha={form.captcha}
          onRenew={form.renew}
        />
      )}
      <label className={css.remember}>
        <input
          type="checkbox"
          checked={form.remember}
          onChange={(event) => form.setRemember(event.target.checked)}
        />
        {t('remember')}
      </label>
      <button type="submit" className={css.submit} aria-busy={form.busy} disabled={form.busy}>
        {form.busy && <span className={css.spinner} />}
        {t('submit')}
      </button>
      <p className={css.forgot}>{t('forgot')}</p>
    </form>
  );
}
