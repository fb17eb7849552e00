import type { Answer } from '@portal/contract/kit/route';
import { limitRoutes } from '@portal/contract/merchant/limit';
import { merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { vatRoutes } from '@portal/contract/merchant/vat';
import { BY_CARD, LADDER } from '@portal/requests/testing/plan-fixture';
import { type FakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { full, merchant, merchantServer } from '../merchant/fixtures/merchant.ts';
import { DetailPage, words } from './index.ts';

type Limit = Answer<typeof limitRoutes.usage>[number];
type MerChannel = Answer<typeof merChannelRoutes.list>['rows'][number];

const made = { createBy: 'risk', createTime: '', updateBy: '', updateTime: '', version: 3 };
const [limitOf] = full.limits as [(typeof full.limits)[number]];
const [channelOf] = full.channels as [(typeof full.channels)[number]];
const limit: Limit = {
  ...limitOf,
  ...made,
  merId: merchant.merId,
  merName: merchant.merName,
  chnlName: 'ACLEDA acquiring',
  dayUsed: '1600000',
  monthUsed: '30000000',
};
const plan = { effectiveFrom: '2026-01-01' };
const channel: MerChannel = {
  ...channelOf,
  ...made,
  merId: merchant.merId,
  merName: merchant.merName,
  fees: [
    { ...plan, currency: '116', plan: LADDER, own: false },
    { ...plan, currency: '840', plan: BY_CARD, own: true },
  ],
};

const READS = ['mer:merchant:query'];
let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = merchantServer()
    .on(merchantRoutes.full, () => full)
    .on(merchantRoutes.tree, () => [])
    .on(vatRoutes.list, () => ({ today: '2026-11-21', rates: [] }))
    .on(limitRoutes.usage, () => [limit])
    .on(merChannelRoutes.list, () => ({ rows: [channel], total: 1 }));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

async function open(tab: string, more: string[] = []) {
  await renderPage(
    <UiProvider>
      <DetailPage />
    </UiProvider>,
    {
      path: `/merchant/info/detail/${merchant.merId}?tab=${tab}`,
      session: { permissions: [...READS, ...more] },
      words: [words, uiWords],
    },
  );
  await screen.findByRole('heading', { level: 1, name: merchant.merName });
}
const rowOf = async (table: string) => {
  const rows = within(await screen.findByRole('table', { name: table })).getAllByRole('row');
  return within(rows.at(-1) as HTMLElement);
};

describe('[2.53] the limits of a merchant', () => {
  const openLimits = () => open('limits', ['mer:limit:query', 'mer:limit:list']);

  it('[2.55] warn from 80 % on and alarm when nothing is left', async () => {
    await openLimits();
    const row = await rowOf('限额');
    const day = row.getByText('16,000.00 / 20,000.00（80%）');
    expect(day.getAttribute('data-level')).toBe('warning');
    expect(day.nextElementSibling?.getAttribute('data-level')).toBe('warning');
    expect(row.getByText('剩余 4,000.00')).toBeDefined();
    const month = row.getByText('300,000.00 / 300,000.00（100%）');
    expect(month.getAttribute('data-level')).toBe('danger');
    expect(row.getByText('无剩余额度')).toBeDefined();
    expect(server.inputs(limitRoutes.usage)).toEqual([{ query: { merId: merchant.merId } }]);
  });

  it.each([
    ['1599999', '0', 'low', '15,999.99 / 20,000.00（79%）'],
    ['1600000', '1', 'idle', '16,000.00 / 20,000.00（80%）'],
  ] as const)('%s used of one with status %s is %s', async (dayUsed, status, level, text) => {
    server.on(limitRoutes.usage, () => [{ ...limit, dayUsed, status }]);
    await openLimits();
    expect((await screen.findByText(text)).getAttribute('data-level')).toBe(level);
  });

  it('lead to their list, of this merchant only', async () => {
    await openLimits();
    const link = screen.getByRole('link', { name: '管理限额' });
    expect(link.getAttribute('href')).toBe(`/merchant/limit?merId=${merchant.merId}`);
  });

  it('[6.2] are shown without use, which is not asked for, where it may not be known', async () => {
    await open('limits');
    expect((await rowOf('限额')).getByText('20,000.00')).toBeDefined();
    expect(screen.queryByText('今日已用')).toBeNull();
    expect(screen.queryByRole('link', { name: '管理限额' })).toBeNull();
    expect(server.inputs(limitRoutes.usage)).toEqual([]);
  });

  it('can be asked for again when the server did not answer', async () => {
    server.refuse(limitRoutes.usage, { code: 500, msg: '系统繁忙' });
    await openLimits();
    expect(await screen.findByText('数据未能载入')).toBeDefined();
    server.on(limitRoutes.usage, () => [limit]);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect((await rowOf('限额')).getByText('剩余 4,000.00')).toBeDefined();
  });
});

describe('[2.53] the channels of a merchant', () => {
  it('[2.56] say the plan of each currency in a line, and whose it is', async () => {
    await open('channels', ['mer:merChannel:list']);
    const row = await rowOf('渠道与费率');
    expect(row.getByText('消费 · 退款')).toBeDefined();
    const lines = row.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'KHR 阶梯 0.60%–0.38%（5 档） 渠道费率',
      'USD 借记 0.50% 封顶 20.00 · 贷记 0.60% 自有费率',
    ]);
    const [asked] = server.inputs(merChannelRoutes.list);
    expect(asked?.query).toMatchObject({ merId: merchant.merId, pageSize: 50 });
    const link = screen.getByRole('link', { name: '管理渠道' });
    expect(link.getAttribute('href')).toBe(`/channel/mer-channel?merId=${merchant.merId}`);
  });

  it('say so where no plan holds', async () => {
    server.on(merChannelRoutes.list, () => ({ rows: [{ ...channel, fees: [] }], total: 1 }));
    await open('channels', ['mer:merChannel:list']);
    expect((await rowOf('渠道与费率')).getByText('没有生效的费率')).toBeDefined();
  });

  it('[6.2] say only whose fees hold where the plans may not be read', async () => {
    await open('channels');
    expect((await rowOf('渠道与费率')).getByText('自有费率')).toBeDefined();
    expect(server.inputs(merChannelRoutes.list)).toEqual([]);
  });
});

it('[2.53] the balances of a merchant stand by currency', async () => {
  await open('balances');
  expect((await rowOf('余额')).getByText('10,000.00')).toBeDefined();
});

it('[2.53] a phone has the limits one below the other, each figure with its name', async () => {
  const media = window.matchMedia('all');
  vi.spyOn(media, 'matches', 'get').mockReturnValue(true);
  vi.spyOn(window, 'matchMedia').mockReturnValue(media);
  await open('limits', ['mer:limit:query']);
  const list = within(await screen.findByRole('list', { name: '限额' }));
  expect(list.getByText('本月已用').nextElementSibling?.textContent).toContain('无剩余额度');
  expect(screen.queryByRole('table')).toBeNull();
});
