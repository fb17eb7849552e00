import { prepareSession } from '@portal/auth';
import { loadWords } from '@portal/i18n';
import { uiWords } from '@portal/ui';
import type { ReactNode } from 'react';
import { type AppNavigator, type Arrival, mount } from '../navigator.ts';
import { recentReleases } from '../remotes/releases.ts';
import { openWords } from '../session/open/words.ts';
import { forceLogout } from '../session/open-session.ts';
import { startSession } from '../session/start-session.ts';
import { hostWords } from '../words/words.ts';
import { Frame } from './Frame.tsx';
import { Shell } from './Shell.tsx';
import { StartFailed } from './StartFailed.tsx';
import { Starting } from './Starting.tsx';
import { WhileSignedIn } from './WhileSignedIn.tsx';

const loadTexts = () => Promise.all([openWords, hostWords, uiWords].map(loadWords));

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
    show(
      <StartFailed
        error={error}
        onRetry={() => void startShell(navigator, arrival)}
        onSignIn={(notice) => void forceLogout(navigator, { notice })}
      />,
    );
  }
}
