import { refusedFields } from '@portal/contract/kit/refused-fields';
import { classesIn } from '@portal/contract/kit/rules/passwords';
import { RegisterInput, registerRoutes } from '@portal/contract/session/register';
import { connect } from '@portal/http';
import { useCommon, useWords } from '@portal/i18n';
import { useState } from 'react';
import type { AppNavigator } from '../../navigator.ts';
import { LOGIN_PATH, outerPath } from '../addresses.ts';
import { CaptchaField } from '../open/CaptchaField.tsx';
import { emptyCode } from '../open/empty-code.ts';
import { Heading } from '../open/Heading.tsx';
import { OpenPage } from '../open/OpenPage.tsx';
import css from '../open/open.module.css';
import { PasswordField } from '../open/PasswordField.tsx';
import { Refusal } from '../open/Refusal.tsx';
import { SubmitButton } from '../open/SubmitButton.tsx';
import { TextField } from '../open/TextField.tsx';
import { answerOf, type Captcha, useCaptcha } from '../open/useCaptcha.ts';
import { useOpenForm } from '../open/useOpenForm.ts';
import { openWords } from '../open/words.ts';
import { words } from './words.ts';

function Registering({ navigator }: { navigator: AppNavigator }) {
  const t = useWords(words);
  const open = useWords(openWords);
  const common = useCommon();
  const { captcha, offers, renew } = useCaptcha();
  const [username, setUsername] = useState<string>();
  if (username) return <Submitted navigator={navigator} username={username} />;
  if (offers?.canRegister) {
    return <RegisterForm captcha={captcha} renew={renew} onDone={setUsername} />;
  }
  if (offers) {
    return (
      <>
        <Heading title={t('closedTitle')}>{t('closedText')}</Heading>
        <a className={css.submit} href={outerPath(LOGIN_PATH)}>
          {open('toSignIn')}
        </a>
      </>
    );
  }
  if (captcha.state === 'failed') {
    return (
      <>
        <Heading title={t('failedTitle')}>{common('error.network')}</Heading>
        <button type="button" className={css.submit} onClick={renew}>
          {common('action.retry')}
        </button>
      </>
    );
  }
  return <Heading title={t('title')}>{t('hint')}</Heading>;
}

/** Registration for merchants (specification §2, /register); says so while it is switched off. */
export function RegisterPage({ navigator }: { navigator: AppNavigator }) {
  return (
    <OpenPage>
      <Registering navigator={navigator} />
    </OpenPage>
  );
}

/** In place of the form once the registration waits: what happens next, and the way back. */
function Submitted({ navigator, username }: { navigator: AppNavigator; username: string }) {
  const t = useWords(words);
  const open = useWords(openWords);
  const toSignIn = () => {
    history.replaceState(null, '', outerPath(LOGIN_PATH));
    void navigator.enter({ account: username });
  };
  return (
    <>
      <Heading title={t('submittedTitle')} isNews>
        {t('submittedText', { username })}
      </Heading>
      <ol className={css.steps}>
        <li>{t('nextApprove')}</li>
        <li>{t('nextSignIn')}</li>
        <li>{t('nextBind')}</li>
      </ol>
      <button type="button" className={css.submit} onClick={toSignIn}>
        {open('toSignIn')}
      </button>
    </>
  );
}

interface RegisterFormProps {
  captcha: Captcha;
  renew: () => Promise<void>;
  onDone: (username: string) => void;
}

/** Form in which a merchant's person registers: the merchant, the person, the account, the captcha. */
function RegisterForm({ captcha, renew, onDone }: RegisterFormProps) {
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

/** From this length on, a password of all four classes counts as strong. */
const STRONG_LENGTH = 12;

/** Strength of a new password, by the rule that the server enforces. */
interface Strength {
  level: 'weak' | 'fair' | 'strong';
  length: number;
  classes: number;
}

/** Strength of a text: weak ones are refused. */
function strengthOf(password: string): Strength {
  const { length } = password;
  const classes = classesIn(password);
  const isTaken = RegisterInput.shape.password.safeParse(password).success;
  const isStrong = classes === 4 && length >= STRONG_LENGTH;
  return { level: isTaken ? (isStrong ? 'strong' : 'fair') : 'weak', length, classes };
}

const { register } = connect(registerRoutes);

const EMPTY = {
  merName: '',
  nickName: '',
  phonenumber: '',
  email: '',
  username: '',
  password: '',
  confirmPassword: '',
  code: '',
};

/**
 * The registration form's state; `done` is given the account. A refusal keeps everything but
 * passwords and code.
 */
function useRegister(
  captcha: Captcha,
  renew: () => Promise<void>,
  done: (username: string) => void,
) {
  return useOpenForm({
    initial: EMPTY,
    check: (texts) => ({
      ...refusedFields(RegisterInput.safeParse(texts).error),
      ...emptyCode(captcha, texts.code),
    }),
    send: async ({ code, ...texts }) => {
      await register({ body: { ...texts, ...answerOf(captcha, code) } });
      done(texts.username.trim());
    },
    forget: ['password', 'confirmPassword', 'code'],
    focus: 'password',
    renew,
  });
}
