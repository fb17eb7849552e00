import { store } from '@portal/auth';
import { NOTICE_VERSION_HEADER } from '@portal/contract/kit/codes';
import { requestRoutes } from '@portal/contract/reports/requests';
import { sessionRoutes } from '@portal/contract/session/session';
import { dictRoutes } from '@portal/contract/system/dict';
import { inboxRoutes } from '@portal/contract/system/notice';
import { connect } from '@portal/http';
import { loadWords, setLanguage, startI18n } from '@portal/i18n';
import { type FakeServer, fakeServer, signInAs } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { Suspense } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePulse } from '../../session/usePulse.ts';
import { hostWords } from '../../words/words.ts';
import { Layers } from '../layers/Layers.tsx';
import { NoticeBell } from './NoticeBell.tsx';

const row = (noticeId: string, isRead: boolean) => ({
  noticeId,
  noticeTitle: `Notice ${noticeId}`,
  noticeType: '1' as const,
  createBy: 'admin',
  createTime: '2026-11-20 08:00:00',
  isRead,
});
const answerOf = (answerId: string) => ({
  ...{ answerId, source: 'refund' as const, id: 'F1', record: 'F1', title: '退款 · 部分退款' },
  ...{ subject: 'Angkor Bistro', amount: '1025', currency: '840', outcome: 'refused' as const },
  ...{ reason: '凭证日期不符', answerBy: 'auditor', answerTime: '2026-11-21 14:30:00' },
  isRead: false,
});
const picture = { fileName: '/profile/a.png', originalFilename: 'map.png' };
const attachment = { fileName: '/profile/b.pdf', originalFilename: 'rules.pdf' };

let server: FakeServer;
let rows: ReturnType<typeof row>[];
let answers: ReturnType<typeof answerOf>[];

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

async function show(path = '/index') {
  await act(async () => {
    render(
      <Provider store={store}>
        <Suspense>
          <UiProvider>
            <MemoryRouter initialEntries={[path]} useTransitions={false}>
              <NoticeBell />
              <Layers />
              <Address />
              <Link to="/other">other</Link>
            </MemoryRouter>
          </UiProvider>
        </Suspense>
      </Provider>,
    );
  });
}
const bell = () => screen.findByRole('button', { name: /^通知/ });
const open = async () => fireEvent.click(await bell());
const address = () => document.querySelector('p')?.textContent;
const asked = () => server.inputs(inboxRoutes.list).length;

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  await Promise.all([loadWords(hostWords), loadWords(uiWords)]);
  signInAs();
  queryClient.clear();
  rows = [row('1', false), row('2', true)];
  answers = [];
  server = fakeServer()
    .on(inboxRoutes.list, () => ({ unread: rows.filter((one) => !one.isRead).length, rows }))
    .on(inboxRoutes.get, ({ params }) => ({
      ...row(params.noticeId, rows.find((one) => one.noticeId === params.noticeId)?.isRead ?? true),
      noticeContent: '<p>Text of it</p>',
      pictures: [picture],
      attachments: [attachment],
    }))
    .on(inboxRoutes.read, ({ params }) => {
      rows = rows.map((one) =>
        [one.noticeId, 'all'].includes(params.ids) ? { ...one, isRead: true } : one,
      );
      return undefined;
    })
    .on(requestRoutes.answers, () => ({
      unread: answers.filter((one) => !one.isRead).length,
      rows: answers,
    }))
    .on(requestRoutes.read, ({ params }) => {
      answers = answers.map((one) =>
        [one.answerId, 'all'].includes(params.ids) ? { ...one, isRead: true } : one,
      );
      return undefined;
    })
    .on(dictRoutes.byTypes, () => ({}));
});
afterEach(() => {
  vi.useRealTimers();
  return server.stop();
});

it('the bell says how many notices are unread', async () => {
  await show();
  expect((await bell()).getAttribute('aria-label')).toBe('通知，1 条未读');
});

it('the inbox lists them, the unread ones marked', async () => {
  await show();
  await open();
  const items = await screen.findAllByRole('button', { name: /Notice \d/ });
  expect(items.map(({ dataset }) => dataset.read)).toEqual(['false', 'true']);
  expect(items[0]?.textContent).toContain('未读');
});

it('[4.5] what became of a request is told with who, when and why, and opens its record', async () => {
  answers = [answerOf('7')];
  await show();
  expect((await bell()).getAttribute('aria-label')).toBe('通知，2 条未读');
  await open();
  const answer = await screen.findByRole('button', { name: /已拒绝 退款/ });
  expect(answer.textContent).toBe(
    '已拒绝 退款 · 部分退款 10.25USD凭证日期不符Angkor Bistro · auditor2026-11-21 14:30:00未读',
  );
  fireEvent.click(answer);
  expect(address()).toBe('/order/refund?record=F1');
  await waitFor(() =>
    expect(server.inputs(requestRoutes.read)).toEqual([{ params: { ids: '7' } }]),
  );
  await waitFor(async () =>
    expect((await bell()).getAttribute('aria-label')).toBe('通知，1 条未读'),
  );
});

it('[4.5] a window that nobody uses hears of an answer by its pulse', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.on(sessionRoutes.versions, () => undefined);
  renderHook(() => usePulse());
  await show();
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect((await bell()).getAttribute('aria-label')).toBe('通知，1 条未读');
  answers = [answerOf('7')];
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await waitFor(async () =>
    expect((await bell()).getAttribute('aria-label')).toBe('通知，2 条未读'),
  );
  expect(requestRoutes.answers.passive).toBe(true);
});

it('opening one shows it at its own address and marks it read', async () => {
  await show('/index?a=1');
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /Notice 1/ }));
  expect(address()).toBe('/index?a=1&notice=1');
  expect(await screen.findByText('Text of it')).toBeDefined();
  expect(screen.getByRole('img', { name: 'map.png' }).getAttribute('src')).toContain(
    '/profile/a.png',
  );
  expect(screen.getByRole('button', { name: 'rules.pdf' })).toBeDefined();
  await waitFor(() => expect(server.inputs(inboxRoutes.read)).toEqual([{ params: { ids: '1' } }]));
  await waitFor(async () => expect((await bell()).getAttribute('aria-label')).toBe('通知'));
  fireEvent.click(screen.getByRole('button', { name: '关闭通知' }));
  expect(address()).toBe('/index?a=1');
  expect(screen.queryByText('Text of it')).toBeNull();
});

it('an address with a notice opens it; one that was read is not marked again', async () => {
  await show('/other?notice=2');
  expect(await screen.findByText('Text of it')).toBeDefined();
  expect(server.inputs(inboxRoutes.read)).toEqual([]);
});

it('an address whose notice is no number opens nothing', async () => {
  await show('/other?notice=x');
  await bell();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('all are marked read at once, however many', async () => {
  rows = [row('1', false), row('3', false), row('2', true)];
  answers = [answerOf('7'), answerOf('8')];
  await show();
  expect((await bell()).getAttribute('aria-label')).toBe('通知，4 条未读');
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '全部标为已读' }));
  await waitFor(async () => expect((await bell()).getAttribute('aria-label')).toBe('通知'));
  expect(server.inputs(inboxRoutes.read)).toHaveLength(1);
  expect(server.inputs(requestRoutes.read)).toHaveLength(1);
  const items = screen.getAllByRole('button', { name: /Notice \d|已拒绝 退款/ });
  expect(items.map(({ dataset }) => dataset.read)).toEqual(Array(5).fill('true'));
  expect(screen.queryByRole('button', { name: '全部标为已读' })).toBeNull();
});

it('an empty inbox says so', async () => {
  rows = [];
  await show();
  await open();
  expect(await screen.findByText('没有通知')).toBeDefined();
});

it('an inbox that does not load says why, and is asked for again', async () => {
  server.refuse(inboxRoutes.list, { code: 500, msg: '稍后再试' });
  await show();
  await open();
  expect((await screen.findByRole('dialog')).textContent).toContain('稍后再试');
  expect(screen.getByRole('button', { name: '重试' })).toBeDefined();
});

it('[8.1] a notice that does not exist says so in its place', async () => {
  server.refuse(inboxRoutes.get, { code: 404, msg: 'x' });
  await show('/index?notice=9');
  expect((await screen.findByRole('dialog')).textContent).toContain('访问的资源不存在');
});

it('[4.1] nothing is asked by a clock, which would keep the session alive', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show();
  await waitFor(() => expect(asked()).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(20 * 60_000));
  expect(asked()).toBe(1);
  fireEvent.click(screen.getByRole('link', { name: 'other' }));
  await waitFor(() => expect(asked()).toBe(2));
  vi.useRealTimers();
});

it('coming back to the window asks again; a navigation soon after does not', async () => {
  await show();
  await waitFor(() => expect(asked()).toBe(1));
  await bell();
  fireEvent.focus(window);
  await waitFor(() => expect(asked()).toBe(2));
  fireEvent.click(screen.getByRole('link', { name: 'other' }));
  await bell();
  expect(asked()).toBe(2);
});

it('[2.41] opening the bell asks again, and shows what came meanwhile', async () => {
  await show();
  await waitFor(() => expect(asked()).toBe(1));
  rows = [row('3', false), ...rows];
  await open();
  expect(await screen.findByRole('button', { name: /Notice 3/ })).toBeDefined();
  expect((await bell()).getAttribute('aria-label')).toBe('通知，2 条未读');
});

it('[2.41] a new notice is counted once any answer tells that there is one', async () => {
  const { versions } = connect({ versions: sessionRoutes.versions });
  const tell = (version: string) => {
    server.respond(sessionRoutes.versions, () =>
      Response.json({ code: 200 }, { headers: { [NOTICE_VERSION_HEADER]: version } }),
    );
    return act(() => versions().then(() => undefined));
  };
  await tell('7');
  await show();
  rows = [row('3', false), ...rows];
  await tell('7');
  expect((await bell()).getAttribute('aria-label')).toBe('通知，1 条未读');
  await tell('8');
  await waitFor(async () =>
    expect((await bell()).getAttribute('aria-label')).toBe('通知，2 条未读'),
  );
});

it('Escape closes the inbox and gives the focus back to the bell', async () => {
  await show();
  (await bell()).focus();
  await open();
  expect(document.activeElement?.textContent).toBe('通知');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(await bell());
});
