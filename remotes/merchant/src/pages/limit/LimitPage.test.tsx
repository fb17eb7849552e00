import type { Answer } from '@portal/contract/kit/route';
import { limitRoutes } from '@portal/contract/merchant/limit';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

type Limit = Answer<typeof limitRoutes.list>['rows'][number];
type Detail = Answer<typeof limitRoutes.get>;

const limit: Limit = {
  limitId: '7',
  merId: '855058121000001',
  merName: 'Lotus Noodle',
  chnlCode: 'BAKONG_QR',
  chnlName: 'Bakong KHQR',
  currency: '840',
  singleMin: '100',
  singleMax: '50000',
  dailyMax: '200000',
  monthlyMax: '3000000',
  dayUsed: '50000',
  monthUsed: '2550000',
  status: '0',
  chkStatus: '1',
  createBy: 'risk',
  createTime: '2026-10-01 10:00:00',
  updateBy: '',
  updateTime: '',
  version: 3,
};
const waiting: Limit = { ...limit, limitId: '8', merName: 'Waiting', chkStatus: '3' };
const refused: Limit = {
  ...limit,
  limitId: '9',
  merName: 'Refused',
  status: '1',
  chkStatus: '2',
  monthUsed: '3000001',
};
const detail: Detail = { ...limit, refusal: '', pending: [] };

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = fakeServer()
    .on(limitRoutes.list, () => ({ rows: [limit, waiting, refused], total: 3 }))
    .on(limitRoutes.channels, () => [
      { chnlCode: 'BAKONG_QR', chnlName: 'Bakong KHQR', currencies: ['840', '116'] },
    ])
    .on(limitRoutes.check, ({ query }) => ({
      limited: true,
      refusals:
        query.amount === '60000'
          ? [
              { limit: 'singleMax' as const, max: '50000', left: '50000' },
              { limit: 'monthlyMax' as const, max: '3000000', left: '45000' },
            ]
          : [],
    }))
    .on(limitRoutes.get, () => detail)
    .on(limitRoutes.create, () => ({ auditId: '41' }))
    .on(limitRoutes.update, () => ({ auditId: '42' }))
    .on(limitRoutes.remove, () => undefined)
    .on(merchantRoutes.options, () => [{ merId: limit.merId, merName: limit.merName }])
    .on(dictRoutes.common, () => [{ value: 'BAKONG_QR', label: 'Bakong KHQR' }])
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
  await screen.findByText('Refused');
}
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const more = async (text: string, label: string) => {
  await userEvent.click(rowOf(text).getByRole('button', { name: '更多操作' }));
  return screen.findByRole('menuitem', { name: new RegExp(`^${label}`) });
};
const fill = async (form: ReturnType<typeof within>, label: RegExp, text: string) => {
  await userEvent.clear(form.getByLabelText(label));
  await userEvent.type(form.getByLabelText(label), text);
};

describe('[2.55] the list of limits', () => {
  it('says how much of each is used, in the figures as in the bar', async () => {
    await open();
    const row = rowOf('Lotus Noodle');
    expect(row.getByText('25%').getAttribute('data-level')).toBe('low');
    expect(row.getByText('85%').getAttribute('data-level')).toBe('warning');
    expect(row.getByTitle('已用 25,500.00，限额 30,000.00')).toBeDefined();
  });

  it('shows the use of a limit that is not in force without alarm', async () => {
    await open();
    expect(rowOf('Refused').getByText('100%').getAttribute('data-level')).toBe('idle');
  });

  it('lets nobody ask twice, nor disable what never was approved', async () => {
    await open();
    const edit = rowOf('Waiting').getByRole('button', { name: '修改' });
    expect(edit.getAttribute('aria-disabled') ?? edit.getAttribute('disabled')).not.toBeNull();
    const disable = await more('Refused', '停用');
    expect(disable.getAttribute('aria-disabled')).toBe('true');
  });

  it('asks for a review to disable a limit, with its amounts as they are', async () => {
    await open();
    await userEvent.click(await more('Lotus Noodle', '停用'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '停用' }));
    await waitFor(() => expect(server.inputs(limitRoutes.update)).toHaveLength(1));
    expect(server.inputs(limitRoutes.update)[0]?.body).toMatchObject({
      limitId: '7',
      version: 3,
      status: '1',
      monthlyMax: '3000000',
    });
  });

  it('deletes one that never was approved', async () => {
    await open();
    expect((await more('Lotus Noodle', '删除')).getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await more('Refused', '删除'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '删除' }));
    await waitFor(() =>
      expect(server.inputs(limitRoutes.remove)).toEqual([{ params: { ids: '9' } }]),
    );
  });

  it('[6.2] a merchant reads it and is offered nothing else', async () => {
    await open({ session: { permissions: ['mer:limit:list', 'mer:limit:query'] } });
    expect(screen.queryByRole('button', { name: '新增限额' })).toBeNull();
    expect(rowOf('Lotus Noodle').queryByRole('button', { name: '修改' })).toBeNull();
  });
});

describe('[5.5] the form of limits', () => {
  it('refuses amounts in the wrong order at the field, and sends minor units', async () => {
    await open();
    await userEvent.click(rowOf('Lotus Noodle').getByRole('button', { name: '修改' }));
    const form = within(await screen.findByRole('dialog'));
    expect((form.getByLabelText(/月限额/) as HTMLInputElement).value).toBe('30,000.00');
    await fill(form, /日限额/, '499.99');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('不能低于单笔最高')).toBeDefined();
    expect(server.inputs(limitRoutes.update)).toEqual([]);
    await fill(form, /日限额/, '2500.5');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.inputs(limitRoutes.update)).toHaveLength(1));
    expect(server.inputs(limitRoutes.update)[0]?.body).toEqual({
      limitId: '7',
      version: 3,
      merId: limit.merId,
      chnlCode: 'BAKONG_QR',
      currency: '840',
      singleMin: '100',
      singleMax: '50000',
      dailyMax: '250050',
      monthlyMax: '3000000',
      status: '0',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for nothing that is not there: all fields of a new one are required', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '新增限额' }));
    const form = within(await screen.findByRole('dialog'));
    // An empty list of choices says what has to be chosen first.
    expect(form.getByText('先选择商户')).toBeDefined();
    expect(form.getByText('先选择业务渠道')).toBeDefined();
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(form.getAllByText('不能为空').length).toBeGreaterThanOrEqual(6));
    expect(server.inputs(limitRoutes.create)).toEqual([]);
  });
});

describe('[2.55] one limit', () => {
  it('says what is used and left, and what would refuse an order', async () => {
    await open({ path: '/?record=7' });
    const drawer = within(await screen.findByRole('complementary'));
    expect(await drawer.findByText('25,500.00 / 30,000.00（85%）')).toBeDefined();
    expect(drawer.getByText('剩余 4,500.00')).toBeDefined();
    await userEvent.type(drawer.getByLabelText('交易金额'), '600');
    await userEvent.click(drawer.getByRole('button', { name: '试算' }));
    expect(await drawer.findByText('600.00 会被拒绝：')).toBeDefined();
    expect(drawer.getByText('超过单笔最高 500.00')).toBeDefined();
    expect(drawer.getByText('超过月限额 30,000.00，本月剩余 450.00')).toBeDefined();
    await fill(drawer, /交易金额/, '12');
    await userEvent.keyboard('{Enter}');
    expect(await drawer.findByText('12.00 可以通过')).toBeDefined();
  });

  it.each([
    ['', '不能为空'],
    ['0', '请输入大于 0 的数，最多 2 位小数'],
    ['1.005', '请输入大于 0 的数，最多 2 位小数'],
  ])('[5.8] an order of %j is not asked about', async (text, message) => {
    await open({ path: '/?record=7' });
    const drawer = within(await screen.findByRole('complementary'));
    const input = await drawer.findByLabelText('交易金额');
    if (text) await userEvent.type(input, text);
    await userEvent.click(drawer.getByRole('button', { name: '试算' }));
    expect(await drawer.findByRole('alert')).toHaveProperty('textContent', message);
    expect(server.inputs(limitRoutes.check)).toEqual([]);
  });

  it('says why the last request was refused', async () => {
    server.on(limitRoutes.get, () => ({ ...detail, refusal: '金额过高' }));
    await open({ path: '/?record=9' });
    expect(await screen.findByText('上次申请被拒绝：金额过高')).toBeDefined();
  });
});
