import { type Session, store } from '@portal/auth';
import { DEFAULT_LANGUAGE, type Language } from '@portal/contract/constants';
import { loadWords, type PageWords, setLanguage, startI18n } from '@portal/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { type ReactElement, useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { signInAs } from './sign-in-as.ts';

export interface RenderPageOptions {
  /** Address of the page, with its query. */
  path?: string;
  language?: Language;
  /** Fields that differ from the super admin's session. */
  session?: Partial<Session>;
  /** Words that the page needs, as the host would load them. */
  words?: PageWords[];
}

export interface RenderedPage extends RenderResult {
  queryClient: QueryClient;
  /** The page's address now: path and query. */
  address(): string;
}

function Address({ seen }: { seen: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => seen(`${pathname}${search}`), [seen, pathname, search]);
  return null;
}

/** Renders a page as the shell does: words loaded, session, router, query client. */
export async function renderPage(
  page: ReactElement,
  { path = '/', language = DEFAULT_LANGUAGE, session, words = [] }: RenderPageOptions = {},
): Promise<RenderedPage> {
  await startI18n();
  await setLanguage(language);
  await Promise.all(words.map(loadWords));
  signInAs(session);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let address = path;
  const seen = (next: string) => {
    address = next;
  };
  const result = render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          {page}
          <Address seen={seen} />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
  return { ...result, queryClient, address: () => address };
}
