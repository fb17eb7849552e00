import { clearToken, onTabNews, type Session, sessionAtom, setToken, store } from '@portal/auth';
import { sessionRoutes } from '@portal/contract/session/session';
import { configRoutes } from '@portal/contract/system/config';
import { connect } from '@portal/http';
import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { queryClient } from '@portal/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWords } from '../session/open/words.ts';
import { setSessionOver } from '../session/re-sign-in/session-over.ts';
import { keepShownToken } from '../session/shown-token.ts';
import { hostWords } from '../words/words.ts';
import { SessionLost } from './SessionLost.tsx';

const { refreshCache: thing } = connect({ refreshCache: configRoutes.refreshCache });
const ADA: Session = {
  userId: '7',
  userName: 'ada',
  nickName: 'Ada',
  roles: ['ops'],
  permissions: [],
};
const HERE = '/portal/merchant/order/general?pageNum=2';
let server: FakeServer;
/** Another tab of the same browser. */
let other: BroadcastChannel;
let told: unknown[];
/** The browser's cookie, which all tabs share. */
let cookie: string;
let tokens = 0;

const nextToken = () => {
  tokens += 1;
  return `t${tokens}`;
};
const otherTabSets = (token: string) => {
  cookie = token && `Admin-merToken=${token}`;
  other.postMessage({ kind: 'token' });
};
const serveUser = (userId: string, flags = {}) =>
  server
    .on(sessionRoutes.info, () => ({
      user: { userId, userName: userId, nickName: `User ${userId}`, avatar: '' },
      roles: ['ops', 'risk'],
      permissions: ['a:b:c'],
      cipher: { key: '', iv: '' },
      ...flags,
    }))
    .on(sessionRoutes.routers, () => []);
const asked = () => server.inputs(sessionRoutes.info).length;
const dialog = () => screen.findByRole('dialog', { name: '登录状态已失效' });
const lose = (...answers: Promise<unknown>[]) => act(() => Promise.allSettled(answers));

async function signInAgain(password = 'secret') {
  fireEvent.input(screen.getByLabelText('密码'), { target: { value: password } });
  const code = screen.queryByLabelText('验证码');
  if (code) fireEvent.input(code, { target: { value: '8' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '重新登录' })));
}

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  await Promise.all([loadWords(openWords), loadWords(hostWords)]);
  sessionStorage.clear();
  history.replaceState(null, '', HERE);
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookie);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    cookie = text.split(';')[0]?.replace(/^Admin-merToken=$/, '') ?? '';
  });
  const token = nextToken();
  setToken(token);
  keepShownToken(token);
  store.set(sessionAtom, ADA);
  setSessionOver(undefined);
  told = [];
  other = new BroadcastChannel('/portal/merchant/session');
  other.onmessage = ({ data }) => told.push(data);
  server = fakeServer();
  server.on(sessionRoutes.captcha, () => ({
    captchaEnabled: true,
    captchaOnOff: true,
    uuid: 'u',
    img: btoa('x'),
  }));
  server.refuse(configRoutes.refreshCache, { code: 401, msg: 'x' });
});
afterEach(async () => {
  other.close();
  await server.stop();
  queryClient.clear();
});

describe('a session that the server refuses', () => {
  it('[8.1] however many calls fail, one dialog opens, and the other tabs are told once', async () => {
    const open = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    render(<SessionLost />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await lose(thing(), thing(), thing());
    expect(open).toHaveBeenCalledTimes(1);
    expect((await dialog()).textContent).toContain('无效的会话，或者会话已过期，需要重新登录');
    await waitFor(() => expect(told).toEqual([{ kind: 'lost', loss: 'invalid' }]));
  });

  it('[8.2] HTTP 401 opens the same dialog with its own words', async () => {
    server.respond(configRoutes.refreshCache, () => new Response('', { status: 401 }));
    render(<SessionLost />);
    await lose(thing(), thing());
    expect((await dialog()).textContent).toContain('登录状态已过期，需要重新登录');
  });

  it('[8.1] it has no cancel, and Escape does not close it', async () => {
    render(<SessionLost />);
    await lose(thing());
    const shown = await dialog();
    expect(fireEvent(shown, new Event('cancel', { cancelable: true }))).toBe(false);
    const names = [...shown.querySelectorAll('form > div:last-child button')];
    expect(names.map(({ textContent }) => textContent)).toEqual(['退出登录', '重新登录']);
  });

  it('[8.1] logging out instead ends the session and goes to /index', async () => {
    server.on(sessionRoutes.logout, () => undefined);
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    render(<SessionLost />);
    await lose(thing());
    await dialog();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '退出登录' })));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/portal/merchant/index'));
    expect(cookie).toBe('');
  });

  it('[8.1] another tab that is told shows the dialog too', async () => {
    render(<SessionLost />);
    other.postMessage({ kind: 'lost', loss: 'expired' });
    expect((await dialog()).textContent).toContain('登录状态已过期');
    expect(told).toEqual([]);
  });
});

describe('signing in again', () => {
  const failed = { queryKey: ['failed'], queryFn: vi.fn(async () => 'rows') };
  const fine = { queryKey: ['fine'], queryFn: vi.fn(async () => 'rows') };

  beforeEach(async () => {
    failed.queryFn.mockReset().mockRejectedValueOnce(new Error('401')).mockResolvedValue('rows');
    fine.queryFn.mockClear();
    await queryClient.fetchQuery(failed).catch(() => undefined);
    await queryClient.fetchQuery(fine);
    render(<SessionLost />);
    await lose(thing());
    await dialog();
    serveUser('7');
  });

  it('[8.1] closes the dialog; only what had failed is asked for again', async () => {
    const token = nextToken();
    server.on(sessionRoutes.login, () => ({ token }));
    await signInAgain();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputs(sessionRoutes.login)).toEqual([
      { body: { username: 'ada', password: 'secret', code: '8', uuid: 'u' } },
    ]);
    expect(cookie).toBe(`Admin-merToken=${token}`);
    expect(store.get(sessionAtom)?.permissions).toEqual(['a:b:c']);
    expect(queryClient.getQueryState(['failed'])?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(['fine'])?.isInvalidated).toBe(false);
    expect(`${location.pathname}${location.search}`).toBe(HERE);
    await waitFor(() => expect(told.at(-1)).toEqual({ kind: 'token' }));
  });

  it('[8.1] in another tab as the same user closes it here too', async () => {
    otherTabSets(nextToken());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked()).toBe(1);
  });

  it('[8.3] a refusal is told in the dialog, which stays', async () => {
    server.refuse(sessionRoutes.login, { code: 401, msg: 'x' });
    await signInAgain('wrong');
    expect((await screen.findByRole('alert')).textContent).toBe('认证失败，无法访问系统资源');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('[5.1] an empty password is told, and nothing is sent', async () => {
    await signInAgain('');
    expect(screen.getByText('密码不能为空')).toBeDefined();
    expect(server.inputs(sessionRoutes.login)).toEqual([]);
  });

  it('[8.1] the session can be lost again afterwards', async () => {
    otherTabSets(nextToken());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await lose(thing());
    await dialog();
  });
});

describe('what happens in another tab', () => {
  it('[4.1] signing out leads to sign-in at once, which remembers this page', async () => {
    const replace = vi.spyOn(location, 'replace').mockReturnValue();
    render(<SessionLost />);
    otherTabSets('');
    await waitFor(() =>
      expect(replace).toHaveBeenCalledExactlyOnceWith(
        '/portal/merchant/login?redirect=%2Forder%2Fgeneral%3FpageNum%3D2',
      ),
    );
    expect(asked()).toBe(0);
  });

  it('[4.1] also when the cookie goes after the message that it is gone', async () => {
    const replace = vi.spyOn(location, 'replace').mockReturnValue();
    render(<SessionLost />);
    const heard = vi.fn();
    const stop = onTabNews(heard);
    other.postMessage({ kind: 'token' });
    await waitFor(() => expect(heard).toHaveBeenCalled());
    stop();
    expect(replace).not.toHaveBeenCalled();
    cookie = '';
    await waitFor(() => expect(replace).toHaveBeenCalledOnce(), { timeout: 10_000 });
  });

  it('[2.30] with input that was not sent, the page stays and asks to sign in again', async () => {
    const ui = await import('@portal/ui');
    vi.spyOn(ui, 'unsavedTabs').mockReturnValue(new Set(['/system/config']));
    const replace = vi.spyOn(location, 'replace').mockReturnValue();
    render(<SessionLost />);
    otherTabSets('');
    expect((await dialog()).textContent).toContain('账号已在另一个窗口退出登录');
    expect(replace).not.toHaveBeenCalled();
  });

  it('[4.1] another user: nothing of the first one stays, and the page is reloaded', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    serveUser('8');
    render(<SessionLost />);
    otherTabSets(nextToken());
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(store.get(sessionAtom)).toBeUndefined();
    expect(sessionStorage.getItem('session-other-user')).not.toBeNull();
  });

  it('[4.1] the same user with a new token: the page goes on', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    serveUser('7');
    render(<SessionLost />);
    otherTabSets(nextToken());
    await waitFor(() => expect(store.get(sessionAtom)?.roles).toEqual(['ops', 'risk']));
    expect(reload).not.toHaveBeenCalled();
  });

  it('[6.3] the same user, whose password was reset meanwhile: the page is reloaded to change it', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    serveUser('7', { mustChangePwd: true });
    render(<SessionLost />);
    otherTabSets(nextToken());
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(store.get(sessionAtom)).toBeUndefined();
    expect(sessionStorage.getItem('session-other-user')).toBeNull();
  });

  it('[4.1] a tab that slept through the news looks when it is shown again, once', async () => {
    serveUser('7');
    render(<SessionLost />);
    cookie = `Admin-merToken=${nextToken()}`;
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(store.get(sessionAtom)?.roles).toEqual(['ops', 'risk']));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked()).toBe(1);
  });

  it('a token that the server does not know changes nothing here', async () => {
    server.refuse(sessionRoutes.info, { code: 401, msg: 'x' });
    render(<SessionLost />);
    otherTabSets(nextToken());
    await waitFor(() => expect(asked()).toBe(1));
    expect(store.get(sessionAtom)).toBe(ADA);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('[4.1] clearing the token here is not news for this tab itself', () => {
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  render(<SessionLost />);
  clearToken();
  expect(replace).not.toHaveBeenCalled();
});
