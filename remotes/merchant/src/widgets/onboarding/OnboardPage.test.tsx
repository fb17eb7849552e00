import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { draftRoutes } from '@portal/contract/merchant/merchant-draft';
import { merchantWriteRoutes } from '@portal/contract/merchant/merchant-writes';
import { type FakeServer, renderPage } from '@portal/testing';
import { forgetUnsaved, queryClient, UiProvider, uiWords, unsavedTabs } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { full, merchant, merchantServer } from '../merchant/fixtures/merchant.ts';
import { content, saved } from './fixtures/draft.ts';
import { MendPage, OnboardPage, words } from './index.ts';

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  forgetUnsaved();
  server = merchantServer()
    .on(draftRoutes.get, () => ({ ...saved, content }))
    .on(draftRoutes.create, () => saved)
    .on(draftRoutes.update, ({ body }) => ({ ...saved, step: body.step, version: 2 }))
    .on(merchantWriteRoutes.nextId, () => ({ merId: '104058140000009' }))
    .on(merchantWriteRoutes.create, () => ({ auditId: '31', hits: [] }))
    .on(merchantWriteRoutes.resubmit, () => ({ auditId: '32', hits: [] }));
});
afterEach(() => server.stop());

async function open(path = '/merchant/info/onboard', Page = OnboardPage) {
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, words: [words, uiWords] },
  );
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const atStep = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const step = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: '填写步骤' })).getByRole('button', { name });
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fresh = '/merchant/info/onboard?draft=5';

/** From the first step of a complete draft to another. */
async function advance(...names: string[]) {
  for (const name of names) {
    press('下一步');
    await atStep(name);
  }
}
const TO_CONFIRM = ['银行账户', '结算', '证件信息', '影像资料', 'RSA 公钥', '确认提交'];

describe('[2.53] proposing a merchant in steps', () => {
  it('goes on only when the step is right: its fields say what is wrong, the bar counts them', async () => {
    await open();
    fill(/^商户名称/, '咖啡店');
    press('下一步');
    expect(await screen.findByText('不能包含中文')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('基本信息');
    expect(screen.getByRole('button', { name: /处需修改$/ })).toBeDefined();
    expect(step(/银行账户/).getAttribute('aria-disabled')).toBe('true');
  });

  it('leads back to a field that is to be corrected in an earlier step', async () => {
    await open(fresh);
    await advance('银行账户');
    fireEvent.click(step(/基本信息/));
    await atStep('基本信息');
    fill(/^联系电话/, 'x');
    fireEvent.click(step(/银行账户/));
    await atStep('银行账户');
    expect(step(/基本信息 ?有误/)).toBeDefined();
    press('1 处需修改');
    await atStep('基本信息');
    await waitFor(() =>
      expect((document.activeElement as HTMLElement).getAttribute('aria-invalid')).toBe('true'),
    );
  });

  it('[5.5] rules across fields are those of the contract', async () => {
    await open(fresh);
    await advance('银行账户', '结算');
    fill(/^到期日期/, '2026-11-30');
    press('下一步');
    expect(await screen.findByText('到期日期应晚于生效日期')).toBeDefined();
  });

  it('[3.2] a chosen category proposes the number, which can be changed', async () => {
    server.on(draftRoutes.get, () => ({ ...saved, content: { mcc: '5814' } }));
    await open(fresh);
    const number = screen.getByLabelText(/^商户号/);
    await waitFor(() => expect((number as HTMLInputElement).value).toBe('104058140000009'));
    fill(/^商户号/, '104058140000777');
    expect((number as HTMLInputElement).value).toBe('104058140000777');
  });

  it('is confirmed with everything, numbers masked, and sent as it was typed', async () => {
    await open(fresh);
    await advance(...TO_CONFIRM);
    expect(screen.getByText('********0001')).toBeDefined();
    expect(screen.queryByText('000188420001')).toBeNull();
    press('提交审核');
    await screen.findByRole('heading', { name: '已提交，待审核' });
    const [sent] = server.inputs(merchantWriteRoutes.create);
    expect(sent?.body).toMatchObject({ ...content, transferDays: 1, draftId: '5' });
    expect([...unsavedTabs()]).toEqual([]);
  });

  it('what only the server knows is shown in the step of its field', async () => {
    server.refuse(merchantWriteRoutes.create, {
      code: 500,
      msg: '账号已被使用',
      fields: { adminAccount: '账号已被使用' },
    });
    await open(fresh);
    await advance(...TO_CONFIRM);
    press('提交审核');
    await atStep('基本信息');
    const field = screen.getByLabelText(/^管理员账号/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('[2.53] the draft', () => {
  it('is kept on a change of step, and its number comes into the address', async () => {
    const { address } = await open();
    fill(/^商户名称/, 'Half Shop');
    press('保存草稿');
    expect(await screen.findByText('草稿已于 14:58 保存')).toBeDefined();
    await waitFor(() => expect(address()).toBe(fresh));
    expect((screen.getByLabelText(/^商户名称/) as HTMLInputElement).value).toBe('Half Shop');
    const [made] = server.inputs(draftRoutes.create);
    expect(made?.body).toMatchObject({ step: 0, content: { merName: 'Half Shop' } });
    expect(server.inputs(draftRoutes.get)).toEqual([]);
  });

  it('continues at its step, with what was typed', async () => {
    server.on(draftRoutes.get, () => ({ ...saved, step: 2, content }));
    await open(fresh);
    await atStep('结算');
    press('上一步');
    await atStep('银行账户');
    expect((screen.getByLabelText(/^银行账号/) as HTMLInputElement).value).toBe('000188420001');
    await waitFor(() =>
      expect(server.inputs(draftRoutes.update).at(-1)?.body).toMatchObject({ step: 1, version: 1 }),
    );
  });

  it('that another window has kept meanwhile is not overwritten unasked', async () => {
    server.refuse(draftRoutes.update, { code: 409, msg: '数据已被修改' });
    await open(fresh);
    fill(/^商户名称/, 'Mine');
    press('保存草稿');
    expect(await screen.findByText(/已在其他窗口保存/)).toBeDefined();
    server.on(draftRoutes.update, () => ({ ...saved, version: 9 }));
    press('保留这一份');
    await waitFor(() => expect(screen.queryByText(/已在其他窗口保存/)).toBeNull());
    expect(server.inputs(draftRoutes.update).at(-1)?.body).not.toHaveProperty('version');
  });

  it('[2.28] until it is kept, the tab is unsaved', async () => {
    await open();
    fill(/^商户名称/, 'Half Shop');
    await waitFor(() => expect([...unsavedTabs()]).toHaveLength(1));
    press('保存草稿');
    await waitFor(() => expect([...unsavedTabs()]).toEqual([]));
  });
});

describe('[2.53] a refused merchant', () => {
  const mend = `/merchant/info/mend?merId=${merchant.merId}`;
  const refused = {
    ...full,
    merchant: { ...merchant, chkStatus: '2' as const, status: '1' as const },
    refusal: '执照不清晰',
  };

  it('is mended from its first step on and submitted again; what stays masked stays as it is', async () => {
    server.on(merchantRoutes.full, () => refused);
    await open(mend, MendPage);
    await atStep('基本信息');
    expect(screen.getByText('上次被拒绝：执照不清晰')).toBeDefined();
    fireEvent.click(step(/证件信息/));
    await atStep('证件信息');
    fill(/^营业执照号/, 'LIC-779');
    fireEvent.click(step(/确认提交/));
    await atStep('确认提交');
    expect(screen.getByText('上次被拒绝：执照不清晰')).toBeDefined();
    press('提交审核');
    await screen.findByRole('heading', { name: '已提交，待审核' });
    const [sent] = server.inputs(merchantWriteRoutes.resubmit);
    expect(sent?.params).toEqual({ merId: merchant.merId });
    expect(sent?.body).toMatchObject({
      licenceNo: 'LIC-779',
      account: merchant.account,
      images: {},
      version: 4,
    });
    expect(server.inputs(draftRoutes.create)).toEqual([]);
    // Other views would still offer to correct the merchant.
    await waitFor(() => expect(server.inputs(merchantRoutes.full)).toHaveLength(2));
  });
});

it('[2.53] pictures are sent when chosen, shown, and taken away again', async () => {
  server
    .on(merchantWriteRoutes.uploadImage, ({ file }) => ({
      fileName: `/profile/mer/${file.name}`,
    }))
    .on(merchantWriteRoutes.ownImage, () => new Uint8Array([1]));
  server.on(draftRoutes.get, () => ({ ...saved, step: 4, content }));
  await open(fresh);
  const choose = () => screen.getByLabelText('选择图片 营业执照');
  await userEvent.upload(choose(), new File(['x'], 'door.svg'), { applyAccept: false });
  expect(await screen.findByText(/png, jpg, jpeg/)).toBeDefined();
  await userEvent.upload(choose(), new File(['x'], 'a.png'));
  await screen.findByRole('img', { name: '营业执照' });
  expect(server.inputs(merchantWriteRoutes.ownImage)[0]?.query).toEqual({
    fileName: '/profile/mer/a.png',
  });
  press('移除营业执照');
  expect(screen.queryByRole('img', { name: '营业执照' })).toBeNull();
});
