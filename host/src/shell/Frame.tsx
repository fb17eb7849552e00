import { store } from '@portal/auth';
import { CONSOLE_BASE } from '@portal/contract/constants';
import { UiProvider } from '@portal/ui';
import { Provider } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Starting } from './Starting.tsx';

const BASENAME = CONSOLE_BASE.slice(0, -1);

/** What every page may rely on: the store, the kit with its cache and language, the router. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <Suspense fallback={<Starting />}>
        <UiProvider>
          {/* A click shows its page in the same frame: navigation is not a transition. */}
          <BrowserRouter basename={BASENAME} useTransitions={false}>
            {children}
          </BrowserRouter>
        </UiProvider>
      </Suspense>
    </Provider>
  );
}
