import { sessionRoutes } from '@portal/contract/session/session';
import { fakeServer } from '@portal/testing';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { KEPT_VIEWS } from '../../state/tabs.ts';
import { useAskToLogOut } from '../navbar/useAskToLogOut.ts';
import {
  address,
  click,
  events,
  go,
  prepareTabs,
  startTabs,
  tabIds,
  tabLink,
  typeInto,
} from '../views/testing.tsx';
import { confirmDiscard } from './confirm-discard.ts';

vi.mock('../../remotes/RemotePage.tsx', async () => ({
  RemotePage: (await import('../views/testing.tsx')).PageProbe,
}));

const dots = () => screen.queryAllByRole('img', { name: '有未保存的内容' });
const question = () => screen.queryByRole('dialog')?.textContent;
const choose = (title: string, action: string) => {
  fireEvent.contextMenu(tabLink(title));
  fireEvent.click(screen.getByRole('menuitem', { name: action }));
};

/** Returns true if the browser asks before the window closes. */
const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

/** Types into `/a` and goes on to `/b/1`. */
beforeEach(async () => {
  await prepareTabs();
  startTabs('/index');
  go('/a');
  typeInto('a');
  go('/b/1');
  await waitFor(() => expect(dots()).toHaveLength(1));
});

it('[2.28] switching tabs does not ask: the tab shows a dot and keeps what was typed', () => {
  expect(question()).toBeUndefined();
  expect(tabLink('t/a').parentElement?.contains(dots()[0] ?? null)).toBe(true);
  fireEvent.click(tabLink('t/a'));
  expect(screen.getByLabelText<HTMLInputElement>('a input').value).toBe('x');
});

it.each([
  ['t/a', '关闭'],
  ['t/b/:id', '关闭其他'],
  ['t/b/:id', '全部关闭'],
  ['t/a', '刷新'],
])(
  '[4.2] menu of %s, %s: asks once and names the tab; staying changes nothing',
  (title, action) => {
    choose(title, action);
    expect(question()).toContain('放弃未保存的修改？');
    expect(question()).toContain('：t/a。');
    click('继续填写');
    expect(tabIds()).toEqual(['/index', '/a', '/b/1']);
    expect(address()).toBe('/b/1');
    expect(dots()).toHaveLength(1);
  },
);

it('[4.2] discarding closes the tab, and its input is gone', async () => {
  choose('t/a', '关闭');
  click('放弃修改');
  await waitFor(() => expect(tabIds()).toEqual(['/index', '/b/1']));
  expect(dots()).toEqual([]);
  go('/a');
  expect(screen.getByLabelText<HTMLInputElement>('a input').value).toBe('');
});

it('[2.2] discarding and refreshing remounts the page, without a dot', async () => {
  choose('t/a', '刷新');
  click('放弃修改');
  await waitFor(() => expect(address()).toBe('/a'));
  expect(screen.getByLabelText<HTMLInputElement>('a input').value).toBe('');
  await waitFor(() => expect(dots()).toEqual([]));
});

it('[4.2] closing tabs without such input does not ask', () => {
  choose('t/b/:id', '关闭');
  expect(question()).toBeUndefined();
  expect(tabIds()).toEqual(['/index', '/a']);
});

it('[4.2] one question names all tabs', async () => {
  typeInto('b');
  await waitFor(() => expect(dots()).toHaveLength(2));
  choose('t/index', '全部关闭');
  expect(question()).toContain('：t/a、t/b/:id。');
});

it('[2.28] input is kept beyond the bound of views and on a noCache page', async () => {
  go('/c');
  typeInto('c');
  await waitFor(() => expect(dots()).toHaveLength(2));
  for (let id = 0; id <= KEPT_VIEWS; id++) act(() => go(id % 2 ? '/b/1' : '/b/2'));
  go('/c');
  expect(screen.getByLabelText<HTMLInputElement>('c input').value).toBe('x');
  expect(events.filter((event) => event === 'c born')).toHaveLength(1);
});

it('[2.25] the browser asks before it closes or reloads, only while there is such input', async () => {
  expect(leave()).toBe(true);
  const run = vi.fn(() => expect(leave()).toBe(false));
  act(() => confirmDiscard(run));
  click('放弃修改');
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
  expect(leave()).toBe(false);
});

it('[2.24] logging out names the tab, and the browser does not ask again', async () => {
  const server = fakeServer().on(sessionRoutes.logout, () => undefined);
  const asksAgain = vi.fn();
  vi.spyOn(location, 'assign').mockImplementation(() => asksAgain(leave()));
  const { result } = renderHook(() => useAskToLogOut());
  act(() => result.current());
  expect(question()).toContain('：t/a。');
  expect(leave()).toBe(true);
  click('退出登录');
  await waitFor(() => expect(asksAgain).toHaveBeenCalledExactlyOnceWith(false));
  await server.stop();
});
