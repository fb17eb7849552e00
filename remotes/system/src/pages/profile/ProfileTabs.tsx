import { loadSession } from '@portal/auth';
import { PasswordChange, passwordForm, passwordRules } from '@portal/contract/system/password';
import { ProfileInput } from '@portal/contract/system/profile';
import { useWords } from '@portal/i18n';
import {
  Button,
  Form,
  fieldsOf,
  PasswordRules,
  Region,
  SubmitButton,
  toast,
  useCall,
  useConfirmed,
  useFormState,
  useTabParam,
} from '@portal/ui';
import { Activity, type KeyboardEvent, useId, useMemo } from 'react';
import { type Own, type OwnSession, profiles } from './api.ts';
import { Factor } from './Factor.tsx';
import css from './profile.module.css';
import { SignIns } from './SignIns.tsx';
import tracesCss from './traces.module.css';
import { words } from './words.ts';

const TABS = ['basic', 'password', 'factor', 'signins', 'sessions'] as const;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface ProfileTabsProps {
  own: Own;
  reload(): Promise<unknown>;
}

/** The parts of the personal center; the chosen one is in the address. */
export function ProfileTabs({ own, reload }: ProfileTabsProps) {
  const t = useWords(words);
  const id = useId();
  const [wanted, choose] = useTabParam('tab');
  const active = TABS.find((tab) => tab === wanted) ?? 'basic';
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    const step = STEPS[key];
    if (step === undefined) return;
    const at = (TABS.indexOf(active) + step + TABS.length) % TABS.length;
    choose(TABS[at] ?? active);
    currentTarget.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div className={css.main}>
      <div role="tablist" aria-label={t('tabs')} className={css.tabs} onKeyDown={onKeyDown}>
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab === active ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {t(tab)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {/* Keeps typed values while another part is looked at. */}
        <Activity mode={active === 'basic' ? 'visible' : 'hidden'}>
          <BasicForm own={own} reload={reload} />
        </Activity>
        <Activity mode={active === 'password' ? 'visible' : 'hidden'}>
          <PasswordForm own={own} />
        </Activity>
        {active === 'factor' && <Factor userName={own.data.userName} />}
        {active === 'signins' && <SignIns />}
        {active === 'sessions' && <Sessions />}
      </div>
    </div>
  );
}

interface BasicFormProps {
  own: Own;
  reload(): Promise<unknown>;
}

/** Name, phone, mail and gender; the name is then the new one in the whole console. */
function BasicForm({ own, reload }: BasicFormProps) {
  const t = useWords(words);
  const { nickName, phonenumber, email, sex } = own.data;
  const form = useFormState(
    ProfileInput,
    async (body, typed) => {
      await profiles.update({ body });
      form.begin(typed);
      toast(t('saved'));
      await Promise.all([reload(), loadSession()]);
    },
    { nickName, phonenumber, email, sex },
  );
  return (
    <div className={css.wide}>
      <Form form={form} isLong>
        <Field.Text name="nickName" />
        <Field.Dict name="sex" type="sys_user_sex" />
        <Field.Text name="phonenumber" />
        <Field.Text name="email" />
        <div className={css.buttons}>
          <SubmitButton isBusy={form.isBusy}>{t('save')}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

const HEIGHT_PX = 160;

interface SessionRowProps {
  session: OwnSession;
  end(session: OwnSession, device: string): void;
}

function SessionRow({ session, end }: SessionRowProps) {
  const t = useWords(words);
  const { browser, os, ipaddr, loginLocation, loginAt, lastSeen, isCurrent } = session;
  const device = [browser, os].filter(Boolean).join(' · ') || t('unknownDevice');
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <p>{`${ipaddr} ${loginLocation}`.trim()}</p>
        <p className={tracesCss.times}>
          <span>{t('loginAt', { time: loginAt })}</span>
          <span>{t('lastSeen', { time: lastSeen })}</span>
        </p>
      </div>
      {isCurrent ? (
        <span className="ui-tag ui-tag-primary">{t('currentSession')}</span>
      ) : (
        <Button onClick={() => end(session, device)}>{t('endSession')}</Button>
      )}
    </li>
  );
}

/** Sessions of the user's own account; each except the current one can be signed out. */
function Sessions() {
  const t = useWords(words);
  const answer = useCall(profiles.sessions, {});
  const end = useConfirmed(profiles.endSession, answer.reload);
  const ask = ({ sessionId }: OwnSession, device: string) =>
    end(
      { params: { sessionId } },
      {
        title: t('endSessionTitle', { device }),
        text: t('endSessionText'),
        verb: t('endSessionVerb'),
        done: t('sessionEnded'),
      },
    );
  return (
    <>
      <p className={tracesCss.hint}>{t('sessionsHint')}</p>
      <Region answer={answer} height={HEIGHT_PX}>
        {(sessions) => (
          <ul className={tracesCss.rows}>
            {sessions.map((session) => (
              <SessionRow key={session.sessionId} session={session} end={ask} />
            ))}
          </ul>
        )}
      </Region>
    </>
  );
}

const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the own password by the rules that hold at the moment. */
function PasswordForm({ own: { data, pwdChrtype } }: { own: Own }) {
  const t = useWords(words);
  const { userName } = data;
  const rules = useMemo(() => passwordRules(pwdChrtype, userName), [pwdChrtype, userName]);
  const schema = useMemo(() => passwordForm(rules), [rules]);
  const form = useFormState(
    schema,
    async (change) => {
      await profiles.updatePwd({ body: PasswordChange.parse(change) });
      form.begin(EMPTY);
      toast(t('passwordChanged'));
      // The reminder of an old password ends.
      await loadSession();
    },
    EMPTY,
  );
  return (
    <div className={css.narrow}>
      <p className={css.hint}>{t('passwordHint')}</p>
      <Form form={form}>
        {/* For password managers: which account it is. */}
        <input type="text" autoComplete="username" value={userName} readOnly hidden />
        <PasswordField.Password name="oldPassword" autoComplete="current-password" />
        <PasswordField.Password name="newPassword" autoComplete="new-password" />
        <PasswordRules
          rules={rules}
          oldPassword={String(form.values.oldPassword)}
          newPassword={String(form.values.newPassword)}
        />
        <PasswordField.Password name="confirmPassword" autoComplete="new-password" />
        <div className={css.buttons}>
          <SubmitButton isBusy={form.isBusy}>{t('changePassword')}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

const Field = fieldsOf(words, ProfileInput);

/** Fields of the change of password; which characters are allowed is the form's matter. */
const PasswordField = fieldsOf(words, passwordForm([]));
