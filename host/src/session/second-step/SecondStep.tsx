import { isSignInOver, signInWithCode } from '@portal/auth';
import { LOGIN_REQUIRED } from '@portal/contract/session/paths';
import { lazyWords, loadWords, useWords } from '@portal/i18n';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Heading } from '../open/Heading.tsx';
import css from '../open/open.module.css';
import { Refusal } from '../open/Refusal.tsx';
import { SubmitButton } from '../open/SubmitButton.tsx';
import { TextField } from '../open/TextField.tsx';
import { useOpenForm } from '../open/useOpenForm.ts';
import { openWords } from '../open/words.ts';
import stepCss from './second-step.module.css';

interface SecondStepProps {
  stepToken: string;
  /** The token is kept: the console opens. */
  onSignedIn(): Promise<void>;
  /** Back to the password, with the server's reason where it has ended the sign-in. */
  onOver(reason?: string): void;
}

/** Fetches the texts of the second step. */
export const loadSecondStep = (): Promise<unknown> => loadWords(words);

/** Second step in the card of the sign-in page. */
export function SecondStepPage(props: SecondStepProps) {
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
        await signInWithCode(stepToken, code);
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

const words = lazyWords<typeof import('./zh-CN.json')>('second-step', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
