import { closeRoutes as routes } from '@portal/contract/finance/close';
import { CODE } from '@portal/contract/kit/envelope';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board } from './api.ts';
import { BOARD, CLOSED, DICTIONARIES, READY, RUNNING } from './close-fixture.ts';
import Page from './index.tsx';
import { words } from './words.ts';

let server: FakeServer;
let board: Board;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  board = BOARD;
  server = fakeServer()
    .on(routes.board, () => board)
    .on(routes.check, () => board)
    .on(routes.progress, () => ({ state: board.state, closing: board.closing }))
    .on(dictRoutes.byType, ({ params }) => DICTIONARIES[params.dictType] ?? [])
    .on(dictRoutes.byTypes, () => DICTIONARIES);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

async function open(permissions = ['*:*:*'], isNarrow = false) {
  if (isNarrow) {
    const media = window.matchMedia('all');
    vi.spyOn(media, 'matches', 'get').mockReturnValue(true);
    vi.spyOn(window, 'matchMedia').mockReturnValue(media);
  }
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    {
      path: '/',
      words: [words, uiWords],
      session: { permissions, roles: [], userName: 'finance' },
    },
  );
  await screen.findByRole('heading', { name: `账务日 ${board.day}` });
  return page;
}
const button = (name: string) => screen.getByRole('button', { name });
const textsOf = (of: string) =>
  within(screen.getByRole('row', { name: new RegExp(of) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('[2.68] the close board', () => {
  it('shows a row a channel and currency, in the columns that some check fills', async () => {
    await open();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual([
      ...[
        '渠道',
        '账单',
        '已匹配 / 总数',
        '等待中',
        '隔离',
        '未处理差额',
        '到账',
        '结算批次',
        '校验',
      ],
    ]);
    await waitFor(() => expect(textsOf('Lakeside Bank')[0]).toBe('已入库'));
    expect(textsOf('Lakeside Bank')).toEqual([
      ...['已入库', '12,826 / 12,840', '9', '2', '1,264.50USD', '182,340.50USD', '34 / 34', '通过'],
    ]);
    expect(textsOf('Temple POS').slice(2, 6)).toEqual(['0', '0', '0.00USD', '待到账']);
    expect(textsOf('Mekong Pay')).toEqual(['—', '—', '—', '—', '—', '—', '—', '未运行']);
  });

  it('says when its checks ran, and what was added up before that', async () => {
    await open();
    const times = '检查于 2026-11-22 12:58:40 · 渠道应收核算截至 2026-11-22 03:10:05';
    expect(screen.getByText(times, { exact: false })).toBeDefined();
  });

  it('leads from a figure to the list behind it, for who may read that', async () => {
    const page = await open();
    const link = screen.getByRole('link', { name: '182,340.50 USD' });
    expect(link.getAttribute('href')).toBe('/receipts');
    expect(screen.getByRole('link', { name: '9' }).getAttribute('href')).toBe('/waiting');
    page.unmount();
    await open(['finance:close:list']);
    expect(screen.getByText('182,340.50')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('names what blocks, each with the way to put it right, and closes nothing meanwhile', async () => {
    await open();
    const card = within(screen.getByRole('region', { name: '阻塞项' }));
    expect(card.getByRole('listitem').textContent).toBe(
      'Lakeside Bank · USD2 行在隔离区第 1,204 行金额无法读取修正',
    );
    expect(card.getByRole('link', { name: '修正' }).getAttribute('href')).toBe('/quarantine');
    const close = button('关账');
    expect(close.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(close.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('请先处理 1 项阻塞');
    await userEvent.click(close);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows only the rows that block when asked to, and marks them', async () => {
    await open();
    await userEvent.click(button('只看阻塞的行'));
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getByRole('rowheader').textContent).toBe('Lakeside Bank USD阻塞关账');
  });

  it('runs the checks again by its button and by the key r', async () => {
    await open();
    await userEvent.click(button('重新检查'));
    await waitFor(() => expect(server.inputs(routes.check)).toHaveLength(1));
    await userEvent.keyboard('r');
    await waitFor(() => expect(server.inputs(routes.check)).toHaveLength(2));
    expect(server.inputs(routes.check)[0]).toMatchObject({ body: { day: BOARD.day } });
  });

  it('goes from day to day by buttons, keys and the days before', async () => {
    await open();
    const asked = () => server.inputs(routes.board).map(({ query }) => query.day);
    await userEvent.keyboard('k');
    await waitFor(() => expect(asked()).toEqual([undefined, '2026-11-20']));
    await userEvent.click(button('后一天'));
    await waitFor(() => expect(asked()).toContain('2026-11-22'));
    await userEvent.click(screen.getByRole('button', { name: '2026-11-20' }));
    await waitFor(() => expect(screen.getByText('fang')).toBeDefined());
  });

  it('puts the cards that block first on a phone', async () => {
    await open(undefined, true);
    expect(screen.queryByRole('table')).toBeNull();
    const names = screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent);
    expect(names).toEqual(['Lakeside Bank USD', 'Temple POS USD', 'Mekong Pay KHR']);
  });

  it('says what failed when it cannot be read, and reads it again', async () => {
    server.refuse(routes.board, { code: CODE.error, msg: '服务暂时不可用' });
    await renderPage(
      <UiProvider>
        <Page />
      </UiProvider>,
      { path: '/', words: [words, uiWords] },
    );
    expect(await screen.findByText(/服务暂时不可用/)).toBeDefined();
    server.on(routes.board, () => BOARD);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '账务日 2026-11-21' })).toBeDefined();
  });

  it('[6.1] has no button to close for who may only look', async () => {
    board = READY;
    await open(['finance:close:list']);
    expect(screen.queryByRole('button', { name: '关账' })).toBeNull();
    expect(button('重新检查')).toBeDefined();
  });
});

describe('[2.68] closing the day', () => {
  const fill = async (day: string) => {
    await userEvent.click(button('关账'));
    const dialog = within(await screen.findByRole('dialog', { name: '2026-11-21 关账' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /关账原因/ }), '已核对');
    await userEvent.type(dialog.getByRole('textbox', { name: /再次输入账务日/ }), day);
    return dialog;
  };

  it('says that nothing blocks, and asks for the day and a reason, with what is listed', async () => {
    board = READY;
    await open();
    expect(screen.getByText('没有阻塞项')).toBeDefined();
    const dialog = await fill('2026-11-20');
    expect(dialog.getByText('结果未知的出款')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: '关账' }));
    expect(await dialog.findByText('与要关账的日期不一致')).toBeDefined();
    expect(server.inputs(routes.close)).toEqual([]);
  });

  it('ticks the checks while it closes, then shows who closed it and its proof', async () => {
    const answered = Promise.withResolvers<{ isClosed: true; proof: string; blockers: [] }>();
    server.on(routes.close, () => answered.promise as never);
    server.on(routes.progress, () => ({ state: 'CLOSING', closing: RUNNING }) as const);
    board = READY;
    await open();
    const dialog = await fill('2026-11-21');
    await userEvent.click(dialog.getByRole('button', { name: '关账' }));
    const checks = within(await screen.findByRole('region', { name: '正在关账' }));
    await waitFor(() =>
      expect(checks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        '渠道到账已完成',
        '账务校验检查中',
      ]),
    );
    board = CLOSED;
    answered.resolve({ isClosed: true, proof: CLOSED.proof, blockers: [] });
    expect(await screen.findByText('finance 于 2026-11-22 13:01:02 关账')).toBeDefined();
    expect(screen.getByText(CLOSED.proof)).toBeDefined();
    expect(screen.queryByRole('button', { name: '关账' })).toBeNull();
    expect(server.inputs(routes.close).map(({ body }) => body)).toEqual([
      { day: '2026-11-21', typed: '2026-11-21', reason: '已核对' },
    ]);
  });

  it('stays open and says so when something came in between that blocks', async () => {
    server.on(routes.close, () => ({ isClosed: false, proof: '', blockers: BOARD.blockers }));
    board = READY;
    await open();
    const dialog = await fill('2026-11-21');
    board = BOARD;
    await userEvent.click(dialog.getByRole('button', { name: '关账' }));
    expect(await screen.findByText('未关账：有 1 项阻塞')).toBeDefined();
    expect(await screen.findByRole('region', { name: '阻塞项' })).toBeDefined();
  });

  it('follows somebody else who closes it, and reads the board when that is over', async () => {
    board = { ...READY, closing: RUNNING };
    await open();
    expect(await screen.findByRole('region', { name: '正在关账' })).toBeDefined();
    expect(button('关账').getAttribute('aria-disabled')).toBe('true');
    board = CLOSED;
    server.on(routes.progress, () => ({ state: 'CLOSED', closing: null }) as const);
    expect(
      await screen.findByText('finance 于 2026-11-22 13:01:02 关账', {}, { timeout: 5_000 }),
    ).toBeDefined();
  });

  it('says why a day cannot be closed that is not its turn', async () => {
    board = { ...READY, refusal: '须先关 2026-11-20 的账' };
    await open();
    expect(screen.getByRole('status').textContent).toContain('须先关 2026-11-20 的账');
    expect(screen.queryByText('没有阻塞项')).toBeNull();
    expect(button('关账').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button('后一天'));
    await userEvent.click(button('查看最早未关账的一天'));
    const asked = () => server.inputs(routes.board).map(({ query }) => query.day);
    await waitFor(() => expect(asked()).toEqual([undefined, '2026-11-22', undefined]));
    expect(await screen.findByRole('status')).toBeDefined();
  });
});
