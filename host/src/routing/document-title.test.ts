import { setLanguage, startI18n } from '@portal/i18n';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scheduleLoginTitle, showDynamicTitle, showPageTitle } from './document-title.ts';

beforeEach(async () => {
  await startI18n();
  await setLanguage('zh-CN');
  vi.useFakeTimers();
  showPageTitle(undefined);
  document.title = 'as loaded';
});
afterEach(() => vi.useRealTimers());

it('[2.11] the login title is set 0.5 s after load, not before', () => {
  scheduleLoginTitle();
  vi.advanceTimersByTime(499);
  expect(document.title).toBe('as loaded');
  vi.advanceTimersByTime(1);
  expect(document.title).toBe('商户支付平台');
});

it('[2.11] a page titles the document, also when it is shown before the 0.5 s', () => {
  scheduleLoginTitle();
  showPageTitle('通用订单');
  expect(document.title).toBe('通用订单');
  vi.advanceTimersByTime(500);
  expect(document.title).toBe('通用订单');
  showPageTitle('商户信息');
  expect(document.title).toBe('商户信息');
});

it('[2.11] where no page is, the login title follows the language', async () => {
  scheduleLoginTitle();
  vi.advanceTimersByTime(500);
  await setLanguage('en-US');
  expect(document.title).toBe('Merchant Console');
  showPageTitle('General orders');
  expect(document.title).toBe('General orders');
  showPageTitle(undefined);
  expect(document.title).toBe('Merchant Console');
});

it('[2.11] [2.26] dynamic, a page is followed by the name of the console; without a page it is not said twice', () => {
  showPageTitle('通用订单');
  showDynamicTitle(true);
  expect(document.title).toBe('通用订单 - 商户支付平台');
  showPageTitle(undefined);
  expect(document.title).toBe('商户支付平台');
  showPageTitle('商户信息');
  showDynamicTitle(false);
  expect(document.title).toBe('商户信息');
});
