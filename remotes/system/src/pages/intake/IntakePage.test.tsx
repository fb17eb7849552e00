import { CODE } from '@portal/contract/kit/codes';
import type { Answer } from '@portal/contract/kit/route';
import { dictRoutes } from '@portal/contract/system/dict';
import { credentialRoutes } from '@portal/contract/system/intake';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Credential } from './credential.ts';
import Page from './index.tsx';
import { words } from './words.ts';

const live: Credential = {
  credentialId: 'ik_0123456789abcdefghij',
  platform: '湄公网关',
  deptId: '104',
  deptName: '金边营业部',
  status: '0',
  expiresAt: '2027-11-21 14:31:08',
  overlapUntil: '',
  lastUsedAt: '2026-11-22 09:00:00',
  lastUsedIp: '203.0.113.7',
  remark: '',
  createBy: 'admin',
  createTime: '2026-11-21 14:31:08',
  revokedBy: '',
  revokedAt: '',
  revokeReason: '',
  version: 3,
};
const revoked: Credential = {
  ...live,
  credentialId: 'ik_9876543210abcdefghij',
  platform: '旧网关',
  status: '1',
  revokedBy: 'admin',
  revokedAt: '2026-11-22 10:00:00',
  revokeReason: '合作终止',
};
const SECRET = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE';
const issued = {
  credentialId: live.credentialId,
  platform: live.platform,
  secret: SECRET,
  expiresAt: '2027-11-21 14:31:08',
  overlapUntil: '',
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = fakeServer()
    .on(credentialRoutes.list, () => ({ rows: [live, revoked], total: 2 }))
    .on(credentialRoutes.depts, () => [{ id: '104', label: '金边营业部', disabled: false }])
    .on(credentialRoutes.issue, () => issued)
    .on(credentialRoutes.rotate, () => ({ ...issued, overlapUntil: '2026-11-22 14:31:08' }))
    .on(credentialRoutes.revoke, () => undefined)
    .on(credentialRoutes.get, () => ({
      ...live,
      secrets: [
        {
          hint: 'YmE1',
          createBy: 'admin',
          createTime: '2026-11-21 14:31:08',
          expiresAt: '2027-11-21 14:31:08',
          lastUsedAt: '',
          lastUsedIp: '',
          isLive: true,
        },
      ],
      trail: [{ at: '2026-11-21 14:31:08', actor: 'admin', action: 'issue', reason: '' }],
    }))
    .on(
      dictRoutes.byType,
      (): Answer<typeof dictRoutes.byType> => [
        { dictValue: '0', dictLabel: '生效中', listClass: 'success', cssClass: '' },
        { dictValue: '1', dictLabel: '已吊销', listClass: 'danger', cssClass: '' },
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
  await screen.findByText(live.platform);
}
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
const press = (name: string, place = within(document.body)) =>
  userEvent.click(place.getByRole('button', { name }));

async function choose(platform: string, verb: string) {
  const direct = rowOf(platform).queryByRole('button', { name: verb });
  if (direct) return userEvent.click(direct);
  await userEvent.click(rowOf(platform).getByRole('button', { name: /更多操作/ }));
  return userEvent.click(await screen.findByRole('menuitem', { name: verb }));
}

describe('[5.8] intake credentials', () => {
  it('are listed with their merchants, state and last use, and never with a secret', async () => {
    await open();
    expect(rowOf('湄公网关').getByText('金边营业部')).toBeDefined();
    expect(await rowOf('湄公网关').findByText('生效中')).toBeDefined();
    expect(rowOf('旧网关').getByText('已吊销')).toBeDefined();
    expect(document.body.textContent).not.toContain(SECRET);
  });

  it('before the first one say what they are for', async () => {
    server.on(credentialRoutes.list, () => ({ rows: [], total: 0 }));
    await renderPage(
      <UiProvider>
        <Page />
      </UiProvider>,
      { words: [words, uiWords] },
    );
    expect(await screen.findByText('还没有接入凭证')).toBeDefined();
  });

  it('are issued for a platform, and their secret is shown once', async () => {
    await open();
    await press('签发凭证');
    const form = await dialog(/签发接入凭证/);
    await press('签发凭证', form);
    expect(await form.findAllByText('不能为空')).toHaveLength(2);
    expect(server.inputs(credentialRoutes.issue)).toEqual([]);
    await userEvent.type(form.getByRole('textbox', { name: /接入平台/ }), '湄公网关');
    await userEvent.click(form.getByRole('combobox', { name: /商户范围/ }));
    // The list still slides in, and takes no pointer meanwhile.
    fireEvent.click(await screen.findByRole('option', { name: '金边营业部' }, { timeout: 20_000 }));
    await press('签发凭证', form);
    const secret = await dialog(/湄公网关 的密钥/);
    expect(await secret.findByText(SECRET)).toBeDefined();
    expect(server.inputs(credentialRoutes.issue)).toEqual([
      { body: { platform: '湄公网关', deptId: '104', validDays: 365, remark: '' } },
    ]);
  });

  it('are rotated with an overlap, and the new secret is shown until it was kept', async () => {
    await open();
    await choose('湄公网关', '轮换');
    const question = await dialog(/轮换 湄公网关 的密钥/);
    await press('轮换', question);
    const secret = await dialog(/湄公网关 的密钥/);
    expect(server.inputs(credentialRoutes.rotate)).toEqual([
      { body: { credentialId: live.credentialId, version: 3, overlapHours: 24, validDays: 365 } },
    ]);
    expect(await secret.findByText(SECRET)).toBeDefined();
    expect(secret.getByText(/旧密钥有效至 2026-11-22 14:31:08/)).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText(SECRET)).toBeDefined();
    await press('已保存', secret);
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
  });

  it('[5.1] are revoked only with a reason, after the consequence was told', async () => {
    await open();
    await choose('湄公网关', '吊销');
    const question = await dialog(/吊销 湄公网关 的凭证/);
    expect(question.getByText(/下一次调用即被拒绝/)).toBeDefined();
    await userEvent.type(question.getByRole('textbox'), '合作终止');
    await press('吊销', question);
    await screen.findByText('凭证已吊销');
    expect(server.inputs(credentialRoutes.revoke)).toEqual([
      { body: { credentialId: live.credentialId, version: 3, reason: '合作终止' } },
    ]);
  });

  it('[8.1] say that somebody else was faster', async () => {
    server.refuse(credentialRoutes.rotate, { code: CODE.conflict, msg: '记录已被他人修改' });
    await open();
    await choose('湄公网关', '轮换');
    const question = await dialog(/轮换 湄公网关 的密钥/);
    await press('轮换', question);
    expect(await question.findByText(/已被他人修改/)).toBeDefined();
  });

  it('[6.2] offer nothing to those who only read', async () => {
    await open({ session: { permissions: ['system:intake:list'] } });
    expect(screen.queryByRole('button', { name: '签发凭证' })).toBeNull();
    expect(rowOf('湄公网关').queryByRole('button', { name: '轮换' })).toBeNull();
  });

  it('[1.1] speak English', async () => {
    await open({ language: 'en-US' });
    expect(screen.getByRole('columnheader', { name: /Last used/ })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Issue credential' })).toBeDefined();
  });
});
