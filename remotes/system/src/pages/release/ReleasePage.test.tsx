import { CODE } from '@portal/contract/kit/codes';
import { RELEASE_STATE, releasesRoutes, STORE_STATE } from '@portal/contract/system/releases';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Page from './index.tsx';
import {
  detail,
  earlierChanges,
  failed,
  finance,
  held,
  list,
  orders,
  reports,
} from './release-fixture.ts';
import { words } from './words.ts';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = fakeServer()
    .on(releasesRoutes.list, () => list)
    .on(releasesRoutes.detail, ({ params }) => ({
      ...detail,
      ...list.units.find(({ unit }) => unit === params.unit),
      newer: params.unit === 'finance' ? [finance.available ?? never()] : [],
    }))
    .on(releasesRoutes.diff, () => earlierChanges)
    .on(releasesRoutes.rollback, () => ({ rev: 8, version: '2.13.2' }))
    .on(releasesRoutes.promote, () => ({ rev: 4, version: '4.1.0' }))
    .on(releasesRoutes.hold, () => ({ rev: 8, version: '2.14.0' }))
    .on(releasesRoutes.lift, () => ({ rev: 8, version: '2.2.0' }))
    .on(releasesRoutes.try, () => ({
      address: '/portal/merchant/?try=abc.def',
      until: '2026-11-27 18:46:12',
    }));
});
afterEach(() => server.stop());

function never(): never {
  throw new Error('the fixture has a newer version');
}

const show = async (search = '', options: RenderPageOptions = {}) => {
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path: `/system/release${search}`, words: [words, uiWords], ...options },
  );
  return page;
};

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('[X.1] units as they are live', () => {
  it('each row says version, since when, by whom and from where, and its state', async () => {
    await show();
    const cells = within(await row('订单')).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '2.14.0',
      '10:39:05王敏 · 命令行',
      '0',
      '37% · 8 个窗口中 3 个',
      '正常',
      '回滚',
    ]);
    within(await row('资金')).getByText('4.1.0');
    within(await row('资金')).getByRole('button', { name: '上线' });
  });

  it('j and k go from unit to unit, and the pane follows', async () => {
    const { address } = await show();
    await row('订单');
    await userEvent.keyboard('j');
    expect(address()).toBe('/system/release?unit=finance');
    await screen.findByRole('heading', { name: /资金 4\.0\.3/ });
    await userEvent.keyboard('k');
    await screen.findByRole('heading', { name: /订单 2\.14\.0/ });
  });

  it('what changed since the version before, from which commit', async () => {
    await show();
    await screen.findByText('1 个提交 · 6 个文件 · +1.8 KB · 提交 4f0c9a1（工作区干净）');
    screen.getByText('订单导出增加对账列');
  });

  it('a row of the history opens what that revision changed', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: /回滚自 2\.13\.3/ }));
    await screen.findByText(/撤回 0 个提交 · 2 个文件 · −0\.4 KB/);
    expect(server.inputs(releasesRoutes.diff)).toMatchObject([{ query: { rev: '6' } }]);
  });

  it('a unit that the server does not know, and no unit at all', async () => {
    const { unmount } = await show('?unit=loyalty');
    await screen.findByText('没有这个单元');
    unmount();
    queryClient.clear();
    server.on(releasesRoutes.list, () => ({ ...list, units: [] }));
    await show();
    await screen.findByText('尚未发布任何单元');
  });

  it('a store that the server does not reach', async () => {
    server.on(releasesRoutes.list, () => ({ ...list, store: STORE_STATE.away, units: [] }));
    await show();
    await screen.findByText('服务器无法访问发布仓库');
  });
});

describe('[X.4] a version that fails', () => {
  it('is named above the units, with its figure before; its button stands there only once', async () => {
    const failing = { ...finance, state: RELEASE_STATE.failing, users: 9 };
    server.on(releasesRoutes.list, () => ({ ...list, units: [orders, failing] }));
    await show();
    await screen.findByText('资金 4.0.3 已有 9 名用户出错（上一版本：0）');
    await userEvent.click(await screen.findByRole('button', { name: '回滚到 4.0.2' }));
    await screen.findByRole('dialog', { name: '回滚资金' });
  });

  it('says whom it failed, how, where and since when', async () => {
    server.on(releasesRoutes.detail, () => failed);
    await show();
    await screen.findByText('2.14.0 9 · 2.13.2 0');
    screen.getByText('使用该版本的窗口：37% · 8 个窗口中 3 个');
    await screen.findByText('渲染时出错 · orders/general/index');
    screen.getByText('7 人 · 首次 10:40:18');
    screen.getByText('TypeError: reading amount of undefined');
  });

  it('opens the reports of one kind: who, from where, when and how often', async () => {
    server.on(releasesRoutes.detail, () => failed).on(releasesRoutes.reports, () => reports);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: /渲染时出错/ }));
    await screen.findByText('wang.min');
    expect(server.inputs(releasesRoutes.reports)).toMatchObject([
      { query: { version: '2.14.0', kind: 'render' } },
    ]);
    screen.getByText('10.1.2.3');
    screen.getByText('11-27 10:45:00 · 3 次');
    screen.getByText('未登录');
  });
});

describe('[X.2] taking a version back', () => {
  it('asks for a reason, of five or typed, and says which document it was decided on', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: '回滚到 2.13.2' }));
    const dialog = within(await screen.findByRole('dialog', { name: '回滚订单' }));
    await userEvent.click(dialog.getByRole('button', { name: '回滚' }));
    await dialog.findByRole('alert');
    expect(server.inputs(releasesRoutes.rollback)).toEqual([]);
    const reasons = within(dialog.getByRole('group', { name: '常用原因' })).getAllByRole('button');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      '渲染失败',
      '数据错误',
      '响应缓慢',
      '业务组要求',
      '其他',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: '渲染失败' }));
    await userEvent.click(dialog.getByRole('button', { name: '回滚' }));
    await waitFor(() =>
      expect(server.inputs(releasesRoutes.rollback)).toEqual([
        { params: { unit: 'orders' }, body: { rev: 7, to: '2.13.2', reason: '渲染失败' } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a refusal stays in the dialog, with what was typed', async () => {
    const msg = '未做任何变更：orders 2.13.2 需要 @portal/ui ^1.0.0';
    server.refuse(releasesRoutes.rollback, { code: CODE.error, msg });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: '回滚到 2.13.2' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /原因/ }), '金额错误');
    await userEvent.click(dialog.getByRole('button', { name: '回滚' }));
    await dialog.findByText(msg);
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /原因/ }).value).toBe(
      '金额错误',
    );
  });

  it('no single key takes anything back', async () => {
    await show();
    await row('订单');
    for (const key of 'abcdefghijklmnopqrstuvwxz') await userEvent.keyboard(key);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a unit on hold offers its verbs in a menu, lifting the hold among them', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: '汇款的更多操作' }));
    await userEvent.click(screen.getByRole('menuitem', { name: '解除锁定' }));
    const dialog = within(await screen.findByRole('dialog', { name: '解除锁定汇款' }));
    await userEvent.click(dialog.getByRole('button', { name: '业务组要求' }));
    await userEvent.click(dialog.getByRole('button', { name: '解除锁定' }));
    await waitFor(() =>
      expect(server.inputs(releasesRoutes.lift)).toEqual([
        { params: { unit: held.unit }, body: { rev: held.rev, reason: '业务组要求' } },
      ]),
    );
  });

  it('who may only look finds no verbs', async () => {
    await show('', { session: { permissions: ['system:release:list', 'system:release:query'] } });
    await row('订单');
    await screen.findByText('订单导出增加对账列');
    for (const name of [/回滚到/, /^回滚$/, /锁定/, /^上线$/, /试用/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('broken documents are told with the command that helps, and offer no verbs', async () => {
    const files = ['/store/channels/prod/orders/rev-00000007.json is corrupt'];
    const broken = { ...orders, state: RELEASE_STATE.corrupt, files };
    server.on(releasesRoutes.list, () => ({ ...list, units: [broken] }));
    await show();
    await screen.findByText(files[0] ?? '');
    screen.getByText('mrel promote orders@2.14.0 --env prod --past-corrupt');
    screen.getByText('有单元的发布记录无效');
    expect(screen.queryByText('签名有效')).toBeNull();
    expect(screen.queryByRole('button', { name: /回滚到/ })).toBeNull();
  });
});

it('[X.1] a link that opens another version in one window is made, shown and opened', async () => {
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
  await show();
  await userEvent.click(await screen.findByRole('button', { name: '试用其他版本' }));
  const dialog = within(await screen.findByRole('dialog', { name: '试用订单的版本' }));
  await userEvent.click(dialog.getByRole('button', { name: '生成链接' }));
  const address = `${location.origin}/portal/merchant/?try=abc.def`;
  await screen.findByText(address);
  expect(server.inputs(releasesRoutes.try)).toEqual([
    { params: { unit: 'orders' }, body: { version: '2.13.2', hours: '8' } },
  ]);
  await userEvent.click(screen.getByRole('button', { name: '打开链接' }));
  expect(openWindow).toHaveBeenCalledWith(address, '_blank', 'noopener');
});
