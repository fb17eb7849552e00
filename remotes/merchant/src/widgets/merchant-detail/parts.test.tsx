import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { merchantWriteRoutes } from '@portal/contract/merchant/merchant-writes';
import { reviewRoutes } from '@portal/contract/merchant/review';
import { type FakeServer, renderPage } from '@portal/testing';
import { forgetUnsaved, queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { full, merchant, merchantServer } from '../merchant/fixtures/merchant.ts';
import { DetailPage, words } from './index.ts';

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  forgetUnsaved();
  server = merchantServer()
    .on(merchantRoutes.full, () => full)
    .on(merchantRoutes.get, () => merchant)
    .on(merchantRoutes.tree, () => [])
    .on(merchantWriteRoutes.image, () => new Uint8Array([1]))
    .on(merchantWriteRoutes.ownImage, () => new Uint8Array([1]))
    .on(merchantWriteRoutes.uploadImage, ({ file }) => ({ fileName: `/profile/mer/${file.name}` }))
    .on(merchantWriteRoutes.images, () => ({ auditId: '44', hits: [] }));
});
afterEach(() => server.stop());

async function open(search = '', language?: 'en-US') {
  const path = `/merchant/info/detail/${merchant.merId}${search}`;
  const page = await renderPage(
    <UiProvider>
      <DetailPage />
    </UiProvider>,
    { path, language, words: [words, uiWords] },
  );
  await screen.findByRole('heading', { level: 1, name: merchant.merName });
  return page;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

describe('[2.53] the parts of a file', () => {
  it('[2.52] says by whom, when and why it was disabled, and keeps it in its history', async () => {
    const step = { actor: 'lin.xiao', time: '2026-11-22 10:00:00', reason: 'Case 77' };
    server.on(merchantRoutes.full, () => ({
      ...full,
      merchant: { ...merchant, status: '1' as const },
      steps: [{ ...step, action: 'disable', status: '1' }],
    }));
    await open();
    expect(screen.getByText('lin.xiao 于 2026-11-22 10:00:00 停用该商户：Case 77')).toBeDefined();
    fireEvent.click(screen.getByRole('tab', { name: '变更记录' }));
    expect(await screen.findByText('lin.xiao · Case 77')).toBeDefined();
  });

  it('are one stop for Tab; the arrow keys go from one to the next, around the ends', async () => {
    const { address } = await open();
    screen.getByRole('tab', { name: '基本信息' }).focus();
    const seen: (string | null)[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'x']) {
      await userEvent.keyboard(`{${key}}`);
      seen.push(chosen());
    }
    expect(seen).toEqual(['银行账户', '证件信息', '银行账户', '基本信息', '变更记录', '变更记录']);
    expect(document.activeElement?.textContent).toBe('变更记录');
    expect(address()).toContain('?tab=history');
    const stops = screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toHaveLength(1);
  });

  it('say nothing, not blanks, of a key that nobody has put into force yet', async () => {
    const key = { fingerprint: '', bits: 2048, ...full.key, setBy: '', setTime: '' };
    server.on(merchantRoutes.full, () => ({ ...full, key }));
    await open('?tab=rsa');
    const values = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);
    expect(values.slice(-2)).toEqual(['—', '—']);
  });

  it('that the address names and nobody knows are the first', async () => {
    await open('?tab=nothing');
    expect(chosen()).toBe('基本信息');
  });
});

describe('[4.4] [2.53] pictures of a file', () => {
  const upload = (name: string) =>
    userEvent.upload(
      screen.getByLabelText(/^(更换|选择图片) 营业执照$/),
      new File(['x'], name, { type: 'image/png' }),
    );
  const sent = () => server.inputs(merchantWriteRoutes.images);

  it('are sent to review as far as they were touched, with the version that was read', async () => {
    const { address } = await open('?tab=images&edit=images');
    await upload('new.png');
    await waitFor(() => expect(server.inputs(merchantWriteRoutes.ownImage)).toHaveLength(1));
    press('提交审核');
    expect(await screen.findByText('变更已提交审核')).toBeDefined();
    const [{ body } = { body: undefined }] = sent();
    expect(Object.values(body?.images ?? {})).toEqual(['/profile/mer/new.png']);
    expect(body?.version).toBe(merchant.version);
    await waitFor(() => expect(address()).not.toContain('edit'));
  });

  it('[8.4] that the server refuses say why at their place, and can be tried again', async () => {
    server.refuse(merchantWriteRoutes.uploadImage, { code: 500, msg: '图片尺寸过大' });
    await open('?tab=images&edit=images');
    await upload('new.png');
    expect(await screen.findByText(/图片尺寸过大/)).toBeDefined();
    server.on(merchantWriteRoutes.uploadImage, () => ({ fileName: '/profile/mer/again.png' }));
    await upload('again.png');
    await waitFor(() => expect(server.inputs(merchantWriteRoutes.ownImage)).toHaveLength(1));
    expect(screen.queryByText(/图片尺寸过大/)).toBeNull();
  });
});

describe('[4.4] a request that waits', () => {
  const request = {
    auditId: '31',
    objType: 'MER_BANK' as const,
    verIsAdd: '0' as const,
    fields: ['account'],
    createBy: 'lin.xiao',
    createTime: '2026-11-21 14:58:00',
    own: false,
    hits: [],
  };

  it.each([
    ['a change of the account, at the account', {}, '?tab=bank', '提交了变更，待审核。'],
    [
      'a new merchant',
      { objType: 'MER_BASIC' as const, verIsAdd: '1' as const },
      '',
      '提交了新增申请，待审核。',
    ],
    ['enabling', { objType: 'MER_STATUS' as const }, '', '申请启用，待审核。'],
  ])('says who asks for %s; others cannot take it back', async (_, change, tab, sentence) => {
    server.on(merchantRoutes.full, () => ({ ...full, pending: [{ ...request, ...change }] }));
    await open(tab);
    expect(
      await screen.findByText(new RegExp(`^lin.xiao 于 2026-11-21 14:58:00 ${sentence}`)),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: '撤回' })).toBeNull();
  });

  it('[8.1] whose content cannot be read says so, and only once somebody wants to see it', async () => {
    server.on(merchantRoutes.full, () => ({ ...full, pending: [request] }));
    server.refuse(reviewRoutes.get, { code: 500, msg: '读取失败' });
    await open('?tab=bank');
    expect(server.inputs(reviewRoutes.get)).toEqual([]);
    press('查看申请内容');
    expect(await screen.findByText(/读取失败/)).toBeDefined();
    press('收起申请内容');
    expect(screen.queryByText(/读取失败/)).toBeNull();
  });
});
