import { store } from '@portal/auth';
import { CONSOLE_BASE } from '@portal/contract/constants';
import { UiProvider } from '@portal/ui';
import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { sizeAtom } from '../state/size.ts';
import { useLayout } from './layers/useLayout.ts';
import { Starting } from './Starting.tsx';

const BASENAME = CONSOLE_BASE.slice(0, -1);

/** The kit in the size and with the layout settings that the person has chosen. */
function Kit({ children }: { children: ReactNode }) {
  useLayout();
  return <UiProvider size={useAtomValue(sizeAtom)}>{children}</UiProvider>;
}

/** Context of every page: the store, the kit with its cache and language, the router. */
export function Frame({ children }: { children: ReactNode }) {
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
