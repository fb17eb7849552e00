import { CODE } from '@portal/contract/kit/codes';
import type { Answer } from '@portal/contract/kit/route';
import { registrationRoutes } from '@portal/contract/session/register';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import type { Registration } from './registration.ts';
import { words } from './words.ts';

const waiting: Registration = {
  regId: '7',
  userName: 'lin.chan',
  merName: '湄公商行',
  nickName: '陈丽',
  phonenumber: '855*****678',
  email: 'l•••@example.com',
  status: '0',
  createTime: '2026-11-21 14:31:08',
  verBy: '',
  verTime: '',
  reason: '',
  version: 0,
};
const decided: Registration = {
  ...waiting,
  regId: '6',
  userName: 'sok.dara',
  status: '2',
  verBy: 'auditor',
  verTime: '2026-11-21 15:00:00',
  reason: '电话无法接通',
  version: 1,
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = fakeServer()
    .on(registrationRoutes.list, () => ({ rows: [waiting, decided], total: 2 }))
    .on(registrationRoutes.approve, () => undefined)
    .on(registrationRoutes.refuse, () => undefined)
    .on(
      dictRoutes.byType,
      (): Answer<typeof dictRoutes.byType> => [
        { dictValue: '0', dictLabel: '待审批', listClass: 'warning', cssClass: '' },
        { dictValue: '2', dictLabel: '已拒绝', listClass: 'danger', cssClass: '' },
      ],
    );
});
afterEach(() => server.stop());

async function open(options: RenderPageOptions = {}) {
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findByText('lin.chan');
}
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const dialog = async () => within(await screen.findByRole('dialog'));
const press = (name: string, place = within(document.body)) =>
  userEvent.click(place.getByRole('button', { name }));

async function openRefusal() {
  const button = rowOf('lin.chan').queryByRole('button', { name: '拒绝' });
  if (button) await userEvent.click(button);
  else {
    await userEvent.click(rowOf('lin.chan').getByRole('button', { name: /更多操作/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '拒绝' }));
  }
  return dialog();
}

describe('[2.1] registrations', () => {
  it('are listed with their state and who decided why', async () => {
    await open();
    expect(rowOf('lin.chan').getByText('湄公商行')).toBeDefined();
    expect(await rowOf('lin.chan').findByText('待审批')).toBeDefined();
    expect(rowOf('sok.dara').getByText('电话无法接通')).toBeDefined();
    expect(rowOf('sok.dara').getByText('auditor')).toBeDefined();
  });

  it('before the first one say how one comes about', async () => {
    server.on(registrationRoutes.list, () => ({ rows: [], total: 0 }));
    await renderPage(
      <UiProvider>
        <Page />
      </UiProvider>,
      { words: [words, uiWords] },
    );
    expect(await screen.findByText('还没有注册申请')).toBeDefined();
    expect(screen.queryByText('没有符合条件的记录')).toBeNull();
  });

  it('are searched by account and merchant', async () => {
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: '账号' }), 'lin');
    await userEvent.type(screen.getByRole('textbox', { name: '商户名称' }), '湄公{Enter}');
    await waitFor(() => expect(server.inputs(registrationRoutes.list)).toHaveLength(2));
    expect(server.inputs(registrationRoutes.list)[1]?.query).toMatchObject({
      pageNum: 1,
      userName: 'lin',
      merName: '湄公',
    });
  });

  it('are approved after a question that names the consequence', async () => {
    await open();
    await press('通过', rowOf('lin.chan'));
    const question = await dialog();
    expect(question.getByText(/将创建商户用户/)).toBeDefined();
    expect(server.inputs(registrationRoutes.approve)).toEqual([]);
    await press('通过', question);
    await screen.findByText('注册已通过');
    expect(server.inputs(registrationRoutes.approve)).toEqual([
      { body: { regId: '7', version: 0 } },
    ]);
    await waitFor(() => expect(server.inputs(registrationRoutes.list)).toHaveLength(2));
  });

  it('[5.1] are refused only with a reason', async () => {
    await open();
    const question = await openRefusal();
    await press('拒绝', question);
    expect(await question.findByText('不能为空')).toBeDefined();
    expect(server.inputs(registrationRoutes.refuse)).toEqual([]);
    await userEvent.type(question.getByRole('textbox', { name: /拒绝原因/ }), '资料不全');
    await press('拒绝', question);
    await screen.findByText('注册已拒绝');
    expect(server.inputs(registrationRoutes.refuse)).toEqual([
      { body: { regId: '7', version: 0, reason: '资料不全' } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[8.1] say in the dialog that somebody else was faster', async () => {
    server.refuse(registrationRoutes.refuse, {
      code: CODE.conflict,
      msg: '该注册已由 auditor 处理',
    });
    await open();
    const question = await openRefusal();
    await userEvent.type(question.getByRole('textbox', { name: /拒绝原因/ }), '资料不全');
    await press('拒绝', question);
    expect(await question.findByText(/已由 auditor 处理/)).toBeDefined();
  });

  it('[6.2] offer no decision to those who only read', async () => {
    await open({ session: { permissions: ['system:registration:list'] } });
    expect(rowOf('lin.chan').queryByRole('button', { name: '通过' })).toBeNull();
    expect(rowOf('lin.chan').queryByRole('button', { name: /更多操作/ })).toBeNull();
  });

  it('[1.1] speak English', async () => {
    await open({ language: 'en-US' });
    expect(screen.getByRole('columnheader', { name: /Approver/ })).toBeDefined();
    await press('Approve', rowOf('lin.chan'));
    expect((await dialog()).getByText(/It sees no data until/)).toBeDefined();
  });
});
