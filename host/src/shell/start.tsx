import { prepareSession, store } from '@portal/auth';
import { CONSOLE_BASE } from '@portal/contract/constants';
import { FAILURE_KIND } from '@portal/contract/release/dictionaries';
import { setIdleSource } from '@portal/http';
import { loadWords } from '@portal/i18n';
import { UiProvider, uiWords } from '@portal/ui';
import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { type AppNavigator, type Arrival, mount } from '../navigator.ts';
import { reportFailure } from '../remotes/failures.ts';
import { recentReleases } from '../remotes/releases.ts';
import { secondsIdle } from '../session/idle/activity.ts';
import { openWords } from '../session/open/words.ts';
import { forceLogout } from '../session/open-session.ts';
import { startSession } from '../session/start-session.ts';
import { layoutAtom } from '../state/layout.ts';
import { sizeAtom } from '../state/size.ts';
import { hostWords } from '../words/words.ts';
import { useLayout } from './layers/useLayout.ts';
import { Shell } from './Shell.tsx';
import { StartFailed } from './StartFailed.tsx';
import css from './shell.module.css';
import { WhileSignedIn } from './WhileSignedIn.tsx';

const loadTexts = () => Promise.all([openWords, hostWords, uiWords].map(loadWords));

setIdleSource(secondsIdle);

/** Fetches what the first page needs besides its own module. */
export async function prepareShell(): Promise<void> {
  await Promise.all([
    recentReleases(),
    loadTexts(),
    prepareSession(),
    import('../remotes/federation.ts'),
  ]);
}

const show = (view: ReactNode) => mount(<Frame>{view}</Frame>);

/** Starts the session and shows the shell, or why it could not start. */
export async function startShell(navigator: AppNavigator, arrival: Arrival): Promise<void> {
  show(<Starting />);
  // A failure here is met, and shown, by the page that needs it.
  prepareShell().catch(() => undefined);
  try {
    const [isStarted] = await Promise.all([startSession(navigator, arrival), loadTexts()]);
    if (!isStarted) return;
    show(
      <WhileSignedIn>
        <Shell />
      </WhileSignedIn>,
    );
  } catch (error) {
    reportFailure(FAILURE_KIND.load, error);
    show(
      <StartFailed
        error={error}
        onRetry={() => void startShell(navigator, arrival)}
        onSignIn={(notice) => void forceLogout(navigator, { notice })}
      />,
    );
  }
}

const BASENAME = CONSOLE_BASE.slice(0, -1);

/** The kit in the size and with the layout settings that the person has chosen. */
function Kit({ children }: { children: ReactNode }) {
  useLayout();
  return <UiProvider size={useAtomValue(sizeAtom)}>{children}</UiProvider>;
}

/** Context of every page: the store, the kit with its cache and language, the router. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <Suspense fallback={<Starting />}>
        <Kit>
          {/* A click shows its page in the same frame: navigation is not a transition. */}
          <BrowserRouter basename={BASENAME} useTransitions={false}>
            {children}
          </BrowserRouter>
        </Kit>
      </Suspense>
    </Provider>
  );
}

/** The frame of the shell while the session starts. */
function Starting() {
  const { sideTheme } = useAtomValue(layoutAtom);
  return (
    <div
      className={css.shell}
      data-side={sideTheme === 'theme-light' ? 'light' : 'dark'}
      aria-busy="true"
    >
      <div className={css.startingSide} />
      <div className={css.startingHead} />
    </div>
  );
}
