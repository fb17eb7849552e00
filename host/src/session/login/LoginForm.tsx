import { useWords } from '@portal/i18n';
import type { AppNavigator, Arrival } from '../../navigator.ts';
import { CaptchaField } from '../open/CaptchaField.tsx';
import css from '../open/open.module.css';
import { PasswordField } from '../open/PasswordField.tsx';
import { Refusal } from '../open/Refusal.tsx';
import { SubmitButton } from '../open/SubmitButton.tsx';
import { TextField } from '../open/TextField.tsx';
import { openWords } from '../open/words.ts';
import { OtherWays } from './OtherWays.tsx';
import { usePreloadShell } from './usePreloadShell.ts';
import { useSignIn } from './useSignIn.ts';
import { words } from './words.ts';

/** Account, password and code; errors under the fields, a refusal as one banner above them. */
export function LoginForm({ navigator, arrival }: { navigator: AppNavigator; arrival: Arrival }) {
  const t = useWords(words);
  const open = useWords(openWords);
  const form = useSignIn(navigator, arrival);
  const preloadShell = usePreloadShell(navigator);
  return (
    <form ref={form.form} noValidate onSubmit={form.onSubmit} onInput={preloadShell}>
      <Refusal text={form.banner} />
      <TextField label={open('username')} autoComplete="username" {...form.field('username')} />
      <PasswordField
        label={open('password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <CaptchaField captcha={form.captcha} onRenew={form.renew} {...form.field('code')} />
      <label className={css.remember}>
        <input
          type="checkbox"
          checked={form.remember}
          onChange={(event) => form.setRemember(event.target.checked)}
        />
        {t('remember')}
      </label>
      <SubmitButton busy={form.busy}>{t('submit')}</SubmitButton>
      <OtherWays offers={form.offers} />
    </form>
  );
}
