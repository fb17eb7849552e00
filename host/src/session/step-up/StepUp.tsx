import { sessionAtom, store } from '@portal/auth';
import type { Proof } from '@portal/contract/kit/codes';
import { LOGIN_REQUIRED } from '@portal/contract/session/paths';
import { stepUpRoutes } from '@portal/contract/session/step-up';
import { AppError, connect } from '@portal/http';
import { lazyWords, useWords } from '@portal/i18n';
import { Button } from '@portal/ui';
import { useAtomValue } from 'jotai';
import type { Layer } from '../../shell/layers/LazyLayer.tsx';
import { useModal } from '../../shell/layers/useModal.ts';
import lost from '../../shell/session-lost.module.css';
import { PasswordField } from '../open/PasswordField.tsx';
import { Refusal } from '../open/Refusal.tsx';
import { TextField } from '../open/TextField.tsx';
import { useOpenForm } from '../open/useOpenForm.ts';
import { openWords } from '../open/words.ts';
import css from '../re-sign-in/re-sign-in.module.css';
import { answerProof, askedAtom } from './asked.ts';
import en from './en-US.json';
import zh from './zh-CN.json';

const { prove } = connect(stepUpRoutes);

/** Asks who is there while a call waits for it; whatever is typed below stays as it is. */
export function StepUp({ onClose }: Layer) {
  const t = useWords(stepUpWords);
  const dialog = useModal(onClose);
  const by = useAtomValue(askedAtom, { store })?.by ?? 'password';
  return (
    <dialog
      ref={dialog}
      className={lost.dialog}
      aria-labelledby="step-up"
      aria-describedby="step-up-hint"
    >
      <h2 id="step-up">{t('title')}</h2>
      <p id="step-up-hint" className={lost.keeps}>
        {t(by === 'code' ? 'codeHint' : 'passwordHint')}
      </p>
      <ProofForm by={by} onCancel={onClose} />
    </dialog>
  );
}

interface ProofFormProps {
  by: Proof;
  onCancel(): void;
}

function ProofForm({ by, onCancel }: ProofFormProps) {
  const t = useWords(stepUpWords);
  const open = useWords(openWords);
  const userName = useAtomValue(sessionAtom, { store })?.userName;
  const { field, ...form } = useOpenForm({
    initial: { code: '', password: '' },
    check: (texts) => (texts[by].trim() === '' ? { [by]: LOGIN_REQUIRED[by] } : {}),
    send: async (texts) => {
      try {
        await prove({ body: { [by]: texts[by] } });
        answerProof(true);
      } catch (error) {
        // Too many wrong ones have ended the session: its own dialog takes over.
        if (error instanceof AppError && error.kind === 'unauthenticated') onCancel();
        else throw error;
      }
    },
    forget: ['code', 'password'],
    focus: by,
  });
  return (
    <form ref={form.form} noValidate onSubmit={form.onSubmit}>
      <Refusal text={form.banner} />
      {by === 'code' ? (
        <TextField
          label={t('code')}
          note={t('recovery')}
          autoComplete="one-time-code"
          {...field('code')}
        />
      ) : (
        <>
          {/* Tells a password manager whose password is asked for. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={userName}
            readOnly
            hidden
          />
          <PasswordField
            label={open('password')}
            autoComplete="current-password"
            {...field('password')}
          />
        </>
      )}
      <div className={css.buttons}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={form.busy}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  );
}

/** With the dialog, which few see: a file of its own would cost the shell a hash. */
export const stepUpWords = lazyWords<typeof zh>('step-up', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: en }),
});
