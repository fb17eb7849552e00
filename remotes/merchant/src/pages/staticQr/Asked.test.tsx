import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { reviewRoutes } from '@portal/contract/merchant/review';
import { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Code, CodeDetail } from './api.ts';
import { requestOf } from './asked-fixture.ts';
import { code, detailOf } from './code-fixture.ts';
import Page from './index.tsx';
import { words } from './words.ts';

const waiting: Code = { ...code, qrId: '9', chkStatus: '0', status: '1' };
const NO_TEXT = { payload: '', md5: '', decoded: [], versions: [] };

let server: FakeServer;
let shown: CodeDetail;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  shown = { ...detailOf(waiting), ...NO_TEXT, pending: [requestOf(waiting)] };
  server = fakeServer()
    .on(staticQrRoutes.get, () => shown)
    .on(staticQrRoutes.list, () => ({ rows: [shown], total: 1 }))
    .on(staticQrRoutes.merchant, () => ({
      mcc: '5812',
      merName: 'Khmer Food',
      city: 'Siem Reap',
      usable: true,
      accounts: ['khmerfood@ababk|M1000027|aba bank'],
      names: ['khmer food co ltd'],
    }))
    .on(staticQrRoutes.update, ({ body }) => ({ qrId: body.qrId, auditId: '5', hits: [] }))
    .on(reviewRoutes.withdraw, () => undefined)
    .on(merchantRoutes.options, () => [])
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

async function open(path = '/?record=9') {
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, words: [words, uiWords] },
  );
  await screen.findAllByText('Khmer Food Co Ltd');
}
const row = () => within(screen.getByText('Khmer Food Co Ltd').closest('tr') as HTMLElement);
const drawer = async () => within(await screen.findByRole('complementary', { name: /静态码/ }));

describe('[2.59] [4.4] a code that waits for its review', () => {
  it('has no picture, text or download, and is taken back by its maker', async () => {
    await open();
    const record = await drawer();
    await record.findByText('审核通过后生成二维码');
    expect(record.getByRole('row', { name: /^Bakong 账户.*khm\*{6}@ababk/ })).toBeDefined();
    expect(record.queryByRole('img', { name: /收款二维码/ })).toBeNull();
    for (const name of ['打印贴纸', '下载 PNG', '复制码文本']) {
      expect(record.queryByRole('button', { name })).toBeNull();
    }
    await userEvent.click(record.getByRole('button', { name: '撤回' }));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: '撤回' }));
    await waitFor(() =>
      expect(server.inputs(reviewRoutes.withdraw)).toMatchObject([{ params: { auditId: '5' } }]),
    );
  });

  it('is neither switched on, copied, changed nor deleted', async () => {
    await open('/');
    expect(row().getByRole('switch').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(row().getByRole('button', { name: '更多操作' }));
    for (const name of [/修改/, /复制码文本/, /删除/]) {
      const item = await screen.findByRole('menuitem', { name });
      expect(item.getAttribute('aria-disabled'), String(name)).toBe('true');
    }
  });

  it('says why it was refused', async () => {
    shown = { ...shown, chkStatus: '2', refusal: '账户不属于该商户', pending: [] };
    await open();
    const record = await drawer();
    expect(await record.findByText('上次申请被拒绝：账户不属于该商户')).toBeDefined();
    expect(record.queryByRole('button', { name: '撤回' })).toBeNull();
  });
});

describe('[2.59] a code in use', () => {
  it('that is disabled has no picture, and says that stickers are still paid', async () => {
    shown = { ...detailOf({ ...code, qrId: '9', status: '1' }), payload: '', decoded: [] };
    await open();
    const record = await drawer();
    expect(await record.findByText('已停用，启用后显示二维码')).toBeDefined();
    expect(record.getByText('已张贴的二维码仍可扫码付款，请收回贴纸。')).toBeDefined();
    expect(record.queryByRole('button', { name: /下载/ })).toBeNull();
  });

  it('is not drawn with an account that is new, and is sent for review', async () => {
    shown = detailOf({ ...code, qrId: '9' });
    await open('/');
    await userEvent.click(row().getByRole('button', { name: '更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '修改' }));
    const form = within(await screen.findByRole('dialog'));
    await form.findByRole('img', { name: '二维码预览' });
    await userEvent.type(form.getByLabelText(/Bakong 账户/), 'x');
    expect(await form.findByText('该收款账户或名称首次使用，审核通过后显示二维码')).toBeDefined();
    expect(form.queryByRole('img', { name: '二维码预览' })).toBeNull();
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/已提交审核，通过后生成二维码/)).toBeDefined();
  });
});
