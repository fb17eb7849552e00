import { sessionRoutes } from '@portal/contract/session/session';
import { dictRoutes } from '@portal/contract/system/dict';
import { profileRoutes } from '@portal/contract/system/profile';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords, unsavedTabs } from '@portal/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Page from './index.tsx';
import { here, info, own, signIn, there } from './profile-fixture.ts';
import { words } from './words.ts';

let server: FakeServer;
let sessions: (typeof here)[];
beforeEach(() => {
  sessions = [here, there];
  server = fakeServer()
    .on(profileRoutes.own, () => own)
    .on(profileRoutes.update, () => undefined)
    .on(profileRoutes.updatePwd, () => undefined)
    .on(profileRoutes.sessions, () => sessions)
    .on(profileRoutes.endSession, ({ params }) => {
      sessions = sessions.filter(({ sessionId }) => sessionId !== params.sessionId);
      return undefined;
    })
    .on(sessionRoutes.info, () => info)
    .on(dictRoutes.byType, () => [])
    .on(dictRoutes.byTypes, () => ({}));
});
afterEach(async () => {
  await server.stop();
  vi.unstubAllGlobals();
});

async function open(options: RenderPageOptions = {}) {
  queryClient.clear();
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { session: { nickName: '陈敏', userName: 'merchant' }, words: [words, uiWords], ...options },
  );
  await screen.findByText('merchant');
  return page;
}

const box = (name: string) => screen.getByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (name: string, text: string) => {
  await userEvent.clear(box(name));
  await userEvent.type(box(name), text);
};
/** Errors in the shown part; the toast of an earlier test may still be on its way out. */
const alerts = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent);
const rule = (text: RegExp) =>
  within(screen.getByRole('list', { name: '新密码的要求' })).getByText(text).textContent;

describe('[2.5] personal center', () => {
  it('says who I am, in which zone times are, and names my merchant', async () => {
    await open();
    expect(screen.getByRole('heading', { name: '陈敏' })).toBeDefined();
    for (const text of [
      '金边营业部',
      '商户, 财务',
      'Phnom Penh Coffee 104008210003301',
      '2026-11-21 14:31:08 10.0.0.7',
      'Asia/Phnom_Penh (GMT+7)',
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
  });

  it('the parts are tabs that the address names and the arrow keys change', async () => {
    const page = await open({ path: '/user/profile?tab=sessions' });
    const tab = (name: string) => screen.getByRole('tab', { name });
    expect(tab('在线会话').getAttribute('aria-selected')).toBe('true');
    act(() => tab('在线会话').focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(page.address()).toBe('/user/profile?tab=basic');
    expect(document.activeElement).toBe(tab('基本资料'));
  });

  it('saving changes the name in the whole console at once, and marks nothing as unsaved', async () => {
    await open();
    await fill('姓名', '陈小敏');
    expect(unsavedTabs().size).toBe(1);
    await press('保存');
    expect(await screen.findByText('资料已保存')).toBeDefined();
    expect(server.inputs(profileRoutes.update)).toEqual([
      {
        body: { nickName: '陈小敏', phonenumber: '85512345678', email: 'chen@bank.com', sex: '1' },
      },
    ]);
    await screen.findByRole('heading', { name: '陈小敏' });
    expect(unsavedTabs().size).toBe(0);
  });

  it('[5.1] what is not right stands at its field, and is not sent', async () => {
    await open();
    await fill('电话', '12');
    await fill('邮箱', 'none');
    await press('保存');
    expect(alerts()).toEqual(['电话应为 4 至 20 位数字', '邮箱格式不正确']);
    expect(document.activeElement).toBe(box('电话'));
    expect(server.inputs(profileRoutes.update)).toEqual([]);
  });

  it('[5.8] a phone of another account is refused at its field', async () => {
    server.refuse(profileRoutes.update, {
      code: 500,
      msg: '该电话已被其他账号使用',
      fields: { phonenumber: 'PersonalCenter.phoneTaken' },
    });
    await open();
    await press('保存');
    await waitFor(() => expect(box('电话').getAttribute('aria-invalid')).toBe('true'));
    expect(alerts()).toContain('该电话已被其他账号使用');
  });

  it('what was typed stays while another part is looked at', async () => {
    await open();
    await fill('姓名', '未保存');
    await userEvent.click(screen.getByRole('tab', { name: '修改密码' }));
    await userEvent.click(screen.getByRole('tab', { name: '基本资料' }));
    expect(box('姓名')).toHaveProperty('value', '未保存');
  });
});

it('the keys that send a form do nothing while a dialog is over it', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ close: vi.fn() }));
  const { container } = await open();
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is nothing to pick a file with');
  await userEvent.upload(input, new File([new Uint8Array(9)], 'me.png'));
  const slider = await screen.findByRole('slider', { name: '缩放' });
  act(() => slider.focus());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(server.inputs(profileRoutes.update)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.inputs(profileRoutes.update)).toHaveLength(1));
});

describe('[2.5] [5.1] changing the password', () => {
  const path = '/user/profile?tab=password';
  const type = async (oldPassword: string, newPassword: string, confirm = newPassword) => {
    await fill('原密码', oldPassword);
    await fill('新密码', newPassword);
    await fill('确认新密码', confirm);
  };

  it('shows which conditions the new one meets while it is typed', async () => {
    await open({ path });
    await userEvent.type(box('新密码'), 'kestrel');
    expect(rule(/长度应为 6 至 20/)).toContain('已满足');
    expect(rule(/至少三类/)).toContain('未满足');
    await userEvent.type(box('新密码'), '-7');
    expect(rule(/至少三类/)).toContain('已满足');
    await userEvent.type(box('原密码'), 'kestrel-7');
    expect(rule(/不能与原密码相同/)).toContain('未满足');
  });

  it('follows the alphabet that the platform allows', async () => {
    server.on(profileRoutes.own, () => ({ ...own, pwdChrtype: '3' }));
    await open({ path });
    await type('Old-pass-1', 'Kestrel-7');
    await press('修改密码');
    expect(alerts()).toEqual(['只能包含字母和数字']);
    expect(server.inputs(profileRoutes.updatePwd)).toEqual([]);
  });

  it('Enter sends it; afterwards the fields are empty and it is said that others are signed out', async () => {
    await open({ path });
    await type('Old-pass-1', 'Kestrel-Ombre-7');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('密码已修改，其他会话均已退出')).toBeDefined();
    expect(server.inputs(profileRoutes.updatePwd)).toEqual([
      { body: { oldPassword: 'Old-pass-1', newPassword: 'Kestrel-Ombre-7' } },
    ]);
    expect(box('新密码')).toHaveProperty('value', '');
    expect(server.inputs(sessionRoutes.info)).toHaveLength(1);
  });

  it('an empty one and two that differ are refused at their fields', async () => {
    await open({ path });
    await type('Old-pass-1', 'Kestrel-Ombre-7', 'Kestrel-Ombre-8');
    await press('修改密码');
    expect(alerts()).toEqual(['两次输入的密码不一致']);
    await userEvent.clear(box('原密码'));
    await press('修改密码');
    expect(alerts()).toEqual(['不能为空']);
    expect(server.inputs(profileRoutes.updatePwd)).toEqual([]);
  });

  it('a wrong old one is refused at its field by the server', async () => {
    server.refuse(profileRoutes.updatePwd, {
      code: 500,
      msg: '原密码不正确',
      fields: { oldPassword: 'PersonalCenter.oldPasswordWrong' },
    });
    await open({ path });
    await type('Old-pass-1', 'Kestrel-Ombre-7');
    await press('修改密码');
    await waitFor(() => expect(document.activeElement).toBe(box('原密码')));
    expect(alerts()).toContain('原密码不正确');
    expect(box('新密码')).toHaveProperty('value', 'Kestrel-Ombre-7');
  });

  it('is hidden until it is asked for', async () => {
    await open({ path });
    expect(box('新密码').getAttribute('type')).toBe('password');
    const [first] = screen.getAllByRole('button', { name: '显示密码' });
    await userEvent.click(first as HTMLElement);
    expect(box('原密码').getAttribute('type')).toBe('text');
    expect(box('新密码').getAttribute('type')).toBe('password');
  });
});

describe('[2.5] my sign-ins and sessions', () => {
  it('lists the newest sign-ins with place, device and outcome', async () => {
    server.on(profileRoutes.signIns, () => [signIn]);
    await open({ path: '/user/profile?tab=signins' });
    const row = within((await screen.findByText('账号或密码错误')).closest('tr') as HTMLElement);
    expect(row.getByText('10.0.0.7 内网')).toBeDefined();
    expect(row.getByText('Chrome 140 · Windows')).toBeDefined();
  });

  it('says so when there is none, and offers to try again when they do not load', async () => {
    server.on(profileRoutes.signIns, () => []);
    await open({ path: '/user/profile?tab=signins' });
    expect(await screen.findByText('没有登录记录')).toBeDefined();
    server.disconnect(profileRoutes.signIns);
    await userEvent.click(screen.getByRole('tab', { name: '在线会话' }));
    queryClient.clear();
    await userEvent.click(screen.getByRole('tab', { name: '最近登录' }));
    expect(await screen.findByText(/后端接口连接异常/)).toBeDefined();
  });

  it('the current session is marked and cannot be ended here, another one after a question', async () => {
    await open({ path: '/user/profile?tab=sessions' });
    const rowOf = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);
    await screen.findByText('Safari 18 · iOS');
    expect(rowOf('Chrome 140 · Windows').getByText('当前会话')).toBeDefined();
    expect(rowOf('Chrome 140 · Windows').queryByRole('button')).toBeNull();
    await userEvent.click(rowOf('Safari 18 · iOS').getByRole('button', { name: '退出此会话' }));
    await screen.findByText('退出 Safari 18 · iOS 的会话？');
    expect(server.inputs(profileRoutes.endSession)).toEqual([]);
    await press('退出会话');
    await waitFor(() => expect(screen.queryByText('Safari 18 · iOS')).toBeNull());
    expect(server.inputs(profileRoutes.endSession)).toEqual([
      { params: { sessionId: there.sessionId } },
    ]);
  });

  it('[1.1] speaks English', async () => {
    await open({ language: 'en-US', path: '/user/profile?tab=password' });
    expect(screen.getByRole('heading', { name: 'Personal center' })).toBeDefined();
    await press('Change password');
    expect(alerts()[0]).toBe('Cannot be blank');
  });
});
