import type { Session } from '@portal/auth';
import { refusedFields } from '@portal/contract/kit/refused-fields';
import { PasswordChange, passwordForm, passwordRules } from '@portal/contract/system/password';
import { profileRoutes } from '@portal/contract/system/profile';
import { connect } from '@portal/http';
import { lazyWords, loadWords, useWords } from '@portal/i18n';
import { PasswordRules, uiWords } from '@portal/ui';
import { useMemo } from 'react';
import { type AppNavigator, mount } from '../../navigator.ts';
import { Heading } from '../open/Heading.tsx';
import { OpenPage } from '../open/OpenPage.tsx';
import { PasswordField } from '../open/PasswordField.tsx';
import { Refusal } from '../open/Refusal.tsx';
import { SignOutLink } from '../open/SignOutLink.tsx';
import { SubmitButton } from '../open/SubmitButton.tsx';
import { useOpenForm } from '../open/useOpenForm.ts';
import { useOwnSession } from '../open/useOwnSession.ts';
import { openWords } from '../open/words.ts';
import en from './en-US.json';
import css from './must-change.module.css';
import zh from './zh-CN.json';

const { own } = connect({ own: profileRoutes.own });

/**
 * Shows the change of password instead of the shell; rejects when the rules for it do not load. The
 * password that was `given` is asked for only when it was not typed at sign-in just now.
 */
export async function startMustChange(
  navigator: AppNavigator,
  { userName }: Session,
  given = '',
): Promise<void> {
  const [{ pwdChrtype }] = await Promise.all([
    own(),
    ...[openWords, uiWords, words].map((texts) => loadWords(texts)),
  ]);
  const of = { navigator, userName, given };
  mount(<MustChangePage {...of} chrtype={pwdChrtype} />);
}

/** All that a user sees whose password somebody else has given (requirement 6.3). */
function MustChangePage(props: MustChangeFormProps) {
  useOwnSession();
  return (
    <OpenPage>
      <MustChangeForm {...props} />
      <SignOutLink path="/" />
    </OpenPage>
  );
}

const { updatePwd } = connect({ updatePwd: profileRoutes.updatePwd });

interface MustChangeFormProps {
  navigator: AppNavigator;
  userName: string;
  /** Password that was typed at sign-in, or none. */
  given: string;
  /** Characters that a new password may have, see `passwordRules`. */
  chrtype: string;
}

/** The password that was given, and a new one twice; then the console opens at the wanted address. */
function MustChangeForm({ navigator, userName, given, chrtype }: MustChangeFormProps) {
  const t = useWords(words);
  const rules = useMemo(() => passwordRules(chrtype, userName), [chrtype, userName]);
  const schema = useMemo(() => passwordForm(rules), [rules]);
  const { field, texts, ...form } = useOpenForm({
    initial: { oldPassword: given, newPassword: '', confirmPassword: '' },
    check: (typed) => refusedFields(schema.safeParse(typed).error),
    send: async (typed) => {
      await updatePwd({ body: PasswordChange.parse(typed) });
      await navigator.enter({ isNew: true });
    },
    // A new password that was refused is corrected beside the old one, which was right.
    forget: [],
    focus: 'oldPassword',
  });
  const { oldPassword, newPassword } = texts;
  const old = field('oldPassword');
  const isAsked = given === '' || old.error !== undefined || oldPassword !== given;
  return (
    <form ref={form.form} noValidate onSubmit={form.onSubmit}>
      <Heading title={t('title')}>{t('hint', { name: userName })}</Heading>
      <Refusal text={form.banner} />
      {/* For password managers: which account it is. */}
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
      {isAsked && (
        <PasswordField
          label={t('oldPassword')}
          autoComplete="current-password"
          note={t('oldPasswordNote')}
          {...old}
        />
      )}
      <PasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <div className={css.rules}>
        <PasswordRules rules={rules} oldPassword={oldPassword} newPassword={newPassword} />
      </div>
      <PasswordField
        label={t('confirmPassword')}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <SubmitButton busy={form.busy}>{t('submit')}</SubmitButton>
    </form>
  );
}

/** Texts of the page that changes a password which somebody else has given. */
const words = lazyWords<typeof zh>('must-change', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: en }),
});
