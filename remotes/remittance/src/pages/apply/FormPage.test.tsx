import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { remitDraftRoutes, remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { forgetUnsaved, queryClient, UiProvider, uiWords, unsavedTabs } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Activity, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { detail } from './apply-fixture.ts';
import Page, { words } from './form.page.tsx';
import { content, quote, saved, twin } from './form-fixture.ts';

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  forgetUnsaved();
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(remitDraftRoutes.get, () => ({ ...saved, content }))
    .on(remitDraftRoutes.create, () => saved)
    .on(remitDraftRoutes.update, ({ body }) => ({ ...saved, step: body.step, version: 2 }))
    .on(remitWriteRoutes.quote, () => quote)
    .on(remitWriteRoutes.create, () => ({ applyNo: 'R2026112100000100', fee: '62', hits: [] }))
    .on(remitWriteRoutes.update, () => ({ applyNo: detail.applyNo, fee: '62', hits: [] }));
});
afterEach(() => server.stop());

const PATH = '/remittance/apply/form';
const fromDraft = `${PATH}?draft=5`;
async function open(path = PATH) {
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
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
async function advance(...names: string[]) {
  for (const name of names) {
    press('下一步');
    await atStep(name);
  }
}
const TO_MONEY = ['收款人', '金额与费用'];
const TO_END = [...TO_MONEY, '核对提交'];

/** The page as a tab that can be hidden behind another one. */
function Beside() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        switch
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Page />
      </Activity>
    </>
  );
}

describe('[2.67] [5.5] applying for a remittance in steps', () => {
  it('goes on only when the step is right: its fields say what is wrong', async () => {
    await open();
    fill(/^付款人/, '陈国强');
    press('下一步');
    expect(await screen.findByText(/只能包含英文字母和数字/)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('付款人');
    expect(screen.getByRole('button', { name: /处需修改$/ })).toBeDefined();
    expect(step(/^收款人/).getAttribute('aria-disabled')).toBe('true');
  });

  it('[5.2] says how long the number of the chosen paper is, and refuses another length', async () => {
    await open(fromDraft);
    const length = '此类证件的号码应为 6 至 9 位字母或数字';
    expect(screen.getByText(length).id).toBe(field(/^证件号码/).getAttribute('aria-describedby'));
    fill(/^证件号码/, 'N1234567890');
    press('下一步');
    expect((await screen.findByText(length)).getAttribute('role')).toBe('alert');
    fill(/^证件号码/, 'N 1234567');
    await advance('收款人');
  });

  it('[2.67] INV-08 one person pays itself under one name only, at the step of the payee', async () => {
    server.on(remitDraftRoutes.get, () => ({
      ...saved,
      content: { ...content, samePersonFlag: 'Y' },
    }));
    await open(fromDraft);
    await advance('收款人');
    press('下一步');
    expect(await screen.findByText('同名汇款的付款人与收款人姓名须一致')).toBeDefined();
    fill(/^收款人/, 'SOK DARA');
    await advance('金额与费用');
  });

  it('back loses nothing, and what is wrong before is led to', async () => {
    await open(fromDraft);
    await advance('收款人');
    fill(/^收款银行/, 'Harbour Bank');
    press('上一步');
    await atStep('付款人');
    expect(field(/^付款账号/).value).toBe('000123459913');
    fill(/^付款账号/, '1');
    fireEvent.click(step(/^收款人/));
    await atStep('收款人');
    expect(field(/^收款银行/).value).toBe('Harbour Bank');
    expect(step(/付款人 ?有误/)).toBeDefined();
    press('1 处需修改');
    await atStep('付款人');
    await waitFor(() => expect(document.activeElement).toBe(field(/^付款账号/)));
  });

  it('shows fee and balance of the agent, and stops at the amount that is too much', async () => {
    server.on(remitWriteRoutes.quote, () => ({
      ...quote,
      ...{ availableAfter: '-1', refusal: '可用余额不足', refusedField: 'amount' as const },
    }));
    await open(fromDraft);
    await advance(...TO_MONEY);
    expect(await screen.findByText('由代理 Tonle Exchange 的账户付款')).toBeDefined();
    press('下一步');
    await waitFor(() => expect(field(/^汇款金额/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('金额与费用');
    server.on(remitWriteRoutes.quote, () => quote);
    fill(/^汇款金额/, '100.00');
    await advance('核对提交');
  });

  it('the same within a day needs its reason before it goes on', async () => {
    server.on(remitWriteRoutes.quote, () => ({ ...quote, duplicates: [twin] }));
    await open(fromDraft);
    await advance(...TO_MONEY);
    expect(await screen.findByText(/24 小时内收款账户、币种和金额相同/)).toBeDefined();
    press('下一步');
    expect(
      await screen.findByText(/已有相同收款账号、金额和币种的申请 R2026112100000099/),
    ).toBeDefined();
    fill(/^重复汇款说明/, 'Second instalment');
    await advance('核对提交');
    press('提交审核');
    await screen.findByRole('heading', { name: '已提交，待审核' });
    expect(server.inputs(remitWriteRoutes.create)[0]?.body).toMatchObject({
      duplicateReason: 'Second instalment',
    });
  });

  it('[9.2] is checked in the open, and sent in minor units with its draft', async () => {
    await open(fromDraft);
    await advance(...TO_END);
    expect(screen.getByText('6222021234567890128')).toBeDefined();
    press('提交审核');
    await screen.findByRole('heading', { name: '已提交，待审核' });
    expect(server.inputs(remitWriteRoutes.create)[0]?.body).toMatchObject({
      ...content,
      amount: '12400',
      draftId: '5',
    });
    expect([...unsavedTabs()]).toEqual([]);
    press('查看申请');
  });

  it('[5.8] what only the server knows is shown in the step of its field', async () => {
    server.refuse(remitWriteRoutes.create, {
      code: 500,
      msg: '请选择有效的选项',
      fields: { payerAccount: '账户已注销' },
    });
    await open(fromDraft);
    await advance(...TO_END);
    press('提交审核');
    await atStep('付款人');
    await waitFor(() => expect(field(/^付款账号/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('账户已注销')).toBeDefined();
  });
});

describe('[2.67] the draft of an application', () => {
  it('is kept when asked to, and its number comes into the address', async () => {
    const { address } = await open();
    fill(/^付款人/, 'Sok');
    press('保存草稿');
    expect(await screen.findByText('草稿已于 14:58 保存')).toBeDefined();
    await waitFor(() => expect(address()).toBe(fromDraft));
    expect(server.inputs(remitDraftRoutes.create)[0]?.body).toEqual({
      ...{ title: '', step: 0, content: { payerName: 'Sok' } },
    });
  });

  it('continues at its step with what was typed', async () => {
    server.on(remitDraftRoutes.get, () => ({ ...saved, step: 1, content }));
    await open(fromDraft);
    await atStep('收款人');
    expect(field(/^收款账号/).value).toBe('6222021234567890128');
  });

  it('[2.28] is kept when its tab is left', async () => {
    await renderPage(
      <UiProvider>
        <Beside />
      </UiProvider>,
      { path: PATH, words: [words, uiWords] },
    );
    await atStep('付款人');
    fill(/^付款人/, 'Sok');
    press('switch');
    await waitFor(() =>
      expect(server.inputs(remitDraftRoutes.create)[0]?.body).toMatchObject({
        content: { payerName: 'Sok' },
      }),
    );
  });
});

describe('[2.67] INV-09 an own application that was refused', () => {
  const refused = {
    ...detail,
    own: true,
    auditStatus: '2' as const,
    auditRemark: 'Cannot be read',
  };
  const mend = `${PATH}?applyNo=${detail.applyNo}`;

  it('is corrected and submitted again; numbers that were sealed are typed again', async () => {
    server.on(remitApplyRoutes.get, () => refused);
    await open(mend);
    expect(screen.getByText(/上次被拒绝：Cannot be read/)).toBeDefined();
    press('提交审核');
    expect(await screen.findByText('有内容需要修改，修改后才能提交。')).toBeDefined();
    fireEvent.click(step(/^付款人/));
    await atStep('付款人');
    fill(/^付款账号/, '000123459913');
    fill(/^证件号码/, 'N12345678');
    await advance('收款人');
    fill(/^收款账号/, 'MEND0000001');
    await advance('金额与费用', '核对提交');
    expect(server.inputs(remitWriteRoutes.quote).at(-1)?.body).toMatchObject({
      applyNo: detail.applyNo,
    });
    press('提交审核');
    await screen.findByRole('heading', { name: '已提交，待审核' });
    expect(server.inputs(remitWriteRoutes.update)[0]?.body).toMatchObject({
      ...{ applyNo: detail.applyNo, version: 0, amount: '16800000', idNo: 'N12345678' },
    });
    expect(server.inputs(remitDraftRoutes.create)).toEqual([]);
  });

  it.each([
    ['somebody else’s', { ...refused, own: false }],
    ['one that waits', { ...refused, auditStatus: '0' as const }],
  ])('is not %s', async (_, application) => {
    server.on(remitApplyRoutes.get, () => application);
    await renderPage(<Page />, { path: mend, words: [words, uiWords] });
    expect(await screen.findByText('没有需更正的申请')).toBeDefined();
  });
});
