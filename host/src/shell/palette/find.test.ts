import { SEARCH_THRESHOLD } from '@portal/contract/constants';
import { expect, it } from 'vitest';
import { IconSearch } from '../icons.ts';
import type { Command } from './command.ts';
import { findCommands } from './find.ts';

const command = (title: string, more: Partial<Command> = {}): Command => ({
  id: title,
  group: 'menus',
  icon: IconSearch,
  title,
  trail: [],
  run: () => undefined,
  ...more,
});

const commands = [
  command('General orders', { trail: ['Orders'], path: '/order/general' }),
  command('Pending settlement', { trail: ['Settlement'], path: '/finance/pending' }),
  command('汇款申请', { trail: ['国际汇款'], component: 'remittance/apply/index' }),
  command('待结算', { trail: ['资金结算'] }),
  command('Last page', { group: 'recent' }),
  command('Sign out', { group: 'actions' }),
];
const found = (typed: string) => findCommands(commands, typed).map(({ title }) => title);

it('[2.22] [9.1] the search is as fuzzy as the specification says', () => {
  expect(SEARCH_THRESHOLD).toBe(0.4);
});

it.each([
  ['general', 'General orders'],
  ['genral', 'General orders'],
  ['pendng', 'Pending settlement'],
  ['汇款', '汇款申请'],
  ['结算', '待结算'],
  ['国际', '汇款申请'],
  ['sign ou', 'Sign out'],
])('[2.22] %s finds %s, first', (typed, title) => {
  expect(found(typed)[0]).toBe(title);
});

it('[2.22] a page is found by its address too, after those found by name', () => {
  expect(found('/finance/')).toEqual(['Pending settlement']);
  expect(found('remittance/apply')).toEqual(['汇款申请']);
});

it('[2.22] what is nothing like any name finds nothing', () => {
  expect(found('qqqqqq')).toEqual([]);
});

it('[2.22] with nothing typed it offers where one has been, then the actions', () => {
  expect(found('  ')).toEqual(['Last page', 'Sign out']);
});
