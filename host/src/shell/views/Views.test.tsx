import { store } from '@portal/auth';
import type { MenuEntry } from '@portal/contract/session/session';
import { loadWords, startI18n } from '@portal/i18n';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { useEffect, useState } from 'react';
import { Link, MemoryRouter, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { menuAtom } from '../../state/menu.ts';
import { tabsAtom } from '../../state/tabs-atoms.ts';
import { hostWords } from '../../words/words.ts';
import { TabStrip } from '../tabs/TabStrip.tsx';
import { Views } from './Views.tsx';

const events: string[] = [];

/** A page that shows where it is, counts its clicks, and notes when it is mounted. */
function PageProbe({ component }: { component: string }) {
  const { pathname, search } = useLocation();
  const { id } = useParams();
  const [, setQuery] = useSearchParams();
  const [clicks, setClicks] = useState(0);
  const [born] = useState(() => events.push(`${component} born`));
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
    </div>
  );
}

vi.mock('../../remotes/RemotePage.tsx', () => ({ RemotePage: PageProbe }));

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
  { ...leaf('/unnamed'), name: undefined },
  { path: '/old', component: 'Layout', redirect: '/a' },
];

const ADDRESSES = ['/', '/a', '/b/1', '/b/2', '/c', '/unnamed', '/old', '/x', '/401'];

function Where() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function start(at: string): void {
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]} useTransitions={false}>
        <TabStrip />
        <Views />
        <Where />
        {ADDRESSES.map((path) => (
          <Link key={path} to={path}>{`go ${path}`}</Link>
        ))}
        <Link to="/redirect/a?page=2">refresh a</Link>
      </MemoryRouter>
    </Provider>,
  );
}

const go = (path: string) => fireEvent.click(screen.getByText(`go ${path}`));
const address = () => screen.getByRole('status').textContent;
const tabs = () => store.get(tabsAtom).map(({ path }) => path);
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  await startI18n();
  await loadWords(hostWords);
  store.set(menuAtom, menu);
  store.set(tabsAtom, []);
  events.length = 0;
});

describe('tabs and their views', () => {
  it('[2.28] a tab keeps its state and its own address while another one is shown', () => {
    start('/a');
    click('a 0');
    click('a next');
    go('/b/1');
    expect(address()).toBe('/b/1');
    expect(screen.getByTestId('a').textContent).toContain('/a?page=2');
    fireEvent.click(screen.getByRole('link', { name: 't/a' }));
    expect(address()).toBe('/a?page=2');
    expect(screen.getByRole('button', { name: 'a 1' })).toBeDefined();
    expect(events.filter((event) => event.startsWith('a '))).toEqual([
      'a born',
      'a shown',
      'a hidden',
      'a shown',
    ]);
  });

  it('[2.28] a noCache page starts anew each time', () => {
    start('/c');
    click('c 0');
    go('/a');
    go('/c');
    expect(screen.getByRole('button', { name: 'c 0' })).toBeDefined();
  });

  it('[4.2] only named routes become tabs; the title is the one of the route', () => {
    start('/a');
    go('/unnamed');
    expect(screen.getByTestId('unnamed').textContent).toContain('/unnamed');
    expect(tabs()).toEqual(['/a']);
    expect(document.title).toBe('t/unnamed');
  });

  it('[2.12] one page can be open in several tabs, each with its own place', () => {
    start('/b/1');
    go('/b/2');
    expect(tabs()).toEqual(['/b/1', '/b/2']);
    const texts = screen.getAllByTestId('b').map(({ textContent }) => textContent);
    expect(texts[0]).toContain('id=1');
    expect(texts[1]).toContain('id=2');
  });

  it('[2.2] refreshing mounts the page of a tab anew at the same full address', async () => {
    start('/a?page=2');
    click('a 0');
    fireEvent.click(screen.getByText('refresh a'));
    await waitFor(() => expect(address()).toBe('/a?page=2'));
    expect(screen.getByRole('button', { name: 'a 0' })).toBeDefined();
    expect(tabs()).toEqual(['/a']);
  });

  it('[4.2] closing the active tab shows the last remaining one at its own address', () => {
    start('/b/1');
    go('/a');
    click('a next');
    go('/c');
    click('关闭 t/c');
    expect(address()).toBe('/a?page=2');
    expect(tabs()).toEqual(['/b/1', '/a']);
  });

  it('[2.25] a pinned tab has no close button; closing another tab leaves the page alone', () => {
    start('/index');
    go('/a');
    go('/c');
    expect(screen.queryByRole('button', { name: '关闭 t/index' })).toBeNull();
    click('关闭 t/a');
    expect(address()).toBe('/c');
  });

  it('[2.25] a right click opens the menu; a click elsewhere and scrolling close it', () => {
    start('/index');
    go('/a');
    const tab = screen.getByRole('link', { name: 't/a' });
    fireEvent.contextMenu(tab);
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(names).toEqual(['刷新', '关闭', '关闭其他', '全部关闭']);
    expect(screen.getByRole('menu').style.width).toBe('105px');
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.contextMenu(tab);
    fireEvent.scroll(screen.getByRole('navigation', { name: '已打开的页面' }));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('[2.25] the menu closes all but the pinned tabs and goes on from the page that is left', () => {
    start('/index');
    go('/a');
    go('/c');
    fireEvent.contextMenu(screen.getByRole('link', { name: 't/a' }));
    fireEvent.click(screen.getByRole('menuitem', { name: '全部关闭' }));
    expect(tabs()).toEqual(['/index']);
    expect(address()).toBe('/index');
  });
});

describe('addresses that are no page', () => {
  it('[2.4] the root leads to the home page', () => {
    start('/');
    expect(address()).toBe('/index');
  });

  it('[2.3] an unknown address leads to /404 and becomes no tab', () => {
    start('/a');
    go('/x');
    expect(address()).toBe('/404');
    expect(screen.getByText('抱歉，您访问的页面不存在')).toBeDefined();
    expect(tabs()).toEqual(['/a']);
  });

  it('[6.4] /401 says that there is no right to it', () => {
    start('/401');
    expect(screen.getByText('抱歉，您没有访问权限')).toBeDefined();
  });

  it('[2.12] a redirect of the menu leads on', () => {
    start('/old');
    expect(address()).toBe('/a');
  });
});
