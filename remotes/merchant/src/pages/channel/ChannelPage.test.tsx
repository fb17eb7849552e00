import { CODE } from '@portal/contract/kit/codes';
import { channelRoutes } from '@portal/contract/merchant/channel';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channelOf } from './channel-fixture.ts';
import Page from './index.tsx';
import { words } from './words.ts';

const TYPES = [
  { dictValue: 'SCAN', dictLabel: '扫码', listClass: 'default' as const, cssClass: '' },
];

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  const rows = [channelOf('ABA'), channelOf('NEW', { merchants: 0, currencies: [] })];
  server = fakeServer()
    .on(channelRoutes.list, () => ({ rows, total: rows.length }))
    .on(channelRoutes.get, () => channelOf('ABA'))
    .on(channelRoutes.liveMerchants, () => ({ count: 17 }))
    .on(channelRoutes.changeStatus, () => undefined)
    .on(channelRoutes.create, () => undefined)
    .on(channelRoutes.update, () => undefined)
    .on(channelRoutes.remove, () => undefined)
    .on(dictRoutes.byTypes, () => ({ order_type: TYPES }))
    .on(dictRoutes.byType, () => TYPES);
});
afterEach(() => server.stop());

async function open(options: RenderPageOptions = {}) {
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findByText('ABA scan');
  return page;
}
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const dialog = async () => within(await screen.findByRole('dialog'));
const press = (name: string, place = within(document.body)) =>
  userEvent.click(place.getByRole('button', { name }));

describe('[2.49] business channels', () => {
  it('are listed with what they take and how many merchants are live on them', async () => {
    await open();
    expect(rowOf('ABA scan').getByText('USD · KHR')).toBeDefined();
    expect(rowOf('NEW scan').getByText('全部币种')).toBeDefined();
    expect(rowOf('ABA scan').getByText('3')).toBeDefined();
  });

  it('are stopped after a question that says how many live merchants it touches now', async () => {
    await open();
    await userEvent.click(rowOf('ABA scan').getByRole('switch', { name: '启用 ABA scan' }));
    const question = await dialog();
    expect(question.getByText(/有 17 个在用商户渠道/)).toBeDefined();
    expect(server.inputs(channelRoutes.changeStatus)).toEqual([]);
    await press('停用', question);
    await waitFor(() => expect(server.inputs(channelRoutes.changeStatus)).toHaveLength(1));
    expect(server.inputs(channelRoutes.changeStatus)[0]?.body).toEqual({
      chnlCode: 'ABA',
      status: '1',
      version: 2,
    });
  });

  it('are added with code, name, order types and currencies', async () => {
    await open();
    await press('新增业务渠道');
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: '渠道编码' }), 'bad code');
    await press('保存', form);
    const alerts = form.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toHaveLength(3);
    expect(server.inputs(channelRoutes.create)).toEqual([]);
    await userEvent.clear(form.getByRole('textbox', { name: '渠道编码' }));
    await userEvent.type(form.getByRole('textbox', { name: '渠道编码' }), 'WING_QR');
    await userEvent.type(form.getByRole('textbox', { name: '渠道名称' }), 'Wing');
    await userEvent.click(form.getByRole('checkbox', { name: 'USD' }));
    await userEvent.click(await form.findByRole('checkbox', { name: '扫码' }));
    await press('保存', form);
    await waitFor(() => expect(server.inputs(channelRoutes.create)).toHaveLength(1));
    expect(server.inputs(channelRoutes.create)[0]?.body).toEqual({
      chnlCode: 'WING_QR',
      chnlName: 'Wing',
      orderTypes: ['SCAN'],
      currencies: ['840'],
      status: '0',
    });
  });

  it('are changed with the version that was read, their code kept', async () => {
    await open();
    await userEvent.click(rowOf('ABA scan').getByRole('button', { name: '更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '修改' }));
    const form = await dialog();
    expect(form.queryByRole('textbox', { name: '渠道编码' })).toBeNull();
    await userEvent.type(form.getByRole('textbox', { name: '渠道名称' }), ' 2');
    await press('保存', form);
    await waitFor(() => expect(server.inputs(channelRoutes.update)).toHaveLength(1));
    expect(server.inputs(channelRoutes.update)[0]?.body).toMatchObject({
      chnlCode: 'ABA',
      chnlName: 'ABA scan 2',
      version: 2,
    });
  });

  it('[8.1] say that somebody else was faster', async () => {
    await open();
    server.refuse(channelRoutes.changeStatus, { code: CODE.conflict, msg: '数据已被修改' });
    await userEvent.click(rowOf('ABA scan').getByRole('switch', { name: '启用 ABA scan' }));
    const question = await dialog();
    await press('停用', question);
    expect(await question.findByText(/数据已被修改/)).toBeDefined();
    await press('取消', question);
  });

  it('with merchants are not deleted, and the reason is told', async () => {
    await open();
    await userEvent.click(rowOf('ABA scan').getByRole('button', { name: '更多操作' }));
    const item = await screen.findByRole('menuitem', { name: /删除/ });
    expect(item.getAttribute('aria-description')).toBe('已有商户开通该渠道，不能删除，可以停用');
  });

  it('without merchants are deleted after a question', async () => {
    await open();
    await userEvent.click(rowOf('NEW scan').getByRole('button', { name: '更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /删除/ }));
    await press('删除', await dialog());
    await waitFor(() => expect(server.inputs(channelRoutes.remove)).toHaveLength(1));
  });

  it('lead to their fees', async () => {
    const { address } = await open();
    await press('费率', rowOf('ABA scan'));
    expect(address()).toBe('/channel/type/fee?chnlCode=ABA&tab=fees');
  });

  it('[6.2] offer nothing to those who only read', async () => {
    await open({ session: { permissions: ['mer:channel:list', 'mer:channel:query'] } });
    expect(screen.queryByRole('switch')).toBeNull();
    for (const name of ['新增业务渠道', '导出', '费率', '更多操作']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});
