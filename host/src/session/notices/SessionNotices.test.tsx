import { sessionAtom, store } from '@portal/auth';
import { renderPage } from '@portal/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { hostWords } from '../../words/words.ts';
import { type Notice, noticeOnStart, noticesAtom, rememberOtherUser } from './notices.ts';
import { SessionNotices } from './SessionNotices.tsx';

const ADA = { userId: '7', userName: 'ada', nickName: 'Ada', roles: [], permissions: [] };
const OLD = { ...ADA, isPasswordExpired: true, isDefaultModifyPwd: true };

async function show(...notices: Notice[]) {
  store.set(noticesAtom, notices);
  return await renderPage(<SessionNotices />, { words: [hostWords], session: OLD });
}

beforeEach(() => sessionStorage.clear());

it.each<[Notice, string]>([
  ['passwordDefault', '正在使用他人设置的初始密码，建议修改。'],
  ['passwordExpired', '密码已过期，请修改。'],
])('[5.1] %s leads to where the password is changed', async (notice, text) => {
  const page = await show(notice);
  expect(screen.getByText(text)).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: '修改密码' }));
  expect(page.address()).toBe('/user/profile?tab=password');
});

it('[5.1] a password that has been changed ends what was said about it', async () => {
  await show('passwordExpired', 'passwordDefault', 'otherUser');
  expect(screen.getAllByRole('status')).toHaveLength(3);
  act(() => store.set(sessionAtom, ADA));
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

it('[4.1] another user is named, with nothing about passwords', async () => {
  await show('otherUser');
  expect(screen.getByText('另一个窗口已登录为Ada，本窗口随之切换。')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('each is dismissed alone', async () => {
  await show('otherUser', 'passwordExpired');
  const [first] = screen.getAllByRole('button', { name: '知道了' });
  act(() => first?.click());
  expect(store.get(noticesAtom)).toEqual(['passwordExpired']);
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

it('[4.1] the switch to another user is told once after the reload', () => {
  rememberOtherUser();
  noticeOnStart(ADA, false);
  expect(store.get(noticesAtom)).toEqual(['otherUser']);
  noticeOnStart(ADA, false);
  expect(store.get(noticesAtom)).toEqual([]);
});
