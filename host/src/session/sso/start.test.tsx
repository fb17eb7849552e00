import { ssoRoutes } from '@portal/contract/session/sso';
import { setLanguage, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '../../navigator.ts';
import { startReturn } from './start.tsx';
import { ssoAnswer, takeSsoAnswer } from './take-answer.ts';

const enter = vi.fn(async () => undefined);
const navigator = { enter, prepareShell: async () => undefined };
let server: FakeServer;
let written: string[];

const address = () => `${location.pathname}${location.search}${location.hash}`;
const comeBack = async (query: string) => {
  history.replaceState(null, '', `/portal/merchant/auth-redirect${query}`);
  takeSsoAnswer();
  await act(() => startReturn(navigator));
};
const sent = () => server.inputs(ssoRoutes.exchange);

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  if (!document.getElementById('root')) document.body.innerHTML = '<div id="root"></div>';
  enter.mockClear();
  server = fakeServer();
  written = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => written.push(text));
});
afterEach(async () => {
  act(() => mount(null));
  await server.stop();
});

describe('[2.1] coming back from single sign-on', () => {
  it('the code leaves the address before anything is asked', () => {
    history.replaceState(null, '', '/portal/merchant/auth-redirect?code=once#x');
    const before = history.length;
    takeSsoAnswer();
    expect(address()).toBe('/portal/merchant/auth-redirect');
    expect(history.length).toBe(before);
    expect(server.requests).toEqual([]);
    expect(ssoAnswer()).toEqual({ code: 'once', isRefused: false });
    expect(ssoAnswer()).toEqual({});
  });

  it('other addresses keep their query', () => {
    history.replaceState(null, '', '/portal/merchant/login?code=x');
    takeSsoAnswer();
    expect(address()).toBe('/portal/merchant/login?code=x');
    expect(ssoAnswer()).toEqual({});
  });

  it('the code becomes a token, and the page that was wanted is opened', async () => {
    server.on(ssoRoutes.exchange, () => ({ token: 'tok', redirect: '/order/general?pageNum=2' }));
    await comeBack('?code=once');
    expect(sent()).toEqual([{ body: { code: 'once' } }]);
    expect(written[0]).toContain('Admin-merToken=tok');
    expect(address()).toBe('/portal/merchant/order/general?pageNum=2');
    expect(enter).toHaveBeenCalledExactlyOnceWith({ isNew: true });
  });

  it.each(['https://evil.example/', '//evil.example', '/login', '/auth-redirect?code=x'])(
    'it never leads to %s',
    async (redirect) => {
      server.on(ssoRoutes.exchange, () => ({ token: 'tok', redirect }));
      await comeBack('?code=once');
      expect(address()).toBe('/portal/merchant/');
    },
  );

  it('a refused code is told, keeps no token, and leaves a way to sign in', async () => {
    server.refuse(ssoRoutes.exchange, { code: 500, msg: '单点登录已失效，请重新登录' });
    await comeBack('?code=used');
    expect(screen.getByRole('alert').textContent).toBe('单点登录已失效，请重新登录');
    expect(screen.getByRole('link', { name: '返回登录' }).getAttribute('href')).toBe(
      '/portal/merchant/login',
    );
    expect(written).toEqual([]);
    expect(enter).not.toHaveBeenCalled();
  });

  it('a code that the contract refuses is told in the words of its field', async () => {
    server.refuse(ssoRoutes.exchange, {
      code: 500,
      msg: 'x',
      fields: { code: 'sso.refused' },
    });
    await comeBack('?code=odd');
    expect(screen.getByRole('alert').textContent).toBe('单点登录已失效，请重新登录');
  });

  it.each([
    ['?error=%3Cb%3Ecall%20555%3C%2Fb%3E', '身份提供方没有完成登录。'],
    ['?error=access_denied&code=x', '身份提供方没有完成登录。'],
    ['', '该链接只能在单点登录时使用一次。'],
    ['?token=stolen', '该链接只能在单点登录时使用一次。'],
  ])('with %j nothing is sent and no text of the address is shown', async (query, told) => {
    await comeBack(query);
    expect(screen.getByRole('alert').textContent).toBe(told);
    expect(server.requests).toEqual([]);
    expect(written).toEqual([]);
  });
});
