import { signIn } from '@portal/auth';
import { LOGIN_REQUIRED } from '@portal/contract/session/paths';
import { useWords } from '@portal/i18n';
import { Button } from '@portal/ui';
import { useState } from 'react';
import { logOut } from '../../shell/navbar/log-out.ts';
import { hostWords } from '../../words/words.ts';
import { CaptchaField } from '../open/CaptchaField.tsx';
import { emptyCode } from '../open/empty-code.ts';
import { PasswordField } from '../open/PasswordField.tsx';
import { Refusal } from '../open/Refusal.tsx';
import { answerOf, useCaptcha } from '../open/useCaptcha.ts';
import { useOpenForm } from '../open/useOpenForm.ts';
import { openWords } from '../open/words.ts';
import { lookAtToken } from './look-at-token.ts';
import css from './re-sign-in.module.css';

/** Second step of somebody whose password was right: fetched when the server asks for a code. */
interface SecondStep
  extends Pick<typeof import('../second-step/SecondStep.tsx'), 'SecondStepForm'> {
  stepToken: string;
}

/** Password, and code where one is asked for, of the user whose page waits; somebody else logs out first. */
export function ReSignIn({ username }: { username: string }) {
  const [step, setStep] = useState<SecondStep>();
  const [notice, setNotice] = useState<string>();
  const askForCode = async (stepToken: string) => {
    const { SecondStepForm, loadSecondStep } = await import('../second-step/SecondStep.tsx');
    await loadSecondStep();
    setStep({ SecondStepForm, stepToken });
  };
  if (!step) return <PasswordStep username={username} notice={notice} askForCode={askForCode} />;
  const { SecondStepForm, stepToken } = step;
  const leave = (reason?: string) => {
    setNotice(reason);
    setStep(undefined);
  };
  return <SecondStepForm stepToken={stepToken} onSignedIn={lookAtToken} onOver={leave} />;
}

interface PasswordStepProps {
  username: string;
  notice: string | undefined;
  askForCode(stepToken: string): Promise<void>;
}

function PasswordStep({ username, notice, askForCode }: PasswordStepProps) {
  const t = useWords(hostWords);
  const open = useWords(openWords);
  const { captcha, renew } = useCaptcha();
  const { field, ...form } = useOpenForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      ...(password === '' && { password: LOGIN_REQUIRED.password }),
      ...emptyCode(captcha, code),
    }),
    send: async ({ password, code }) => {
      const stepToken = await signIn({ username, password, ...answerOf(captcha, code) });
      if (stepToken) await askForCode(stepToken);
      else await lookAtToken();
    },
    forget: ['password', 'code'],
    focus: 'password',
    renew,
    notice,
  });
  return (
    <form ref={form.form} noValidate onSubmit={form.onSubmit}>
      <Refusal text={form.banner} />
      {/* Tells a password manager whose password is asked for. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={open('password')}
        autoComplete="current-password"
        {...field('password')}
      />
      <CaptchaField captcha={captcha} onRenew={renew} {...field('code')} />
      <div className={css.buttons}>
        {/* Also when the server does not answer, the page leaves for /index. */}
        <Button onClick={() => void logOut().catch(() => undefined)}>{open('signOut')}</Button>
        <Button type="primary" htmlType="submit" loading={form.busy}>
          {t('sessionLost.action')}
        </Button>
      </div>
    </form>
  );
}
