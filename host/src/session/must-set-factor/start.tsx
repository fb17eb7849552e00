import type { Session } from '@portal/auth';
import { factorRoutes } from '@portal/contract/session/factor';
import { connect } from '@portal/http';
import { lazyWords, loadWords, useWords } from '@portal/i18n';
import { type BegunFactor, SetUpFactor, uiWords } from '@portal/ui';
import { type AppNavigator, mount } from '../../navigator.ts';
import { Heading } from '../open/Heading.tsx';
import { OpenPage } from '../open/OpenPage.tsx';
import { SignOutLink } from '../open/SignOutLink.tsx';
import { useOwnSession } from '../open/useOwnSession.ts';
import { openWords } from '../open/words.ts';
import en from './en-US.json';
import zh from './zh-CN.json';

const { begin } = connect({ begin: factorRoutes.begin });

/**
 * Shows the setup of the second factor that a role demands, instead of the shell. The password that was `given`
 * at sign-in just now is not asked for again.
 */
export async function startMustSetFactor(
  navigator: AppNavigator,
  { userName }: Session,
  given = '',
): Promise<void> {
  const [begun] = await Promise.all([
    // One that is not right any more is asked for by the page.
    given === '' ? undefined : begin({ body: { password: given } }).catch(() => undefined),
    ...[openWords, uiWords, words].map((texts) => loadWords(texts)),
  ]);
  mount(<MustSetFactorPage navigator={navigator} userName={userName} begun={begun} />);
}

interface MustSetFactorPageProps {
  navigator: AppNavigator;
  userName: string;
  begun: BegunFactor | undefined;
}

/** All that a user sees whose role demands a second factor, until it is set up. */
function MustSetFactorPage({ navigator, userName, begun }: MustSetFactorPageProps) {
  const t = useWords(words);
  useOwnSession();
  return (
    <OpenPage>
      <Heading title={t('title')}>{t('hint', { name: userName })}</Heading>
      <SetUpFactor
        userName={userName}
        begun={begun}
        onDone={() => void navigator.enter({ isNew: true })}
      />
      <SignOutLink path="/" />
    </OpenPage>
  );
}

const words = lazyWords<typeof zh>('must-set-factor', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: en }),
});
