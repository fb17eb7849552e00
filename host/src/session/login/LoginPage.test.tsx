import { onTabNews } from '@portal/auth';
import { sessionRoutes } from '@portal/contract/session/session';
import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Arrival } from '../../navigator.ts';
import { openWords } from '../open/words.ts';
import { LoginPage } from './LoginPage.tsx';
import { words } from './words.ts';

const enter = vi.fn(async () => undefined);
const prepareShell = vi.fn(async () => undefined);
const ADDRESS = '/portal/merchant/login?redirect=%2Forder%2Fgeneral%3FpageNum%3D2';
let server: FakeServer;
let captchas: number;
let written: string[];

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: '登录' }));
const picture = () => screen.findByRole<HTMLImageElement>('img');

async function show(arrival: Arrival = {}) {
  render(<LoginPage navigator={{ enter, prepareShell }} arrival={arrival} />);
  await picture();
}

async function fillAndSubmit() {
  type('账号', ' admin ');
  type('密码', 'secret ');
  type('验证码', ' 11 ');
  submit();
}

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  await Promise.all([loadWords(openWords), loadWords(words)]);
  localStorage.removeItem('login-account');
  history.replaceState(null, '', ADDRESS);
  enter.mockClear();
  prepareShell.mockClear();
  captchas = 0;
  written = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => written.push(text));
  server = fakeServer();
  server.on(sessionRoutes.captcha, () => {
    captchas += 1;
    const img = btoa(`picture ${captchas}`);
    const more = { uuid: `id-${captchas}`, img, imgType: 'image/png' };
    return { captchaEnabled: true, captchaOnOff: true, ...more };
  });
});
afterEach(() => server.stop());

describe('signing in', () => {
  it('[2.8] goes back to the wanted page with the token kept', async () => {
    server.on(sessionRoutes.login, () => ({ token: 'tok' }));
    await show();
    expect(document.activeElement).toBe(field('账号'));
    await fillAndSubmit();
    await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
    expect(server.inputs(sessionRoutes.login)).toEqual([
      { body: { username: 'admin', password: 'secret ', code: '11', uuid: 'id-1' } },
    ]);
    expect(written[0]).toContain('Admin-merToken=tok');
    expect(location.href).toContain('/portal/merchant/order/general?pageNum=2');
  });

  it('[5.1] every empty field says so, and nothing is sent', async () => {
    await show();
    submit();
    expect(screen.getAllByText(/^(账号|密码|验证码)不能为空$/)).toHaveLength(3);
    expect(field('账号').getAttribute('aria-invalid')).toBe('true');
    expect(server.inputs(sessionRoutes.login)).toEqual([]);
    type('账号', 'a');
    expect(screen.queryByText('账号不能为空')).toBeNull();
  });

  const refusals: [title: string, kept: string, fields?: { code: string }][] = [
    ['empties password and code', ''],
    ['keeps the password where it names the code', 'secret ', { code: '验证码错误' }],
  ];
  it.each(refusals)('[2.1] a refusal %s, and renews the image', async (_, kept, fields) => {
    server.refuse(sessionRoutes.login, { code: 500, msg: '账号或密码错误', fields });
    await show();
    await fillAndSubmit();
    await screen.findByText(fields?.code ?? '账号或密码错误');
    await waitFor(() => expect(document.activeElement).toBe(field('验证码')));
    expect(screen.queryAllByRole('alert')).toHaveLength(fields ? 0 : 1);
    const left = ['账号', '密码', '验证码'].map((label) => field(label).value);
    expect(left).toEqual([' admin ', kept, '']);
    expect((await picture()).src).toContain(btoa('picture 2'));
  });

  it('[8.3] a refusal with code 401 is shown in the form and opens no dialog', async () => {
    server.refuse(sessionRoutes.login, { code: 401, msg: 'x' });
    await show();
    await fillAndSubmit();
    expect((await screen.findByRole('alert')).textContent).toBe('认证失败，无法访问系统资源');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('Enter twice in one breath sends once', async () => {
    server.on(sessionRoutes.login, () => ({ token: 'tok' }));
    await show();
    type('账号', 'admin');
    type('密码', 'secret');
    type('验证码', '11');
    const press = () =>
      field('密码').form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    act(() => {
      press();
      press();
    });
    await waitFor(() => expect(enter).toHaveBeenCalled());
    expect(server.inputs(sessionRoutes.login)).toHaveLength(1);
  });

  it('after a refusal it can be sent again', async () => {
    server.refuse(sessionRoutes.login, { code: 500, msg: '账号或密码错误' });
    await show();
    await fillAndSubmit();
    await screen.findByRole('alert');
    server.on(sessionRoutes.login, () => ({ token: 'tok' }));
    await fillAndSubmit();
    await waitFor(() => expect(enter).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why a session could not start', async () => {
    await show({ notice: '账号已停用' });
    expect(screen.getByRole('alert').textContent).toBe('账号已停用');
  });
});

describe('other ways in', () => {
  const offer = (offers: object) =>
    server.on(sessionRoutes.captcha, () => ({
      captchaEnabled: true,
      captchaOnOff: true,
      uuid: 'id',
      img: btoa('picture'),
      ...offers,
    }));

  it('[2.1] without an offer of the server there is neither registration nor single sign-on', async () => {
    offer({ registerEnabled: false, ssoEnabled: false });
    await show();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('[2.1] registration is a link when the server has it switched on', async () => {
    offer({ registerEnabled: true });
    await show();
    expect(screen.getByRole('link', { name: '注册账号' }).getAttribute('href')).toBe(
      '/portal/merchant/register',
    );
  });

  it.each([
    ['%2Forder%2Fgeneral%3FpageNum%3D2', '/order/general?pageNum=2'],
    ['%2F%2Fevil.example', '/'],
  ])('[2.8] single sign-on is told the wanted path %s as %s', async (redirect, wanted) => {
    history.replaceState(null, '', `/portal/merchant/login?redirect=${redirect}`);
    offer({ ssoEnabled: true });
    await show();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: '单点登录' });
    const { pathname, searchParams } = new URL(link.href);
    expect(pathname).toBe('/portal/merchant/oap-mer/prod-api/auth/sso/start');
    expect([...searchParams]).toEqual([['redirect', wanted]]);
  });

  it('[4.1] signing in in another tab enters here too, and signing out does not', async () => {
    const other = new BroadcastChannel('/portal/merchant/session');
    const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    await show();
    other.postMessage({ kind: 'token' });
    other.postMessage({ kind: 'lost', loss: 'invalid' });
    const heard = vi.fn();
    const stop = onTabNews(heard);
    other.postMessage({ kind: 'token' });
    await waitFor(() => expect(heard).toHaveBeenCalled());
    stop();
    expect(enter).not.toHaveBeenCalled();
    cookie.mockReturnValue('Admin-merToken=t');
    other.postMessage({ kind: 'token' });
    await waitFor(() => expect(enter).toHaveBeenCalledExactlyOnceWith({ isNew: true }));
    expect(location.pathname).toBe('/portal/merchant/order/general');
    other.close();
  });

  it('[4.1] signing in in another tab while this page is on its way enters here too', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('Admin-merToken=t');
    render(<LoginPage navigator={{ enter, prepareShell }} />);
    await waitFor(() => expect(enter).toHaveBeenCalledExactlyOnceWith({ isNew: true }));
  });
});

describe('captcha', () => {
  it('a click on the image renews it', async () => {
    await show();
    fireEvent.click(await picture());
    await waitFor(async () => expect((await picture()).src).toContain(btoa('picture 2')));
  });

  it('is not asked for when the server has it switched off', async () => {
    server
      .on(sessionRoutes.captcha, () => ({ captchaEnabled: false, captchaOnOff: false }))
      .on(sessionRoutes.login, () => ({ token: 'tok' }));
    render(<LoginPage navigator={{ enter, prepareShell }} />);
    await waitFor(() => expect(screen.queryByLabelText('验证码')).toBeNull());
    type('账号', 'admin');
    type('密码', 'secret');
    submit();
    await waitFor(() => expect(enter).toHaveBeenCalled());
    expect(server.inputs(sessionRoutes.login)).toEqual([
      { body: { username: 'admin', password: 'secret' } },
    ]);
  });

  it('[8.2] an image that does not load can be asked for again', async () => {
    server.disconnect(sessionRoutes.captcha);
    render(<LoginPage navigator={{ enter, prepareShell }} />);
    const retry = await screen.findByText('点击重试');
    server.on(sessionRoutes.captcha, () => ({
      captchaEnabled: true,
      captchaOnOff: true,
      uuid: 'x',
      img: btoa('later'),
    }));
    fireEvent.click(retry);
    expect((await picture()).src).toContain(btoa('later'));
  });
});

describe('form', () => {
  it('remembers the account when asked to, and never the password', async () => {
    server.on(sessionRoutes.login, () => ({ token: 'tok' }));
    await show();
    fireEvent.click(screen.getByLabelText('记住账号'));
    await fillAndSubmit();
    await waitFor(() => expect(enter).toHaveBeenCalled());
    expect(localStorage.getItem('login-account')).toBe('admin');
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  });

  it('offers the remembered account, and forgets it when asked to', async () => {
    localStorage.setItem('login-account', 'admin');
    server.on(sessionRoutes.login, () => ({ token: 'tok' }));
    await show();
    expect(field('账号').value).toBe('admin');
    fireEvent.click(screen.getByLabelText('记住账号'));
    await fillAndSubmit();
    await waitFor(() => expect(enter).toHaveBeenCalled());
    expect(localStorage.getItem('login-account')).toBeNull();
  });

  it('offers the account that has just been registered', async () => {
    localStorage.setItem('login-account', 'admin');
    await show({ account: 'chen.min' });
    expect(field('账号').value).toBe('chen.min');
  });

  it('shows and hides the password', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: '显示密码' }));
    expect(field('密码').type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: '隐藏密码' }));
    expect(field('密码').type).toBe('password');
  });

  it('says that caps lock is on', async () => {
    await show();
    const event = createEvent.keyUp(field('密码'), { key: 'A' });
    Object.assign(event, { getModifierState: (key: string) => key === 'CapsLock' });
    fireEvent(field('密码'), event);
    expect(screen.getByText('大写锁定已打开')).toBeDefined();
    fireEvent.blur(field('密码'));
    expect(screen.queryByText('大写锁定已打开')).toBeNull();
  });

  it('[2.23] switches language, errors included', async () => {
    await show();
    submit();
    fireEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByText('Account cannot be empty')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined();
  });

  it('fetches the shell once the person types, not before', async () => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
    await show();
    expect(prepareShell).not.toHaveBeenCalled();
    type('账号', 'a');
    type('账号', 'ad');
    expect(prepareShell).toHaveBeenCalledTimes(1);
  });
});
