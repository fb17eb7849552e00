import { setToken } from '@portal/auth';
import { LOGIN_REQUIRED, loginCodeCall, SIGN_IN_OVER } from '@portal/contract/session/paths';
import type { sessionRoutes } from '@portal/contract/session/session';
import { AppError, connect } from '@portal/http';
import { lazyWords, loadWords, useWords } from '@portal/i18n';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Heading } from '../open/Heading.tsx';
import css from '../open/open.module.css';
import { Refusal } from '../open/Refusal.tsx';
import { SubmitButton } from '../open/SubmitButton.tsx';
import { TextField } from '../open/TextField.tsx';
import { useOpenForm } from '../open/useOpenForm.ts';
import { openWords } from '../open/words.ts';
import en from './en-US.json';
import stepCss from './second-step.module.css';
import zh from './zh-CN.json';

const calls = connect({
  loginCode: loginCodeCall as typeof sessionRoutes.loginCode,
});

/** True for a refused code after which the sign-in begins again with the password. */
const isSignInOver = (error: unknown): error is AppError =>
  error instanceof AppError && (error.data as { reason?: string })?.reason === SIGN_IN_OVER;

interface SecondStepProps {
  stepToken: string;
  /** The token is kept: the console opens. */
  onSignedIn(): Promise<void>;
  /** Back to the password, with the server's reason where it has ended the sign-in. */
  onOver(reason?: string): void;
}

/** Fetches the texts of the second step. */
export const loadSecondStep = (): Promise<unknown> => loadWords(words);

/** Second step in the card of the sign-in page, with its texts. */
export async function secondStep(props: SecondStepProps): Promise<ReactNode> {
  await loadSecondStep();
  return <SecondStepCard {...props} />;
}

function SecondStepCard(props: SecondStepProps) {
  const t = useWords(words);
  return (
    <>
      <Heading title={t('title')}>{t('hint')}</Heading>
      <SecondStepForm {...props} />
    </>
  );
}

/** Asks for a code of the app, or for a recovery code; the password is not asked for again. */
export function SecondStepForm({ stepToken, onSignedIn, onOver }: SecondStepProps) {
  const t = useWords(words);
  const open = useWords(openWords);
  const [isRecovery, setRecovery] = useState(false);
  const { field, ...form } = useOpenForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: LOGIN_REQUIRED.code } : {}),
    send: async ({ code }) => {
      try {
        const { token } = await calls.loginCode({ body: { stepToken, code } });
        setToken(token);
      } catch (error) {
        if (!isSignInOver(error)) throw error;
        onOver(error.text);
        return;
      }
      await onSignedIn();
    },
    forget: ['code'],
    focus: 'code',
  });
  const code = field('code');
  const change = () => {
    flushSync(() => {
      code.onChange('');
      setRecovery(!isRecovery);
    });
    form.form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form.form} noValidate onSubmit={form.onSubmit}>
      <Refusal text={form.banner} />
      <TextField
        key={String(isRecovery)}
        label={t(isRecovery ? 'recoveryCode' : 'code')}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        {...code}
      />
      <SubmitButton busy={form.busy}>{t('submit')}</SubmitButton>
      <div className={stepCss.links}>
        <button type="button" className={css.link} onClick={change}>
          {t(isRecovery ? 'useApp' : 'useRecovery')}
        </button>
        <button type="button" className={css.link} onClick={() => onOver()}>
          {open('toSignIn')}
        </button>
      </div>
    </form>
  );
}

/** With the code, which few need: a file of its own would cost every sign-in page a hash. */
const words = lazyWords<typeof zh>('second-step', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: en }),
});
