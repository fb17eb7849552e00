import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { merchantWriteRoutes } from '@portal/contract/merchant/merchant-writes';
import { reviewRoutes } from '@portal/contract/merchant/review';
import { type FakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { forgetUnsaved, queryClient, UiProvider, uiWords } from '@portal/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { full, merchant, merchantServer } from '../merchant/fixtures/merchant.ts';
import { DetailPage, words } from './index.ts';

const bankRequest = {
  auditId: '31',
  objType: 'MER_BANK' as const,
  verIsAdd: '0' as const,
  fields: ['account'],
  createBy: 'lin.xiao',
  createTime: '2026-11-21 14:58:00',
  own: true,
  hits: [],
};
const above = { merId: '104008210000001', merName: 'Holding', status: '0' as const };

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  forgetUnsaved();
  server = merchantServer()
    .on(merchantRoutes.full, () => full)
    .on(merchantRoutes.get, () => merchant)
    .on(merchantRoutes.tree, () => [])
    .on(merchantWriteRoutes.image, () => new Uint8Array([1]))
    .on(merchantWriteRoutes.update, () => ({ auditId: '40', hits: [] }))
    .on(merchantWriteRoutes.bank, () => ({ auditId: '41', hits: [] }))
    .on(merchantWriteRoutes.rsa, () => ({ auditId: '42', hits: [] }))
    .on(merchantWriteRoutes.enable, () => ({ auditId: '43', hits: [] }));
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

async function open(search = '', options: RenderPageOptions = {}) {
  const path = `/merchant/info/detail/${merchant.merId}${search}`;
  const page = await renderPage(
    <UiProvider>
      <DetailPage />
    </UiProvider>,
    { path, ...options, words: [words, uiWords] },
  );
  await screen.findByRole('heading', { level: 1, name: merchant.merName });
  return page;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('[2.53] the file of a merchant', () => {
  it('[3.2] shows every field of it in its parts, numbers masked', async () => {
    const { address, container } = await open();
    let shown = container.textContent ?? '';
    for (const name of ['银行账户', '证件信息', 'RSA 公钥']) {
      tab(name);
      shown += container.textContent ?? '';
    }
    expect(address()).toContain('?tab=rsa');
    const isShown = (value: unknown) => shown.includes(String(value));
    const values = Object.entries(merchant).filter(
      ([name]) => !['images', 'version'].includes(name),
    );
    const missing = values.filter(([, value]) => !isShown(value)).map(([name]) => name);
    // Shown by their words: codes of dictionaries, the currency's letters.
    const coded = ['mcc', 'nature', 'level', 'category', 'type', 'province', 'currency', 'status'];
    const others = ['chkStatus', 'contactType', 'accountType', 'settleMethod', 'settleCycle'];
    expect(missing.filter((name) => ![...coded, ...others, 'legalIdType'].includes(name))).toEqual(
      [],
    );
  });

  it('fetches a picture with the session and shows it whole', async () => {
    await open('?tab=images');
    await userEvent.click(await screen.findByRole('button', { name: '查看营业执照' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('img')).getAttribute('src')).toMatch(/^blob:/);
  });

  it('shows the merchants above and below it', async () => {
    server.on(merchantRoutes.tree, () => [
      { ...above, superiorMerId: '' },
      { ...merchant, superiorMerId: above.merId },
    ]);
    await open();
    const link = await screen.findByRole('link', { name: 'Holding' });
    expect(link.getAttribute('href')).toBe(`/merchant/info/detail/${above.merId}`);
  });

  it('warns when the licence is over', async () => {
    server.on(merchantRoutes.full, () => ({
      ...full,
      merchant: { ...merchant, licenceValid: '2020-01-31' },
    }));
    await open();
    expect(screen.getByText('营业执照已于 2020-01-31 到期，更新后才能启用。')).toBeDefined();
  });
});

describe('[4.4] changes wait for a review', () => {
  it('a form sends what was changed and leaves masks as they are', async () => {
    const { address } = await open('?tab=bank');
    press('修改');
    fill(/^银行账号/, '000188420002');
    press('提交审核');
    expect(await screen.findByText('变更已提交审核')).toBeDefined();
    const [sent] = server.inputs(merchantWriteRoutes.bank);
    expect(sent?.body).toMatchObject({
      account: '000188420002',
      reservedPhone: merchant.reservedPhone,
      transferDays: 3,
      version: 4,
    });
    await waitFor(() => expect(address()).not.toContain('edit'));
    expect(server.inputs(merchantRoutes.full)).toHaveLength(2);
  });

  it('[5.5] what somebody else changed meanwhile is chosen field by field', async () => {
    server.refuse(merchantWriteRoutes.bank, { code: 409, msg: '数据已被修改' });
    server.on(merchantRoutes.get, () => ({ ...merchant, bank: 'ABA Bank', version: 5 }));
    await open('?tab=bank&edit=bank');
    fill(/^开户行/, 'Wing Bank');
    press('提交审核');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('ABA Bank')).toBeDefined();
    expect(dialog.getByText('Wing Bank')).toBeDefined();
    server.on(merchantWriteRoutes.bank, () => ({ auditId: '41', hits: [] }));
    await userEvent.click(dialog.getByRole('radio', { name: /ABA Bank/ }));
    await userEvent.click(dialog.getByRole('button', { name: '按所选内容保存' }));
    await waitFor(() =>
      expect(server.inputs(merchantWriteRoutes.bank).at(-1)?.body).toMatchObject({
        bank: 'ABA Bank',
        version: 5,
      }),
    );
  });

  it('a part whose change waits is not changed again; its maker takes it back', async () => {
    server
      .on(merchantRoutes.full, () => ({ ...full, pending: [bankRequest] }))
      .on(reviewRoutes.withdraw, () => undefined);
    await open('?tab=bank&edit=bank');
    expect(await screen.findByText(/lin.xiao 于 2026-11-21 14:58:00 提交了变更/)).toBeDefined();
    const edit = screen.getByRole('button', { name: '修改' });
    expect(edit.getAttribute('aria-description')).toBe('已有待审核的变更');
    expect(screen.queryByRole('button', { name: '提交审核' })).toBeNull();
    press('撤回');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '撤回' }));
    await waitFor(() =>
      expect(server.inputs(reviewRoutes.withdraw)).toEqual([{ params: { auditId: '31' } }]),
    );
  });

  it('enabling asks for a reason; closing is offered while it is open', async () => {
    server.on(merchantRoutes.full, () => ({
      ...full,
      merchant: { ...merchant, status: '2' as const },
    }));
    await open();
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
    press('启用');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: '原因' }), '资料齐全');
    await userEvent.click(dialog.getByRole('button', { name: '启用' }));
    await waitFor(() =>
      expect(server.inputs(merchantWriteRoutes.enable)[0]?.body).toEqual({
        reason: '资料齐全',
        version: 4,
      }),
    );
  });

  it('a refused merchant says why and leads to the form that mends it', async () => {
    server.on(merchantRoutes.full, () => ({
      ...full,
      merchant: { ...merchant, chkStatus: '2' as const },
      refusal: '执照不清晰',
    }));
    await open();
    expect(screen.getByText(/执照不清晰/)).toBeDefined();
    const link = screen.getByRole('link', { name: '更正并重新提交' });
    expect(link.getAttribute('href')).toBe(`/merchant/info/mend?merId=${merchant.merId}`);
  });

  it('a withdrawn one is not said to be refused, and can be mended as well', async () => {
    server.on(merchantRoutes.full, () => ({
      ...full,
      merchant: { ...merchant, chkStatus: '4' as const },
      refusal: '',
    }));
    await open();
    // A status, not an alert: nothing went wrong.
    expect(screen.getByText(/申请在审核前已撤回/).closest('[role="status"]')).not.toBeNull();
    expect(screen.queryByText(/已拒绝：/)).toBeNull();
    expect(screen.getByRole('link', { name: '更正并重新提交' })).toBeDefined();
  });
});

describe('[2.53] the key of a merchant', () => {
  it('says how strong it is and what its fingerprint is while it is typed', async () => {
    const { publicKey } = await crypto.subtle.generateKey(
      {
        name: 'RSASSA-PKCS1-v1_5',
        modulusLength: 2048,
        publicExponent: new Uint8Array([1, 0, 1]),
        hash: 'SHA-256',
      },
      true,
      ['sign', 'verify'],
    );
    const der = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey));
    const base64 = btoa(String.fromCharCode(...der));
    await open('?tab=rsa&edit=rsa');
    const type = (value: string) =>
      fireEvent.change(screen.getByRole('textbox'), { target: { value } });
    type('no key');
    expect(await screen.findByText('不是 RSA 公钥')).toBeDefined();
    const pem = `-----BEGIN PUBLIC KEY-----\n${base64}\n-----END PUBLIC KEY-----`;
    type(pem);
    expect(await screen.findByText('RSA 2048 位')).toBeDefined();
    expect(screen.getByText(/^[\da-f]{64}$/)).toBeDefined();
    press('提交审核');
    await waitFor(() =>
      expect(server.inputs(merchantWriteRoutes.rsa)[0]?.body).toEqual({
        publicKey: pem,
        version: 4,
      }),
    );
  });
});

describe('[2.53] masked numbers', () => {
  it('of a section are revealed together with a reason, and hidden again after a minute', async () => {
    server.on(merchantWriteRoutes.reveal, ({ body }) => ({
      secret: `open ${body.field}`,
      seconds: 60,
    }));
    await open('?tab=bank');
    press('查看明文');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: '原因' }), '核对账号');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    await userEvent.click(dialog.getByRole('button', { name: '查看明文' }));
    expect(await screen.findByText('open account')).toBeDefined();
    expect(screen.getByText('open reservedPhone')).toBeDefined();
    expect(screen.getByRole('button', { name: '隐藏（60）' })).toBeDefined();
    act(() => void vi.advanceTimersByTime(59_000));
    expect(screen.getByText('open account')).toBeDefined();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.queryByText('open account')).toBeNull();
    expect(screen.getByText(merchant.account)).toBeDefined();
    const asked = server.inputs(merchantWriteRoutes.reveal).map(({ body }) => body);
    expect(asked).toEqual(
      ['account', 'reservedId', 'reservedPhone'].map((field) => ({ field, reason: '核对账号' })),
    );
  });
});

describe('[6.2] users of a merchant', () => {
  const session = {
    mrspFlag: '2',
    merId: merchant.merId,
    permissions: ['mer:merchant:list', 'mer:merchant:query', 'mer:merchant:edit'],
  };

  it('change how it is reached, its account and its pictures, and nothing else', async () => {
    await open('?tab=idInfo', { session });
    expect(screen.queryByRole('button', { name: '修改' })).toBeNull();
    for (const name of ['停用', '启用', '关闭', '查看明文']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    tab('基本信息');
    press('修改');
    expect(screen.queryByLabelText(/^商户名称/)).toBeNull();
    fill(/^邮箱/, 'new@coffee.test');
    press('提交审核');
    await waitFor(() =>
      expect(server.inputs(merchantWriteRoutes.update)[0]?.body).toMatchObject({
        merName: merchant.merName,
        email: 'new@coffee.test',
      }),
    );
    tab('RSA 公钥');
    expect(screen.queryByRole('button', { name: '修改' })).toBeNull();
  });

  it('do not change a merchant below their own', async () => {
    await open('', { session: { ...session, merId: '104008210000001' } });
    expect(screen.queryByRole('button', { name: '修改' })).toBeNull();
  });
});
