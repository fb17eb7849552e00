import { getToken, onTabNews, signIn } from '@portal/auth';
import { API_BASE } from '@portal/contract/constants';
import { LOGIN_REQUIRED, SSO_START_PATH } from '@portal/contract/session/paths';
import { useWords } from '@portal/i18n';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AppNavigator, Arrival } from '../../navigator.ts';
import { outerPath, REGISTER_PATH, wantedPath } from '../addresses.ts';
import { CaptchaField } from '../open/CaptchaField.tsx';
import { emptyCode } from '../open/empty-code.ts';
import { Heading } from '../open/Heading.tsx';
import { OpenPage } from '../open/OpenPage.tsx';
import css from '../open/open.module.css';
import { PasswordField } from '../open/PasswordField.tsx';
import { Refusal } from '../open/Refusal.tsx';
import { SubmitButton } from '../open/SubmitButton.tsx';
import { TextField } from '../open/TextField.tsx';
import { answerOf, type Offers, useCaptcha } from '../open/useCaptcha.ts';
import { useOpenForm } from '../open/useOpenForm.ts';
import { openWords } from '../open/words.ts';
import { words } from './words.ts';

interface LoginPageProps {
  navigator: AppNavigator;
  arrival?: Arrival;
}

/** Sign-in page (visual design §4.2), until somebody has signed in here or in another tab. */
export function LoginPage({ navigator, arrival = {} }: LoginPageProps) {
  const t = useWords(words);
  useEffect(() => {
    const follow = () => {
      if (getToken()) void enterConsole(navigator);
    };
    // Somebody may have signed in there while this page was on its way.
    follow();
    return onTabNews(follow);
  }, [navigator]);
  const [shown, show] = useState<Shown>({ arrival });
  return (
    <OpenPage>
      {shown.secondStep ?? (
        <>
          <Heading title={t('title')}>{t('hint')}</Heading>
          <LoginForm navigator={navigator} arrival={shown.arrival} show={show} />
        </>
      )}
    </OpenPage>
  );
}

/** Content of the card: the form, or the second step once the password was right. */
interface Shown {
  arrival: Arrival;
  secondStep?: ReactNode;
}

interface LoginFormProps {
  navigator: AppNavigator;
  arrival: Arrival;
  show(shown: Shown): void;
}

/** Account, password and code; errors under the fields, a refusal as one banner above them. */
function LoginForm(props: LoginFormProps) {
  const t = useWords(words);
  const open = useWords(openWords);
  const form = useSignIn(props);
  const preloadShell = usePreloadShell(props.navigator);
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

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run);

/** Fetches the shell and the list of releases once the person types: once, when idle. */
function usePreloadShell(navigator: AppNavigator): () => void {
  const isAsked = useRef(false);
  return () => {
    if (isAsked.current) return;
    isAsked.current = true;
    // A failure is ignored here: the shell is fetched again, and the error shown, when it is needed.
    whenIdle(() => void navigator.prepareShell().catch(() => undefined));
  };
}

const ssoAddress = () =>
  `${API_BASE}${SSO_START_PATH}?${new URLSearchParams({ redirect: wantedPath() })}`;

/** Options for a person without a password: below the form, so that they move nothing. */
function OtherWays({ offers }: { offers: Offers | undefined }) {
  const t = useWords(words);
  return (
    <div className={css.below}>
      {offers?.hasSso && (
        <a className={css.secondary} href={ssoAddress()}>
          {t('sso')}
        </a>
      )}
      <p>{t('forgot')}</p>
      {offers?.canRegister && (
        <a className={css.link} href={outerPath(REGISTER_PATH)}>
          {t('register')}
        </a>
      )}
    </div>
  );
}

/**
 * The sign-in form's state. A refused sign-in keeps the account, empties password and code, renews
 * the image and focuses the code (visual design §4.2); a wrong code alone keeps the password.
 */
function useSignIn({ navigator, arrival: { notice, account }, show }: LoginFormProps) {
  const { captcha, offers, renew } = useCaptcha();
  const [remember, setRemember] = useState(rememberedAccount() !== '');
  const form = useOpenForm({
    initial: { username: account ?? rememberedAccount(), password: '', code: '' },
    check: ({ username, password, code }) => ({
      ...(username.trim() === '' && { username: LOGIN_REQUIRED.username }),
      ...(password === '' && { password: LOGIN_REQUIRED.password }),
      ...emptyCode(captcha, code),
    }),
    send: async ({ username, password, code }) => {
      const name = username.trim();
      const stepToken = await signIn({ username: name, password, ...answerOf(captcha, code) });
      rememberAccount(name, remember);
      const onSignedIn = () => enterConsole(navigator, password);
      if (!stepToken) return onSignedIn();
      const onOver = (why?: string) => show({ arrival: { notice: why, account: name } });
      const { secondStep } = await import('../second-step/SecondStep.tsx');
      show({ arrival: {}, secondStep: await secondStep({ stepToken, onSignedIn, onOver }) });
    },
    forget: ['password', 'code'],
    focus: captcha.state === 'off' ? 'password' : 'code',
    renew,
    notice,
  });
  return { ...form, captcha, offers, renew, remember, setRemember };
}

/** Only the account's name is ever kept on the device. */
const STORAGE_KEY = 'login-account';

const rememberedAccount = (): string => localStorage.getItem(STORAGE_KEY) ?? '';

/** Keeps the account for the next visit, or forgets the one that was kept. */
function rememberAccount(account: string, wanted: boolean): void {
  if (wanted) localStorage.setItem(STORAGE_KEY, account);
  else localStorage.removeItem(STORAGE_KEY);
}

/** Goes to the page that was wanted before sign-in, without reloading the console. */
async function enterConsole(navigator: AppNavigator, password?: string): Promise<void> {
  history.replaceState(null, '', outerPath(wantedPath()));
  await navigator.enter({ isNew: true, password });
}
