import { homeRoutes } from '@portal/contract/reports/home';
import { homeWorkRoutes } from '@portal/contract/reports/home-work';
import { inboxRoutes } from '@portal/contract/system/notice';
import { fakeServer, renderPage } from '@portal/testing';
import { uiWords } from '@portal/ui';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { homeOf, incidentsOf, standingOf, todoOf } from './home-fixture.ts';
import Page, { words } from './index.tsx';

/** A notice that nobody has read. */
export const notice = {
  noticeId: '7',
  noticeTitle: '渠道维护',
  noticeType: '1' as const,
  createBy: 'admin',
  createTime: '2026-11-20 09:00:00',
  isRead: false,
};

/** A server that answers every part of the home page. */
export const homeServer = () =>
  fakeServer()
    .on(homeRoutes.home, ({ query }) => homeOf(query.currency ?? '840'))
    .on(inboxRoutes.list, () => ({ unread: 1, rows: [notice] }))
    .on(homeRoutes.incidents, () => incidentsOf())
    .on(homeWorkRoutes.todo, () => todoOf())
    .on(homeWorkRoutes.standing, ({ query }) => standingOf(query.part));

export const openHome = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<Page />, { words: [words, uiWords], ...options });

/** The figure of a name, once nothing loads any more. */
export async function figure(name: string) {
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(name));
}

/** Where the link of a name leads. */
export const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
