import { CODE } from '@portal/contract/kit/codes';
import { feeSimulationRoutes as routes } from '@portal/contract/merchant/fee-simulation';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planWords } from '../plan/words.ts';
import { LADDER } from '../testing/plan-fixture.ts';
import { SimulateButton } from './SimulateButton.tsx';
import { changeIn, partOf, sumsIn } from './simulation-fixture.ts';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => server.stop());

const ASKED = {
  chnlCode: 'ABA',
  plans: [{ currency: '840', plan: LADDER, effectiveFrom: '2026-12-01' }],
};
const NEXT = {
  merId: '888100000000001',
  txnTime: '2026-10-05 10:00:00',
  platOrderId: 'P1',
  volumes: { 840: '10000' },
};

async function open(options: RenderPageOptions = {}) {
  await renderPage(
    <UiProvider>
      <SimulateButton plan={() => ASKED} />
    </UiProvider>,
    { words: [planWords, uiWords], ...options },
  );
}
const start = async (options: RenderPageOptions = {}) => {
  await open(options);
  await userEvent.click(screen.getByRole('button', { name: '试算影响' }));
  return screen.findByRole('dialog');
};
const cells = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('[2.56] a fee simulation on the screen', () => {
  it('adds up the parts: fee, tax, income, merchants and the orders that change most', async () => {
    const first = partOf({
      expected: 3,
      sums: [sumsIn({ orders: 2, amount: '20000', feeNow: '100', feePlanned: '150', cost: '60' })],
      changes: [changeIn()],
      next: NEXT,
    });
    const last = partOf({
      expected: null,
      sums: [
        sumsIn({
          amount: '10000',
          feeNow: '50',
          feePlanned: '45',
          backNow: '10',
          backPlanned: '9',
        }),
      ],
    });
    server.on(routes.replay, ({ body }) => (body.after ? last : first));
    await start();
    await screen.findByText(/计算于 2026-11-21 10:00:00/);
    expect(cells('合计')).toContain('手续费净额+0.46+32.86% · +15.33 bp1.401.86');
    expect(cells('合计')).toContain('平台收入+0.46+57.50% · +15.33 bp0.801.26');
    expect(cells('按商户')[1]).toContain('Angkor Coffee');
    expect(cells('变化最大的 1 笔')[1]).toContain('P1+0.20100.001.001.20');
    const link = screen.getByRole('link', { name: 'P1' });
    expect(link.getAttribute('href')).toContain('/order/general/detail/P1');
    const [one, two] = server.inputs(routes.replay).map(({ body }) => body);
    expect(one?.after).toBeUndefined();
    expect(two?.after).toEqual(NEXT);
    expect(two?.month).toBe(one?.month);
  });

  it('names what the plan refuses, and whom it does not reach', async () => {
    server.on(routes.replay, () =>
      partOf({ sums: [sumsIn({ unplanned: 4, clamped: 2 })], ownMerchants: 3, whole: false }),
    );
    await start();
    expect(await screen.findByText(/4 笔没有可用的费率方案/)).toBeTruthy();
    expect(screen.getByText(/2 笔的手续费超过交易金额/)).toBeTruthy();
    expect(screen.getByText(/3 家商户有自己的费率/)).toBeTruthy();
    expect(screen.getByText('只含您数据范围内的商户')).toBeTruthy();
  });

  it('is stopped by hand, and says that it is not whole', async () => {
    let asked = 0;
    server.on(routes.replay, () => {
      asked += 1;
      if (asked > 1) return new Promise<never>(() => undefined);
      return partOf({ expected: 9, sums: [sumsIn({ orders: 5 })], next: NEXT });
    });
    await start();
    expect(await screen.findByText('已回放 5 笔，约 9 笔')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '停止' }));
    expect(screen.getByText('试算已停止，以下只含已回放的 5 笔')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('button', { name: '重新试算' })).toBeTruthy();
  });

  it('says that a month has nothing, and replays another one', async () => {
    server.on(routes.replay, () => partOf());
    const dialog = await start();
    expect(await screen.findByText('这个月没有受影响的成功交易')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('combobox', { name: '回放月份' }));
    const [first, , other] = await screen.findAllByRole('option');
    if (other) fireEvent.click(other);
    await screen.findByText('这个月没有受影响的成功交易');
    expect(server.inputs(routes.replay).map(({ body }) => body.month)).toEqual([
      first?.textContent,
      other?.textContent,
    ]);
  });

  it('shows why it was refused, and tries again', async () => {
    server.refuse(routes.replay, { code: CODE.error, msg: '渠道不存在' });
    await start();
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(retry.closest('[role="dialog"]')?.textContent).toContain('渠道不存在');
    server.on(routes.replay, () => partOf());
    await userEvent.click(retry);
    expect(await screen.findByText('这个月没有受影响的成功交易')).toBeTruthy();
  });

  it('is offered to nobody without its key', async () => {
    await open({ session: { permissions: ['mer:channel:fee'] } });
    expect(screen.queryByRole('button', { name: '试算影响' })).toBeNull();
  });
});
