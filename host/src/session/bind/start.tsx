import { type Session, sessionAtom, store } from '@portal/auth';
import { refusedFields } from '@portal/contract/kit/refused-fields';
import type { Answer } from '@portal/contract/kit/route';
import { bindRoutes } from '@portal/contract/session/bind';
import { connect } from '@portal/http';
import { lazyWords, loadWords, useWords } from '@portal/i18n';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type AppNavigator, mount } from '../../navigator.ts';
import { BIND_PATH, outerPath } from '../addresses.ts';
import { Heading } from '../open/Heading.tsx';
import { OpenPage } from '../open/OpenPage.tsx';
import css from '../open/open.module.css';
import { Refusal } from '../open/Refusal.tsx';
import { SignOutLink } from '../open/SignOutLink.tsx';
import { SubmitButton } from '../open/SubmitButton.tsx';
import { TextField } from '../open/TextField.tsx';
import { useOpenForm } from '../open/useOpenForm.ts';
import { useOwnSession } from '../open/useOwnSession.ts';
import { openWords } from '../open/words.ts';
import { needsBinding, openSession } from '../open-session.ts';
import en from './en-US.json';
import zh from './zh-CN.json';

/** Shows the binding page for the signed-in user. */
export async function startBind(navigator: AppNavigator): Promise<void> {
  await Promise.all([loadWords(openWords), loadWords(words)]);
  mount(<BindPage navigator={navigator} />);
  if (!store.get(sessionAtom)) await openSession(navigator);
}

const enterConsole = (navigator: AppNavigator) => {
  history.replaceState(null, '', outerPath('/'));
  void navigator.enter({ isNew: true });
};

function Binding({ navigator, session }: { navigator: AppNavigator; session: Session }) {
  const t = useWords(words);
  const [bound, setBound] = useState<Bound>();
  const name = session.userName;
  const enter = (
    <button type="button" className={css.submit} onClick={() => enterConsole(navigator)}>
      {t('enter')}
    </button>
  );
  if (bound) {
    return (
      <>
        <Heading title={t('boundTitle', { merName: bound.merName })} isNews>
          {t('boundText', { merId: bound.merId })}
        </Heading>
        {enter}
      </>
    );
  }
  if (!needsBinding(session)) {
    return (
      <>
        <Heading title={t('unneededTitle')}>{t('unneededText', { name })}</Heading>
        {enter}
      </>
    );
  }
  return (
    <>
      <BindForm name={name} onDone={setBound} />
      <SignOutLink path={BIND_PATH} />
    </>
  );
}

/**
 * Binds a merchant's user to a merchant (specification §2, /bind). Its title stands there while the
 * user is being asked for.
 */
function BindPage({ navigator }: { navigator: AppNavigator }) {
  const t = useWords(words);
  const session = useAtomValue(sessionAtom, { store });
  useOwnSession();
  return (
    <OpenPage>
      {session ? (
        <Binding navigator={navigator} session={session} />
      ) : (
        <Heading title={t('title')} />
      )}
    </OpenPage>
  );
}

const { bind } = connect({ bind: bindRoutes.bind });

/** Merchant that a user has been bound to. */
type Bound = Answer<typeof bindRoutes.bind>;

interface BindFormProps {
  /** Login name of who is bound. */
  name: string;
  onDone: (bound: Bound) => void;
}

/** Merchant number and one-time code; a refusal uses the code up, so it is emptied. */
function BindForm({ name, onDone }: BindFormProps) {
  const t = useWords(words);
  const { field, ...form } = useOpenForm({
    initial: { merId: '', bindCode: '' },
    check: (texts) => refusedFields(bindRoutes.bind.body.safeParse(texts).error),
    send: async (texts) => onDone(await bind({ body: texts })),
    forget: ['bindCode'],
    focus: 'bindCode',
  });
  return (
    <form ref={form.form} noValidate onSubmit={form.onSubmit}>
      <Heading title={t('title')}>{t('hint', { name })}</Heading>
      <Refusal text={form.banner} />
      <TextField label={t('merId')} autoComplete="off" {...field('merId')} />
      <TextField
        label={t('bindCode')}
        autoComplete="one-time-code"
        note={t('bindCodeNote')}
        {...field('bindCode')}
      />
      <SubmitButton busy={form.busy}>{t('submit')}</SubmitButton>
    </form>
  );
}

/** Texts of the binding page. */
const words = lazyWords<typeof zh>('bind', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: en }),
});
