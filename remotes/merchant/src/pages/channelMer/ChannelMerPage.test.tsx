import type { Answer } from '@portal/contract/kit/route';
import { channelMerRoutes } from '@portal/contract/merchant/channel-mer';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

type Row = Answer<typeof channelMerRoutes.list>['rows'][number];

const row: Row = {
  channelMerId: '5',
  chnlCode: 'UPI_QR',
  chnlName: 'UnionPay QR',
  chnlMerCode: 'CM-0005',
  chnlMerName: 'Lotus Noodle',
  merId: '855058121000001',
  merName: 'Lotus',
  terminal: 'T0000005',
  mcc: '5812',
  status: '0',
  answer: '',
  createBy: 'operator',
  createTime: '2026-10-01 10:00:00',
  updateBy: '',
  updateTime: '',
  version: 2,
};
const inState = (status: Row['status'], chnlMerName: string, answer = ''): Row => ({
  ...row,
  channelMerId: `1${status}`,
  chnlMerCode: `CM-1${status}`,
  chnlMerName,
  status,
  answer,
});
const rejected = inState('2', 'Rejected', 'No <licence>');
const rows = [row, inState('1', 'Registered'), rejected, inState('3', 'Disabled')];

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = fakeServer()
    .on(channelMerRoutes.list, () => ({ rows, total: rows.length }))
    .on(channelMerRoutes.get, () => rejected)
    .on(channelMerRoutes.update, () => undefined)
    .on(channelMerRoutes.register, () => undefined)
    .on(channelMerRoutes.changeStatus, () => undefined)
    .on(channelMerRoutes.create, () => undefined)
    .on(merchantRoutes.options, () => [{ merId: row.merId, merName: row.merName }])
    .on(dictRoutes.common, () => [{ value: 'UPI_QR', label: 'UnionPay QR' }])
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

async function open(options: RenderPageOptions = {}) {
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findByText('Disabled');
}
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const more = async (text: string, label: string) => {
  await userEvent.click(rowOf(text).getByRole('button', { name: '更多操作' }));
  return screen.findByRole('menuitem', { name: new RegExp(`^${label}`) });
};
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

describe('[2.54] channel merchants', () => {
  it('take the answer of the channel, a rejection with its words', async () => {
    await open();
    await userEvent.click(await more('Lotus Noodle', '登记结果'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: /状态/ }));
    fireEvent.click(await screen.findByRole('option', { name: '报备失败' }));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('请填写渠道答复')).toBeDefined();
    expect(server.inputs(channelMerRoutes.register)).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/渠道答复/), '执照不清晰');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.inputs(channelMerRoutes.register)).toEqual([
        {
          params: { channelMerId: '5' },
          body: { status: '2', answer: '执照不清晰', version: 2 },
        },
      ]),
    );
    expect(await screen.findByText('报备状态已更新')).toBeDefined();
  });

  it.each([
    ['Lotus Noodle', ['重新报备', '启用', '停用'], ['登记结果']],
    ['Registered', ['登记结果', '重新报备', '启用', '删除'], ['停用']],
    ['Rejected', ['启用', '停用'], ['重新报备', '删除']],
    ['Disabled', ['重新报备', '停用', '删除'], ['启用']],
  ])('%s offers what its state allows', async (name, off, on) => {
    await open();
    for (const [labels, expected] of [
      [off, true],
      [on, false],
    ] as const) {
      for (const label of labels) {
        expect(isOff(await more(name, label)), label).toBe(expected);
        await userEvent.keyboard('{Escape}');
      }
    }
  });

  it('are disabled for a reason', async () => {
    await open();
    await userEvent.click(await more('Registered', '停用'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), '渠道要求');
    await userEvent.click(dialog.getByRole('button', { name: '停用' }));
    await waitFor(() =>
      expect(server.inputs(channelMerRoutes.changeStatus)).toEqual([
        { body: { channelMerId: '11', status: '3', reason: '渠道要求', version: 2 } },
      ]),
    );
  });

  it('are registered again behind a question', async () => {
    await open();
    await userEvent.click(await more('Rejected', '重新报备'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '重新报备' }));
    await waitFor(() =>
      expect(server.inputs(channelMerRoutes.register)[0]).toMatchObject({
        body: { status: '0', version: 2 },
      }),
    );
  });

  it('are added with channel, merchant, number, name and category', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '新增渠道商户' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect((await dialog.findAllByText('不能为空')).length).toBeGreaterThan(1);
    await userEvent.click(dialog.getByRole('combobox', { name: '渠道' }));
    fireEvent.click(await screen.findByRole('option', { name: 'UnionPay QR' }));
    await userEvent.click(dialog.getByRole('combobox', { name: '商户号' }));
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(row.merId) }));
    await userEvent.type(dialog.getByLabelText(/渠道商户号/), 'CM-0009');
    await userEvent.type(dialog.getByLabelText(/渠道商户名称/), 'Journey Shop');
    await userEvent.type(dialog.getByLabelText(/商户类别码/), '5812');
    expect(server.inputs(channelMerRoutes.create)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('渠道商户已保存')).toBeDefined();
    expect(server.inputs(channelMerRoutes.create)[0]?.body).toMatchObject({
      chnlCode: 'UPI_QR',
      merId: row.merId,
      chnlMerCode: 'CM-0009',
      chnlMerName: 'Journey Shop',
      mcc: '5812',
    });
  });

  it('keep channel and merchant when they are changed', async () => {
    await open();
    await userEvent.click(rowOf('Lotus Noodle').getByRole('button', { name: '修改' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText(/^商户号/)).toBeNull();
    await userEvent.clear(dialog.getByLabelText(/商户类别码/));
    await userEvent.type(dialog.getByLabelText(/商户类别码/), '58');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('应为四位数字')).toBeDefined();
    await userEvent.type(dialog.getByLabelText(/商户类别码/), '13');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.inputs(channelMerRoutes.update)[0]?.body).toEqual({
        channelMerId: '5',
        version: 2,
        chnlMerCode: 'CM-0005',
        chnlMerName: 'Lotus Noodle',
        terminal: 'T0000005',
        mcc: '5813',
      }),
    );
  });

  it('show the words of the channel as text', async () => {
    await open({ path: '/?record=12' });
    expect(await screen.findByText('渠道答复：No <licence>')).toBeDefined();
  });

  it('[6.2] are only read by those who may not change them', async () => {
    await open({ session: { permissions: ['mer:channelMer:list'] } });
    expect(rowOf('Lotus Noodle').queryByRole('button', { name: '修改' })).toBeNull();
    expect(screen.queryByRole('button', { name: '新增渠道商户' })).toBeNull();
  });
});
