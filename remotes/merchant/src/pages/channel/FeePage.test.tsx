import { CODE } from '@portal/contract/kit/codes';
import { channelRoutes } from '@portal/contract/merchant/channel';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, TabContext, UiProvider, uiWords, unsavedTabs } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channelOf, FLAT, feeOf } from './channel-fixture.ts';
import Page, { words } from './fee.page.tsx';
import type { ChannelFee } from './fee-drafts.ts';

let server: FakeServer;
let fee: ChannelFee;
let cost: ChannelFee;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  fee = feeOf();
  cost = feeOf();
  server = fakeServer()
    .on(channelRoutes.fee, () => fee)
    .on(channelRoutes.get, () => channelOf('ABA'))
    .on(channelRoutes.update, () => undefined)
    .on(channelRoutes.changeFee, () => ({ auditId: '7' }))
    .on(channelRoutes.cost, () => cost)
    .on(channelRoutes.changeCost, () => ({ auditId: '8' }))
    .on(dictRoutes.byTypes, () => ({}))
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

async function open(options: RenderPageOptions = {}) {
  const page = await renderPage(
    <UiProvider>
      <TabContext value="fee">
        <Page />
      </TabContext>
    </UiProvider>,
    { path: '/channel/type/fee?chnlCode=ABA', ...options, words: [words, uiWords] },
  );
  await screen.findByRole('heading', { name: /ABA scan/ });
  return page;
}
const flat = (ratePpm: number) => ({
  ...FLAT,
  all: { hasLadder: 'N' as const, ratePpm, top: null },
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });
async function type(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
  await userEvent.tab();
}
const alerts = () =>
  [...document.querySelectorAll('p[role="alert"]')].map(({ textContent }) => textContent);
const sent = () => server.inputs(channelRoutes.changeFee).map(({ body }) => body);

describe('[2.50] fees of a channel', () => {
  it('show the plan in force and what comes later, by currency', async () => {
    const [dollars, riel] = fee.fees as [ChannelFee['fees'][number], ChannelFee['fees'][number]];
    const scheduled = [
      {
        currency: '840',
        plan: flat(5000),
        effectiveFrom: '2026-12-01',
        createBy: 'ops',
        createTime: '',
      },
    ];
    fee = feeOf({ fees: [{ ...dollars, scheduled }, riel] });
    await open();
    expect(screen.getByText('现行（2026-01-01 起）')).toBeDefined();
    expect(screen.getByText('已排期（2026-12-01 起）')).toBeDefined();
    expect(screen.getByText('0.50%', { selector: 'li span' })).toBeDefined();
    // Editing begins with the plan that would apply last.
    expect(field('费率 %')).toHaveProperty('value', '0.50');
    await press('KHR');
    expect(screen.getByText('尚无费率方案，该币种的订单不能受理')).toBeDefined();
    expect(field('费率 %')).toHaveProperty('value', '');
  });

  it('[2.56] are compared with the plan that would hold on their day', async () => {
    const [dollars, riel] = fee.fees as [ChannelFee['fees'][number], ChannelFee['fees'][number]];
    const begins = { currency: '840', createBy: 'ops', createTime: '' };
    const scheduled = [{ ...begins, plan: flat(5800), effectiveFrom: '2026-12-11' }];
    const fees = [{ ...dollars, scheduled }, riel];
    fee = feeOf({ fees });
    const { container } = await open();
    const told = () => container.querySelector('output')?.textContent;
    await type('费率 %', '0.50');
    expect(told()).toBe('手续费 5.00 现行 6.00 −1.00');
    await type('生效日期', '2026-12-20');
    expect(told()).toBe('手续费 5.00 2026-12-11 起 5.80 −0.80');
    expect(screen.getByText('虚线为 2026-12-11 起的方案')).toBeDefined();
    const plans = [{ currency: '840', plan: flat(5000), effectiveFrom: '2026-12-20' }];
    fee = feeOf({ fees, pending: { auditId: '9', createBy: 'chen', createTime: '', plans } });
    await queryClient.invalidateQueries();
    expect(await screen.findByText('− 0.58%')).toBeDefined();
    expect(screen.getByRole('columnheader', { name: '2026-12-11 起' })).toBeDefined();
  });

  it('are asked for as one request of all changed currencies, from a day', async () => {
    await open();
    expect(screen.getByRole('button', { name: '提交审核' })).toHaveProperty('disabled', true);
    await type('费率 %', '0.55');
    await press('KHR');
    await type('费率 %', '0.7');
    await type('封顶', '4000');
    await type('生效日期', '2026-12-01');
    await press('提交审核');
    await screen.findByText('费率变更已提交审核');
    const plan = (ratePpm: number, top: string | null) => ({
      ...FLAT,
      all: { hasLadder: 'N', ratePpm, top },
    });
    expect(sent()).toEqual([
      {
        plans: [
          { currency: '116', plan: plan(7000, '400000'), effectiveFrom: '2026-12-01' },
          { currency: '840', plan: plan(5500, null), effectiveFrom: '2026-12-01' },
        ],
      },
    ]);
  });

  it('are not sent while a currency has something to correct, which is led to', async () => {
    await open();
    await type('费率 %', '0.55');
    await press('KHR');
    await type('费率 %', '101');
    await press('USD');
    await press('提交审核');
    expect(alerts()).toEqual(['请输入 0 至 100 的百分比，最多 4 位小数']);
    expect(screen.getByRole('button', { name: 'KHR（1 处需修改）' })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('费率 %')));
    expect(sent()).toEqual([]);
  });

  it('show what the server refuses at its field', async () => {
    await open();
    server.refuse(channelRoutes.changeFee, {
      code: CODE.error,
      msg: '输入有误',
      fields: {
        'plans.0.plan.all.ratePpm': 'fee.rate',
        'plans.0.effectiveFrom': 'fee.effectiveDay',
      },
    });
    await type('费率 %', '0.55');
    await press('提交审核');
    await screen.findByText('输入有误');
    expect(field('费率 %').getAttribute('aria-invalid')).toBe('true');
    expect(field('生效日期').getAttribute('aria-invalid')).toBe('true');
  });

  it('[8.1] that somebody else has asked for meanwhile are told, and read again', async () => {
    await open();
    server.refuse(channelRoutes.changeFee, { code: CODE.conflict, msg: '已有待审核的申请' });
    await type('费率 %', '0.55');
    await press('提交审核');
    await screen.findByText(/已有待审核的申请/);
    expect(field('费率 %')).toHaveProperty('value', '0.55');
    fee = feeOf({
      pending: {
        auditId: '9',
        createBy: 'chen',
        createTime: '2026-11-21 10:00:00',
        plans: [{ currency: '840', plan: flat(5800), effectiveFrom: '2026-11-21' }],
      },
    });
    await press('重新载入');
    await screen.findByText(/chen 于 2026-11-21 10:00:00 提交了 USD 费率变更/);
  });

  it('that wait are shown beside what holds, lead to the review, and cannot be changed', async () => {
    fee = feeOf({
      pending: {
        auditId: '9',
        createBy: 'chen',
        createTime: '2026-11-21 10:00:00',
        plans: [{ currency: '840', plan: flat(5800), effectiveFrom: '2026-11-21' }],
      },
    });
    await open();
    const link = screen.getByRole('link', { name: '查看申请' });
    expect(link.getAttribute('href')).toBe('/channel/mer-channel-audit?record=9');
    expect(screen.getByText('申请自 2026-11-21 起生效')).toBeDefined();
    const row = screen.getByRole('row', { name: /费率 %/ });
    expect(within(row).getByText('− 0.60%')).toBeDefined();
    expect(within(row).getByText('+ 0.58%')).toBeDefined();
    expect(screen.queryByRole('button', { name: '提交审核' })).toBeNull();
  });

  it('[2.31] keep the tab unsaved until they are sent or taken back', async () => {
    await open();
    await type('费率 %', '0.55');
    expect(screen.getByText(/^本次提交 USD。审核结束前其他币种不能再提交/)).toBeDefined();
    expect(unsavedTabs().has('fee')).toBe(true);
    await press('取消');
    expect(field('费率 %')).toHaveProperty('value', '0.60');
    expect(unsavedTabs().has('fee')).toBe(false);
  });

  it('offer no currency that the channel does not take', async () => {
    await open();
    expect(screen.queryByRole('button', { name: '其他币种' })).toBeNull();
  });

  it('of a channel that takes all currencies begin with any of them', async () => {
    fee = feeOf({ currencies: [], fees: [] });
    await open();
    await press('其他币种');
    await userEvent.click(screen.getByRole('menuitem', { name: 'JPY' }));
    expect(field('费率 %')).toHaveProperty('value', '');
    screen.getByText('填写费率后显示');
  });
});

describe('[2.50] basics of a channel', () => {
  it('are changed beside its fees', async () => {
    await open();
    await press('基本信息');
    const name = await screen.findByRole('textbox', { name: '渠道名称' });
    await userEvent.type(name, ' 2');
    await press('保存');
    await waitFor(() => expect(server.inputs(channelRoutes.update)).toHaveLength(1));
    expect(server.inputs(channelRoutes.update)[0]?.body).toMatchObject({
      chnlCode: 'ABA',
      chnlName: 'ABA scan 2',
      version: 2,
    });
  });

  it('are only read by those who may not change them', async () => {
    await open({ session: { permissions: ['mer:channel:fee', 'mer:channel:query'] } });
    await press('基本信息');
    expect(await screen.findByText('USD · KHR')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('[2.50] cost of a channel', () => {
  it('is asked for apart from its fees, of each payment and without D0', async () => {
    await open();
    expect(screen.getByRole('switch', { name: 'D0 垫资' })).toBeDefined();
    await press('成本信息');
    await screen.findByText('保存后提交审核，通过前仍按现行成本；商户看不到渠道成本');
    await press('KHR');
    const shown = () => screen.getAllByRole('textbox', { name: '费率 %' });
    expect(screen.getByText('尚无成本方案，该币种的订单不计渠道成本')).toBeDefined();
    expect(shown()).toHaveLength(1);
    expect(screen.queryByRole('switch', { name: 'D0 垫资' })).toBeNull();
    await type('费率 %', '0.25');
    expect(screen.getByText('成本', { exact: false, selector: 'output' })).toBeDefined();
    await press('提交审核');
    await screen.findByText('成本变更已提交审核');
    const all = { hasLadder: 'N', ratePpm: 2500, top: null };
    expect(server.inputs(channelRoutes.changeCost).map(({ body }) => body)).toEqual([
      { plans: [{ currency: '116', plan: { ...FLAT, all }, effectiveFrom: '2026-11-21' }] },
    ]);
    expect(sent()).toEqual([]);
  });

  it('keeps what is typed of the fees while it is looked at', async () => {
    await open();
    await type('费率 %', '0.55');
    await press('成本信息');
    await screen.findByText('保存后提交审核，通过前仍按现行成本；商户看不到渠道成本');
    expect(field('费率 %')).toHaveProperty('value', '0.60');
    await press('费率信息');
    expect(field('费率 %')).toHaveProperty('value', '0.55');
  });

  it('that waits for review says so, and is not asked for again', async () => {
    cost = feeOf({
      pending: {
        auditId: '9',
        createBy: 'chen',
        createTime: '2026-11-21 10:00:00',
        plans: [{ currency: '840', plan: flat(2500), effectiveFrom: '2026-11-21' }],
      },
    });
    await open();
    await press('成本信息');
    expect(
      await screen.findByText(/chen 于 2026-11-21 10:00:00 提交了 USD 成本变更/),
    ).toBeDefined();
    expect(screen.queryByRole('textbox', { name: '费率 %' })).toBeNull();
  });

  it('is not offered to those who may not see it', async () => {
    await open({ session: { permissions: ['mer:channel:fee'] } });
    expect(screen.getByRole('button', { name: '费率信息' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '成本信息' })).toBeNull();
    expect(server.inputs(channelRoutes.cost)).toEqual([]);
  });
});
