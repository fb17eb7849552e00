import { SEARCH_THRESHOLD } from '@portal/contract/constants';
import { expect, it } from 'vitest';
import { IconSearch } from '../icons.ts';
import type { Command } from './command.ts';
import { findCommands } from './find.ts';
import { initialsOf } from './initials.ts';

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

it.each([
  ['new', ['New user', 'New notice']],
  ['new no', ['New notice']],
  ['notice', ['Notices', 'New notice']],
])(
  '[2.22] %s finds what is begun by a verb before pages, and else pages first',
  (typed, titles) => {
    const pages = [command('Notices', { trail: ['System'] }), command('Users')];
    const news = ['New user', 'New notice'].map((title) => command(title, { group: 'create' }));
    const shown = findCommands([...pages, ...news], typed).map(({ title }) => title);
    expect(shown.slice(0, titles.length)).toEqual(titles);
  },
);

it('[2.22] a page is found by its address too, after those found by name', () => {
  expect(found('/finance/')).toEqual(['Pending settlement']);
  expect(found('remittance/apply')).toEqual(['汇款申请']);
});

it('[2.22] what is nothing like any name finds nothing', () => {
  expect(found('qqqqqq')).toEqual([]);
});

it('[2.22] with nothing typed it offers where one has been, the actions, then every page', () => {
  expect(found('  ')).toEqual([
    'Last page',
    'Sign out',
    'General orders',
    'Pending settlement',
    '汇款申请',
    '待结算',
  ]);
});

it.each([
  ['hksq', '汇款申请'],
  ['HK', '汇款申请'],
  ['djs', '待结算'],
])('[2.22] the initials %s find %s, first', (typed, title) => {
  expect(found(typed)[0]).toBe(title);
});

it('[2.22] one letter, or letters from the middle of a title, are no initials', () => {
  expect(found('h')).not.toContain('汇款申请');
  expect(found('jsx')).not.toContain('待结算');
});

it.each([
  ['用户管理', 'yhgl'],
  ['商户信息', 'shxx'],
  ['啊吧擦大额发噶', 'abcdefg'],
  ['哈机卡拉马那哦怕', 'hjklmnop'],
  ['其日撒他我西牙杂', 'qrstwxyz'],
  ['KHQR 静态码 2', 'jtm'],
])('initials of %s are %s', (title, letters) => {
  expect(initialsOf(title)).toBe(letters);
});
