import type { Answer } from '@portal/contract/kit/route';
import { agentAdjustRoutes } from '@portal/contract/remittance/adjust';
import { agentRoutes } from '@portal/contract/remittance/agent';
import { agentDepositRoutes as routes } from '@portal/contract/remittance/deposit';
import { approvalRoutes } from '@portal/contract/reports/inbox';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deposit } from '../../widgets/deposit/fixture.ts';
import Page from './index.tsx';
import { words } from './words.ts';

type Detail = Answer<typeof routes.get>;

const detail: Detail = {
  ...deposit,
  ...{ remark: '', auditRemark: '', reviewRemark: '', proofName: 'slip.png', isKnownPayee: null },
  ...{ balance: '7861230', available: '7037230', version: 0 },
  steps: [
    { time: '2026-11-21 13:02:08', action: 'add', actor: 'operator', reason: '', status: '0' },
  ],
};
const withdrawal: Detail = {
  ...detail,
  ...{ regNo: 'D2026112100000020', txnType: '2', dcFlag: 'D', amount: '-500000' },
  ...{
    fee: '0',
    feePpm: 0,
    voucherNo: '',
    proofName: '',
    isKnownPayee: false,
    status: '1',
    auditor: 'auditor',
  },
};

let server: FakeServer;
let shown: Detail[];
beforeEach(() => {
  queryClient.clear();
  shown = [detail, withdrawal];
  // `get` first: its path would swallow the others'.
  server = fakeServer()
    .on(routes.get, ({ params }) => shown.find(({ regNo }) => regNo === params.regNo) ?? detail)
    .on(routes.list, () => ({ rows: shown, total: shown.length }))
    .on(routes.proof, () => new Uint8Array([1]) as never)
    .on(agentRoutes.list, () => ({ rows: [], total: 0 }))
    .on(dictRoutes.byType, () => [])
    .on(dictRoutes.byTypes, () => ({}));
});
afterEach(() => server.stop());

const open = (path = '/') =>
  renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, words: [words, uiWords] },
  );
const drawer = async () => within(await screen.findByRole('complementary'));

describe('[2.71] deposits, withdrawals and adjustments', () => {
  it('are listed with agent, signed amount, voucher and applicant', async () => {
    await open();
    const row = (await screen.findByText(detail.regNo)).closest('tr');
    const cells = within(row as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Tonle Exchange', '85,000.00USD', '42.50', 'TT20261121-0087']),
    );
    expect(await screen.findByText('−5,000.00')).toBeDefined();
  });

  it('show what the account has once they passed, and that they wait too long', async () => {
    await open(`/?record=${detail.regNo}`);
    const opened = await drawer();
    expect(await opened.findByText('手续费 0.05%')).toBeDefined();
    expect(opened.getByText('155,329.80')).toBeDefined();
    expect(opened.getByText('已等待 1.4 小时，目标 1 小时')).toBeDefined();
    expect(opened.getByText('0012 •••• 8830')).toBeDefined();
  });

  it('[6.2] of a withdrawal to an unknown account warn, and open it for who decides', async () => {
    server.on(approvalRoutes.reveal, () => ({ secret: '001234568830', seconds: 60 }));
    await open(`/?record=${withdrawal.regNo}`);
    const opened = await drawer();
    expect(await opened.findByText(/从未向该代理账户付过款/)).toBeDefined();
    // 70,372.30 available, of which 5,000.00 were frozen before.
    expect(opened.getByText('75,372.30')).toBeDefined();
    await userEvent.click(opened.getByRole('button', { name: '查看收款账号明文' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), '回拨核实');
    await userEvent.click(dialog.getByRole('button', { name: '查看明文' }));
    expect(await opened.findByText('001234568830')).toBeDefined();
    expect(server.inputs(approvalRoutes.reveal)).toMatchObject([
      { params: { source: 'adjustReview', id: withdrawal.regNo } },
    ]);
  });

  it('[3.2] say whether they take from the account or add to it', async () => {
    const said = [
      { dictLabel: '借', dictValue: 'D', listClass: 'default' as const, cssClass: '' },
      { dictLabel: '贷', dictValue: 'C', listClass: 'default' as const, cssClass: '' },
    ];
    server.on(dictRoutes.byType, ({ params }) => (params.dictType === 'dc_flag' ? said : []));
    server.on(dictRoutes.byTypes, () => ({ dc_flag: said }));
    await open(`/?record=${detail.regNo}`);
    const opened = await drawer();
    const fact = await opened.findByText('借贷标识');
    await waitFor(() => expect(fact.nextElementSibling?.textContent).toBe('贷'));
  });

  it('[INV-07] are passed by somebody else: the button sends the stage that they wait for', async () => {
    server.on(routes.audit, ({ body }) => body.ids.map((regNo) => ({ regNo, ok: true, msg: '' })));
    await open(`/?record=${detail.regNo}`);
    const opened = await drawer();
    await userEvent.click(await opened.findByRole('button', { name: '通过' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('通过后转第三人复核，账户余额不变。')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: '通过' }));
    await waitFor(() => expect(server.inputs(routes.audit)).toHaveLength(1));
    expect(server.inputs(routes.audit)[0]?.body).toMatchObject({
      ids: [detail.regNo],
      verStatus: '1',
    });
  });

  it('[INV-09] are refused with a reason only, by the calls of their kind', async () => {
    server.on(agentAdjustRoutes.review, ({ body }) =>
      body.ids.map((regNo) => ({ regNo, ok: false, msg: '状态已变化' })),
    );
    await open(`/?record=${withdrawal.regNo}`);
    const opened = await drawer();
    await userEvent.click(await opened.findByRole('button', { name: '拒绝' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '拒绝' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: '意见' }).getAttribute('aria-invalid')).toBe(
        'true',
      ),
    );
    expect(server.inputs(agentAdjustRoutes.review)).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: '意见' }), '账户不符');
    await userEvent.click(dialog.getByRole('button', { name: '拒绝' }));
    expect(await screen.findByText(/状态已变化/)).toBeDefined();
  });

  it('[INV-07] of the caller are not for the caller to decide: the button says why', async () => {
    shown = [{ ...detail, own: true }];
    await open(`/?record=${detail.regNo}`);
    const opened = await drawer();
    const pass = await opened.findByRole('button', { name: '通过' });
    expect(pass.getAttribute('aria-disabled') ?? pass.hasAttribute('disabled')).toBeTruthy();
    expect(opened.getByRole('button', { name: '撤回' })).toBeDefined();
  });

  it('[5.5] [5.8] are not sent without voucher and picture: each field says so', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '登记预存' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: '提交审核' }));
    expect(await form.findByText('请上传一张凭证（图片或 PDF）')).toBeDefined();
    expect(server.inputs(routes.create)).toEqual([]);
  });

  const agent: Answer<typeof agentRoutes.list>['rows'][number] = {
    ...{ agentId: 'AG000012', agentName: 'Tonle Exchange', currency: '840', status: '0' },
    ...{ balance: '7861230', available: '7037230', frozen: '824000', band: 'APPROACHING' },
    ...{ threshold: '10000000', warnAt: '6000000', chnlCode: 'UPI_QR', chnlName: 'UnionPay QR' },
    ...{ remitFeePpm: 6000, depositFeePpm: 500, merchants: 1, version: 3 },
    updateTime: '2026-11-21 14:42:10',
  };
  const openForm = async (name: string) => {
    server.on(agentRoutes.list, () => ({ rows: [agent], total: 1 }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name }));
    const form = within(await screen.findByRole('dialog'));
    const choose = async (label: RegExp, option: RegExp) => {
      await userEvent.click(form.getByRole('combobox', { name: label }));
      fireEvent.click(await screen.findByRole('option', { name: option }));
    };
    const enter = async (amount: string) => {
      await userEvent.clear(form.getByRole('textbox', { name: /^金额/ }));
      await userEvent.type(form.getByRole('textbox', { name: /^金额/ }), amount);
    };
    return { form, choose, enter };
  };

  it('[5.5] of a withdrawal say what is available, and what is left once the amount is one', async () => {
    const { form, choose, enter } = await openForm('退存或调账');
    await choose(/币种/, /USD/);
    await choose(/代理/, /AG000012/);
    const hint = '可用余额 70,372.30 USD；从可用余额中冻结，复核通过后付出';
    expect(await form.findByText(hint)).toBeDefined();
    await enter('1000.555');
    expect(form.queryByText('之后可用余额')).toBeNull();
    await enter('1000.55');
    const left = form.getByText('之后可用余额').nextElementSibling;
    expect(left?.textContent).toBe('69,371.75USD');
  });

  it('[5.5] of a deposit show what is credited only once the amount is one', async () => {
    const { form, choose, enter } = await openForm('登记预存');
    await choose(/币种/, /USD/);
    await userEvent.type(form.getByRole('textbox', { name: /^手续费率/ }), '0.05');
    await enter('1000.555');
    expect(form.queryByText('入账金额')).toBeNull();
    await enter('1000.55');
    expect(form.getByText('入账金额').nextElementSibling?.textContent).toBe('1,000.05USD');
  });

  it('[5.8] of a withdrawal mark all that it needs, of an adjustment no account', async () => {
    const kind = (dictValue: string, dictLabel: string) => ({
      ...{ dictValue, dictLabel, listClass: 'default' as const, cssClass: '' },
    });
    const kinds = [kind('2', '退存'), kind('6', '调账')];
    server.on(dictRoutes.byType, () => kinds);
    server.on(dictRoutes.byTypes, () => ({ agent_txn_type: kinds }));
    const { form, choose } = await openForm('退存或调账');
    const marked = () =>
      [...document.querySelectorAll('[role="dialog"] label[data-required]')].map(
        ({ textContent }) => textContent,
      );
    const always = ['类型', '币种', '代理', '金额'];
    expect(marked()).toEqual([...always, '收款人', '收款行', '收款账号', '原因']);
    await choose(/类型/, /调账/);
    await waitFor(() => expect(form.queryByText('收款人')).toBeNull());
    expect(marked()).toEqual([...always, '原因']);
  });
});
