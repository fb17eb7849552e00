import { useWords } from '@portal/i18n';
import { LOGIN_PATH, outerPath } from '../addresses.ts';
import { CaptchaField } from '../open/CaptchaField.tsx';
import { Heading } from '../open/Heading.tsx';
import css from '../open/open.module.css';
import { PasswordField } from '../open/PasswordField.tsx';
import { Refusal } from '../open/Refusal.tsx';
import { SubmitButton } from '../open/SubmitButton.tsx';
import { TextField } from '../open/TextField.tsx';
import type { Captcha } from '../open/useCaptcha.ts';
import { openWords } from '../open/words.ts';
import { strengthOf } from './strength.ts';
import { useRegister } from './useRegister.ts';
import { words } from './words.ts';

interface RegisterFormProps {
  captcha: Captcha;
  renew: () => Promise<void>;
  onDone: (username: string) => void;
}

/** Form in which a merchant's person registers: the merchant, the person, the account, the captcha. */
export function RegisterForm({ captcha, renew, onDone }: RegisterFormProps) {
  const t = useWords(words);
  const open = useWords(openWords);
  const { field, texts, ...form } = useRegister(captcha, renew, onDone);
  const { level, ...counts } = strengthOf(texts.password);
  return (
    <form ref={form.form} noValidate onSubmit={form.onSubmit}>
      <Heading title={t('title')}>{t('hint')}</Heading>
      <Refusal text={form.banner} />
      <TextField label={t('merName')} autoComplete="organization" {...field('merName')} />
      <div className={css.pair}>
        <TextField label={t('nickName')} autoComplete="name" {...field('nickName')} />
        <TextField
          label={t('phonenumber')}
          autoComplete="tel"
          inputMode="tel"
          {...field('phonenumber')}
        />
      </div>
      <TextField label={t('email')} autoComplete="email" inputMode="email" {...field('email')} />
      <TextField
        label={open('username')}
        autoComplete="username"
        note={t('usernameNote')}
        {...field('username')}
      />
      <PasswordField
        label={open('password')}
        autoComplete="new-password"
        note={texts.password ? t(`strength.${level}`, counts) : t('passwordNote')}
        {...field('password')}
      />
      <PasswordField
        label={t('confirmPassword')}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <CaptchaField captcha={captcha} onRenew={renew} {...field('code')} />
      <SubmitButton busy={form.busy}>{t('submit')}</SubmitButton>
      <div className={css.below}>
        <a className={css.link} href={outerPath(LOGIN_PATH)}>
          {t('haveAccount')}
        </a>
      </div>
    </form>
  );
}
