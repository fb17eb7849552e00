import { registerRoutes } from '@portal/contract/session/register';
import { sessionRoutes } from '@portal/contract/session/session';
import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer } from '@portal/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWords } from '../open/words.ts';
import { RegisterPage } from './RegisterPage.tsx';
import { words } from './words.ts';

const enter = vi.fn(async () => undefined);
let server: FakeServer;
let captchas: number;

const REGISTRATION = {
  merName: 'Angkor Trading',
  nickName: '陈敏',
  phonenumber: '85512345678',
  email: 'chen@example.com',
  username: 'chen.min',
  password: 'Angkor-2026',
  confirmPassword: 'Angkor-2026',
  code: '8',
};
type Name = keyof typeof REGISTRATION;
const LABELS: Record<Name, string> = {
  merName: '商户名称',
  nickName: '姓名',
  phonenumber: '电话',
  email: '邮箱',
  username: '账号',
  password: '密码',
  confirmPassword: '确认密码',
  code: '验证码',
};

const field = (name: Name) => screen.getByLabelText<HTMLInputElement>(LABELS[name]);
const type = (name: Name, value: string) => fireEvent.input(field(name), { target: { value } });
const fill = (texts: Partial<Record<Name, string>> = {}) => {
  for (const [name, text] of Object.entries({ ...REGISTRATION, ...texts })) {
    type(name as Name, text);
  }
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交注册' }));
const sent = () => server.inputs(registerRoutes.register);
const below = (name: Name) => {
  const id = field(name).getAttribute('aria-describedby');
  return id && document.getElementById(id)?.textContent;
};

async function show() {
  render(<RegisterPage navigator={{ enter, prepareShell: async () => undefined }} />);
  await screen.findByRole('button', { name: '提交注册' });
}

const serveCaptcha = (switches: object) =>
  server.on(sessionRoutes.captcha, () => {
    captchas += 1;
    return {
      captchaEnabled: true,
      captchaOnOff: true,
      uuid: `id-${captchas}`,
      img: btoa(`picture ${captchas}`),
      ...switches,
    };
  });

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  await Promise.all([loadWords(openWords), loadWords(words)]);
  history.replaceState(null, '', '/portal/merchant/register');
  enter.mockClear();
  captchas = 0;
  server = fakeServer();
  serveCaptcha({ registerEnabled: true });
});
afterEach(() => server.stop());

describe('registering', () => {
  it('[2.1] sends everything once, then says that the account waits and what is next', async () => {
    server.on(registerRoutes.register, () => undefined);
    await show();
    fill();
    submit();
    submit();
    const title = await screen.findByRole('heading', { name: '注册已提交，等待审核' });
    expect(document.activeElement).toBe(title);
    expect(screen.getByText('账号 chen.min 审核通过后才能登录。')).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(sent()).toEqual([{ body: { ...REGISTRATION, uuid: 'id-1' } }]);
    fireEvent.click(screen.getByRole('button', { name: '返回登录' }));
    expect(location.pathname).toBe('/portal/merchant/login');
    expect(enter).toHaveBeenCalledExactlyOnceWith({ account: 'chen.min' });
  });

  it('[5.1] every empty field says so, the first has the focus, and nothing is sent', async () => {
    await show();
    submit();
    const names = Object.keys(LABELS) as Name[];
    expect(names.filter((name) => field(name).getAttribute('aria-invalid') !== 'true')).toEqual([]);
    expect(document.activeElement).toBe(field('merName'));
    expect(below('code')).toBe('验证码不能为空');
    expect(sent()).toEqual([]);
  });

  it.each<[Name, string, string]>([
    ['username', '陈敏', '只能包含字母、数字、下划线、点和连字符'],
    ['phonenumber', '12', '电话应为 4 至 20 位数字'],
    ['email', 'chen', '邮箱格式不正确'],
    ['password', 'Ab-123', '长度应为 7 至 20 个字符'],
    ['password', 'abcdefg1', '须包含数字、小写字母、大写字母、特殊字符中的至少三类'],
    ['confirmPassword', 'Angkor-2027', '两次输入的密码不一致'],
  ])('[5.1] %s "%s" is told when the field is left', async (name, text, message) => {
    await show();
    fill({ [name]: text });
    fireEvent.blur(field(name));
    expect(below(name)).toBe(message);
    submit();
    expect(sent()).toEqual([]);
  });

  it('[8.1] an error of the field that is left does not move what is being pressed', async () => {
    await show();
    fill({ password: 'Ab-123' });
    fireEvent.mouseDown(screen.getByRole('button', { name: '提交注册' }));
    fireEvent.blur(field('password'));
    expect(field('password').getAttribute('aria-invalid')).toBe('false');
    fireEvent.mouseUp(document.body);
    await waitFor(() => expect(below('password')).toBe('长度应为 7 至 20 个字符'));
  });

  it('an empty field that is only passed says nothing yet', async () => {
    await show();
    fireEvent.blur(field('merName'));
    expect(field('merName').getAttribute('aria-invalid')).toBe('false');
  });

  it('[5.1] says in words how strong the password is, while it is typed', async () => {
    await show();
    expect(below('password')).toContain('至少三类');
    type('password', 'abc1');
    expect(below('password')).toBe('强度不足：长度 4，含 2 类字符');
    type('password', 'Abcdef1');
    expect(below('password')).toBe('强度符合要求：长度 7，含 3 类字符');
    type('password', 'Abcdef1-2345');
    expect(below('password')).toBe('强度高：长度 12，含 4 类字符');
  });
});

describe('a refused registration', () => {
  it('[8.1] keeps what was typed but passwords and code, and renews the picture', async () => {
    server.refuse(registerRoutes.register, { code: 500, msg: '验证码错误或已失效' });
    await show();
    fill();
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe('验证码错误或已失效');
    await waitFor(() => expect(document.activeElement).toBe(field('password')));
    const { password, confirmPassword, code, ...kept } = REGISTRATION;
    for (const name of Object.keys(kept) as Name[]) {
      expect(field(name).value).toBe(REGISTRATION[name]);
    }
    for (const name of ['password', 'confirmPassword', 'code'] as const) {
      expect(field(name).value).toBe('');
    }
    expect(screen.getByRole<HTMLImageElement>('img').src).toContain(btoa('picture 2'));
  });

  it('[5.1] a name that the server refuses is told at its field, which gets the focus', async () => {
    server.refuse(registerRoutes.register, {
      code: 500,
      msg: '账号已存在',
      fields: { username: '账号已存在' },
    });
    await show();
    fill();
    submit();
    await waitFor(() => expect(below('username')).toBe('账号已存在'));
    await waitFor(() => expect(document.activeElement).toBe(field('username')));
  });
});

describe('the page', () => {
  it.each([
    ['switched off', { registerEnabled: false }],
    ['not known to the server', {}],
  ])('[2.1] says so when registering is %s, and leads back', async (_, switches) => {
    serveCaptcha(switches);
    render(<RegisterPage navigator={{ enter, prepareShell: async () => undefined }} />);
    await screen.findByRole('heading', { name: '暂未开放注册' });
    expect(screen.getByRole('link', { name: '返回登录' }).getAttribute('href')).toBe(
      '/portal/merchant/login',
    );
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('[8.2] can be asked for again when the server does not answer', async () => {
    server.disconnect(sessionRoutes.captcha);
    render(<RegisterPage navigator={{ enter, prepareShell: async () => undefined }} />);
    const retry = await screen.findByRole('button', { name: '重试' });
    serveCaptcha({ registerEnabled: true });
    fireEvent.click(retry);
    await screen.findByRole('button', { name: '提交注册' });
  });

  it('[2.23] a switch of language keeps what was typed', async () => {
    await show();
    type('merName', 'Angkor');
    fireEvent.click(screen.getByRole('button', { name: 'English' }));
    const kept = await screen.findByLabelText<HTMLInputElement>('Merchant name');
    expect(kept.value).toBe('Angkor');
    expect(screen.getByRole('button', { name: 'Register' })).toBeDefined();
  });
});
