import { homeRoutes } from '@portal/contract/reports/home';
import { homeWorkRoutes } from '@portal/contract/reports/home-work';
import { QUEUES } from '@portal/contract/reports/queues';
import { requestRoutes } from '@portal/contract/reports/requests';
import { inboxRoutes } from '@portal/contract/system/notice';
import type { FakeServer } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { homeOf, incidentsOf, todoOf, waitingOf } from './home-fixture.ts';
import { addressOf, figure, homeServer, openHome } from './testing.ts';

let server: FakeServer;

beforeEach(() => {
  server = homeServer();
});
afterEach(() => server.stop());

const part = (name: string) => screen.findByRole('region', { name });

describe('[2.4] the parts of the home page', () => {
  it('work that waits says how many, how long, what came and left, and opens its list', async () => {
    await openHome();
    const todo = await part('待办');
    const [refunds, desk, ...others] = await within(todo).findAllByRole('listitem');
    expect(refunds?.textContent).toBe(
      '退款审核3最久 1\u00a0天 · 另有 1 笔须他人处理 · 昨日至今新增 5、办结 8 · 约 1.2 天办完',
    );
    expect(desk?.textContent).toBe(
      '结果待确认1最久 12\u00a0分钟 · 昨日至今新增 1、办结 0 · 近 7 个工作日无办结',
    );
    expect(others).toEqual([]);
    expect(todo.textContent).toContain('待办4截至 14:59 UTC+7');
    expect(addressOf('退款审核')).toBe('/order/refund?status=0');
    expect(refunds?.dataset.urgency).toBe('late');
    expect(desk?.dataset.urgency).toBe('new');
  });

  it('work of one kind has room for both lines of its facts', async () => {
    await openHome({ session: { roles: ['ops'], permissions: [QUEUES.desk.decide] } });
    const desk = (await within(await part('待办')).findAllByRole('listitem')).at(0);
    const card = desk?.closest<HTMLElement>('[style]');
    expect(card?.style.getPropertyValue('--height')).toBe('75px');
  });

  it('says so when nothing waits, and when no channel is out of its band', async () => {
    server
      .on(homeWorkRoutes.todo, () => ({ ...todoOf(), rows: [] }))
      .on(homeRoutes.incidents, () => ({ ...incidentsOf(), incidents: [] }));
    await openHome();
    expect(await screen.findByText('没有待办')).toBeTruthy();
    expect(await screen.findByText('6 个渠道的成功率都在各自 28 天常态区间内')).toBeTruthy();
  });

  it('[4.5] what the user has asked for: the news first, then what waits and for whom, then the rest', async () => {
    await openHome();
    const card = await part('我的申请');
    const items = await within(card).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Refund · Partial · Angkor Bistro 未读10.25USD已拒绝 · auditor · 2026-11-21 14:30:00 · Voucher of another day',
      'Refund · Partial · Angkor Bistro 10.25USD已等待 1.9\u00a0小时 · 由Auditor、Reviewer处理',
      'Offline · Angkor Bistro 10.25USD已通过 · auditor · 2026-11-21 10:00:00',
    ]);
    expect(items.map(({ dataset }) => dataset.urgency)).toEqual(['late', 'new', 'passed']);
    const links = within(card).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/order/refund?record=F1',
      '/order/refund?record=F2',
      '/order/offline?record=2026112100000009',
    ]);
  });

  it('[4.5] many that wait are shown on demand', async () => {
    const [first] = waitingOf().rows;
    const rows = Array.from({ length: 8 }, (_, at) => ({ ...first, id: `F${10 + at}` })) as never;
    server.on(requestRoutes.waiting, () => ({ total: 8, rows }));
    await openHome();
    const card = await part('我的申请');
    const waiting = async () => (await within(card).findAllByText(/^已等待/)).length;
    expect(await waiting()).toBe(6);
    await userEvent.click(within(card).getByRole('button', { name: '显示全部 8 笔' }));
    expect(await waiting()).toBe(8);
  });

  it('[4.5] requests are no part of the page of who asks for nothing', async () => {
    await openHome({ session: { roles: ['auditor'], permissions: [QUEUES.refundAudit.decide] } });
    await part('待办');
    expect(screen.queryByRole('region', { name: '我的申请' })).toBeNull();
    expect(server.inputs(requestRoutes.waiting)).toEqual([]);
  });

  it('a channel out of its band is named with both and opens the orders of the day', async () => {
    await openHome();
    const incidents = await part('渠道异动');
    expect((await within(incidents).findByRole('listitem')).textContent).toBe(
      'CyberSource↓ 73.00%低于常态 90.12%–96.88% · 204 笔',
    );
    expect(within(incidents).getByRole('link').getAttribute('href')).toBe(
      '/order/general?chnlCode=CYBS_CARD&params.beginTime=2026-11-21&params.endTime=2026-11-21',
    );
  });

  it('what stands somewhere opens its list from the day that it is counted from; zero opens nothing', async () => {
    await openHome();
    await waitFor(() =>
      expect(addressOf('失败的任务（昨日至今）')).toBe(
        '/monitor/job-log/index?status=1&params.beginTime=2026-11-20',
      ),
    );
    const money = await part('资金与对账');
    const row = within(money).getByText('付款结果未知').closest('li');
    expect(row?.textContent).toBe('付款结果未知最早 2026-11-192');
    expect(within(money).getAllByRole('link')).toHaveLength(1);
  });

  it.each([
    ['待办', homeWorkRoutes.todo],
    ['我的申请', requestRoutes.waiting],
    ['渠道异动', homeRoutes.incidents],
    ['公告', inboxRoutes.list],
  ] as const)('%s fails alone, and its retry asks for it alone', async (name, route) => {
    server.refuse(route, { code: 500, msg: '数据库不可用' });
    await openHome();
    const failed = await part(name);
    expect(await within(failed).findByText(/数据库不可用/)).toBeTruthy();
    expect((await figure('交易金额'))?.textContent).toContain('182,340.50');
    expect(screen.getAllByText(/数据库不可用/)).toHaveLength(1);
    const asked = () => server.inputs(homeRoutes.home).length;
    const before = asked();
    const again = server.inputs(route).length;
    await userEvent.click(within(failed).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(server.inputs(route).length).toBe(again + 1));
    expect(asked()).toBe(before);
  });

  it('trade fails alone: what waits is there', async () => {
    server.refuse(homeRoutes.home, { code: 500, msg: '数据库不可用' });
    await openHome();
    expect(await screen.findByText(/数据库不可用/)).toBeTruthy();
    expect(await screen.findByText('退款审核')).toBeTruthy();
    expect(await screen.findByText('CyberSource')).toBeTruthy();
  });

  it('the r key asks for every part again', async () => {
    await openHome();
    await screen.findByText('退款审核');
    await screen.findByText('CyberSource');
    const before = server.inputs(homeWorkRoutes.standing).length;
    await userEvent.keyboard('r');
    await waitFor(() => expect(server.inputs(homeWorkRoutes.todo)).toHaveLength(2));
    await waitFor(() => expect(server.inputs(homeRoutes.incidents)).toHaveLength(2));
    await waitFor(() => expect(server.inputs(homeWorkRoutes.standing)).toHaveLength(2 * before));
  });

  it('[6.1] a merchant is told of payment products, not of channels, and of no incidents', async () => {
    server.on(homeRoutes.home, () => ({
      ...homeOf('840'),
      channels: [],
      families: [{ orderType: 'SCAN' as const, tried: 204, ratePpm: 990_000 }],
    }));
    await openHome({
      session: {
        mrspFlag: '2',
        roles: ['merchant'],
        permissions: [homeRoutes.home.permit, 'settle:batch:list'],
      },
    });
    expect(await part('支付产品成功率')).toBeTruthy();
    expect(screen.queryByText('渠道成功率')).toBeNull();
    expect(screen.queryByRole('region', { name: '渠道异动' })).toBeNull();
    expect(server.inputs(homeRoutes.incidents)).toEqual([]);
    const money = await part('资金与对账');
    expect(screen.queryByRole('region', { name: '待办' })).toBeNull();
    expect(server.inputs(homeWorkRoutes.todo)).toEqual([]);
    expect(within(money).queryByText('余额不足的代理')).toBeNull();
    expect(screen.queryByRole('region', { name: '系统运行' })).toBeNull();
  });

  it('[6.1] who may not read orders has no trade, and asks for none', async () => {
    await openHome({ session: { roles: ['reviewer'], permissions: ['remit:apply:review'] } });
    expect(await part('待办')).toBeTruthy();
    expect(screen.queryByText('交易金额')).toBeNull();
    expect(server.inputs(homeRoutes.home)).toEqual([]);
  });

  it('all of it is English for an English user', async () => {
    server.on(inboxRoutes.list, () => ({ unread: 0, rows: [] }));
    await openHome({ language: 'en-US' });
    expect(await screen.findByText(/oldest 1 d · 1 more for others/)).toBeTruthy();
    expect(await screen.findByText(/below its band 90.12%–96.88%/)).toBeTruthy();
    expect(await screen.findByText('Payouts with unknown result')).toBeTruthy();
    await figure('Volume');
    expect(document.body.textContent).not.toMatch(/\p{Script=Han}/u);
  });
});
