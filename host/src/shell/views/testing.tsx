import { store } from '@portal/auth';
import { type MenuEntry, sessionRoutes } from '@portal/contract/session/session';
import { loadWords, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer, signInAs } from '@portal/testing';
import {
  forgetUnsaved,
  queryClient,
  UiProvider,
  uiWords,
  useTabTitle,
  useUnsaved,
} from '@portal/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { useEffect, useState } from 'react';
import { Link, MemoryRouter, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { menuAtom, unlistedPagesAtom } from '../../state/menu.ts';
import { tabsAtom } from '../../state/tabs-atoms.ts';
import { hostWords } from '../../words/words.ts';
import { TabStrip } from '../tabs/TabStrip.tsx';
import { Views } from './Views.tsx';

/** Events of the pages, in order: `a born`, `a shown`, `a hidden`. */
export const events: string[] = [];

let drawn = 0;
/** Counts how often pages have been drawn. */
export const draws = () => drawn;

/** In place of a remote's page. */
export function PageProbe({ component }: { component: string }) {
  drawn += 1;
  return <Probe component={component} />;
}

/** Shows where it is, counts clicks, takes input that is not sent. */
function Probe({ component }: { component: string }) {
  const { pathname, search } = useLocation();
  const { id } = useParams();
  const [, setQuery] = useSearchParams();
  const [clicks, setClicks] = useState(0);
  const [typed, setTyped] = useState('');
  const [born] = useState(() => events.push(`${component} born`));
  useUnsaved(typed !== '');
  useTabTitle(typed.startsWith('named ') ? typed.slice(6) : undefined);
  useEffect(() => {
    events.push(`${component} shown`);
    return () => void events.push(`${component} hidden`);
  }, [component]);
  return (
    <div data-testid={component} data-born={born}>
      <p>{`${pathname}${search} id=${id}`}</p>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {`${component} ${clicks}`}
      </button>
      <button type="button" onClick={() => setQuery({ page: '2' })}>
        {`${component} next`}
      </button>
      <input
        aria-label={`${component} input`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}

const leaf = (path: string, meta: Partial<MenuEntry['meta']> = {}): MenuEntry => ({
  path,
  name: path,
  component: path.slice(1).split('/')[0] ?? '',
  meta: { title: `t${path}`, ...meta },
});
const menu: MenuEntry[] = [
  { ...leaf('/index', { affix: true }), name: 'home-index' },
  leaf('/a'),
  leaf('/b/:id'),
  leaf('/c', { noCache: true }),
  leaf('/d', { isAddFlag: true }),
  { ...leaf('/unnamed'), name: undefined },
  { path: '/old', component: 'Layout', redirect: '/a' },
];

const ADDRESSES = [
  '/',
  '/a',
  '/b/1',
  '/b/2',
  '/b/202611240000091',
  '/c',
  '/d?id=1',
  '/d?id=2',
  '/unnamed',
  '/old',
  '/x',
  '/taken?id=1',
  '/401',
  '/redirect/a?page=2#here',
];

function Where() {
  const { pathname, search, hash } = useLocation();
  return <output>{`${pathname}${search}${hash}`}</output>;
}

/** Before each test: the menu, and no tab. */
export async function prepareTabs(): Promise<void> {
  await startI18n();
  await Promise.all([loadWords(hostWords), loadWords(uiWords)]);
  signInAs();
  queryClient.clear();
  store.set(menuAtom, menu);
  store.set(unlistedPagesAtom, []);
  store.set(tabsAtom, []);
  forgetUnsaved();
  events.length = 0;
}

/** A server that knows these addresses of pages that the user does not have. */
export const knowingServer = (...paths: string[]): FakeServer =>
  fakeServer().on(sessionRoutes.pageKnown, ({ query }) => ({
    isKnown: paths.includes(query.path ?? ''),
  }));

/** Strip, unless it is switched off, and views at an address, with a link to each address. */
export function startTabs(at: string, { hasStrip = true } = {}): void {
  render(
    <Provider store={store}>
      <UiProvider>
        <MemoryRouter initialEntries={[at]} useTransitions={false}>
          {hasStrip && <TabStrip />}
          <Views />
          <Where />
          {ADDRESSES.map((path) => (
            <Link key={path} to={path}>{`go ${path}`}</Link>
          ))}
        </MemoryRouter>
      </UiProvider>
    </Provider>,
  );
}

export const go = (path: string) => fireEvent.click(screen.getByText(`go ${path}`));
export const address = () => screen.getByRole('status').textContent;
/** Ids of the open tabs, in the order of the strip. */
export const tabIds = () => store.get(tabsAtom).map(({ id }) => id);
export const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const tabLink = (title: string) => screen.getByRole('link', { name: title });
/** Types something into a page that nobody sends. */
export const typeInto = (component: string, value = 'x') =>
  fireEvent.change(screen.getByLabelText(`${component} input`), { target: { value } });
