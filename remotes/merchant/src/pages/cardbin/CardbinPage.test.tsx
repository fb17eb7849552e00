import type { RowOf } from '@portal/contract/kit/route';
import { cardbinRoutes } from '@portal/contract/merchant/cardbin';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

type Bin = RowOf<typeof cardbinRoutes.list>;

const bin: Bin = {
  binId: '3',
  binNumber: '900001',
  levelType: '01',
  issuer: 'ACLEDA',
  scheme: '',
  createBy: 'risk',
  createTime: '2026-11-21 14:31:08',
  updateBy: '',
  updateTime: '',
  version: 0,
};

let server: FakeServer;
beforeEach(async () => {
  localStorage.clear();
  queryClient.clear();
  server = fakeServer()
    .on(cardbinRoutes.list, () => ({ rows: [bin], total: 1 }))
    .on(cardbinRoutes.create, () => undefined)
    .on(dictRoutes.byType, () => [
      { dictValue: '01', dictLabel: '借记', listClass: 'info' as const, cssClass: '' },
    ]);
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { words: [words, uiWords] },
  );
  await screen.findByText('900001');
});
afterEach(() => server.stop());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('[2.58] card bins', () => {
  it('[5.5] takes six digits, says so at the field, and is kept with its kind', async () => {
    await press('新增卡 BIN');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /卡 BIN/ }), '12345');
    await userEvent.tab();
    expect(await dialog.findByText('卡 BIN 应为 6 位数字')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /卡 BIN/ }), '6');
    await userEvent.click(dialog.getByRole('combobox', { name: '卡类型' }));
    fireEvent.click(await screen.findByRole('option', { name: '借记' }, { timeout: 20_000 }));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('卡 BIN 已保存')).toBeTruthy();
    expect(server.inputs(cardbinRoutes.create)[0]?.body).toMatchObject({
      binNumber: '123456',
      levelType: '01',
    });
  });

  it('identifies a card by its first digits, or says that it is not known', async () => {
    server.on(cardbinRoutes.match, () => bin);
    await press('卡号识别');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /卡号前 6 位/ }), '900001');
    await userEvent.click(dialog.getByRole('button', { name: '卡号识别' }));
    expect(await dialog.findByText('ACLEDA')).toBeTruthy();
    server.refuse(cardbinRoutes.match, { code: 404, msg: '访问资源不存在' });
    await userEvent.click(dialog.getByRole('button', { name: '卡号识别' }));
    expect(await dialog.findByText('没有该卡 BIN')).toBeTruthy();
    await waitFor(() => expect(dialog.queryByText('ACLEDA')).toBeNull());
  });
});
