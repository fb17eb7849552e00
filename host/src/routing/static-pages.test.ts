import { expect, it } from 'vitest';
import { findPage } from './find-page.ts';
import type { PageRoute } from './page-route.ts';
import { STATIC_PAGES, type StaticRules, staticPages } from './static-pages.ts';

const ALL = new Set(STATIC_PAGES.map(({ component }) => component));
const rules = (more: Partial<StaticRules> = {}): StaticRules => ({
  can: () => true,
  released: ALL,
  titleOf: (title) => title,
  ...more,
});
const user: PageRoute = {
  path: '/system/user',
  name: 'User',
  component: 'system/user/index',
  title: 'Users',
  trail: [{ title: 'System' }],
};
const pagesOf = (more?: Partial<StaticRules>) => staticPages([user], rules(more));
const paths = (more?: Partial<StaticRules>) => pagesOf(more).map(({ path }) => path);

it('[2.5] [2.6] [2.7] every static route of the specification is there', () => {
  expect(paths()).toEqual([
    '/user/profile',
    '/system/user-auth/role/:userId',
    '/system/role-auth/user/:roleId',
    '/system/dict-data/index/:dictId',
    '/monitor/job-log/index',
    '/tool/gen-edit/index',
    '/merchant/info/detail/:merId',
    '/merchant/info/onboard',
    '/channel/type/fee',
    '/channel/mer-channel/edit',
  ]);
});

it.each([
  ['/system/user-auth/role/12', '/system/user'],
  ['/system/role-auth/user/3', '/system/role'],
  ['/system/dict-data/index/104', '/system/dict'],
])('[2.6] %s highlights %s', (path, parent) => {
  expect(findPage(pagesOf(), path)).toMatchObject({ activeMenu: parent });
});

it.each([
  '/system/user-auth/role/x',
  '/system/user-auth/role/1a',
  '/system/role-auth/user/-1',
  '/system/dict-data/index/sys_user',
  '/system/dict-data/index/1%2F2',
  '/system/dict-data/index',
])('[2.6] %s takes digits only: it is unknown', (path) => {
  expect(findPage(pagesOf(), path)).toBeUndefined();
});

it('[2.6] the breadcrumb leads through the parent page', () => {
  const page = pagesOf().find(({ name }) => name === 'AuthRole');
  expect(page?.trail).toEqual([{ title: 'System' }, { title: 'Users', path: '/system/user' }]);
});

it('[6.2] a page exists for who has its permission; the personal center for everybody', () => {
  expect(paths({ can: (permit) => permit === null })).toEqual(['/user/profile']);
  const asked: (string | null)[] = [];
  paths({ can: (permit) => asked.push(permit) > 0 });
  expect(asked).toEqual([
    null,
    'system:user:edit',
    'system:role:edit',
    'system:dict:list',
    'monitor:job:list',
    'tool:gen:edit',
    'mer:merchant:query',
    'mer:merchant:add',
    'mer:channel:fee',
    'mer:merChannel:edit',
  ]);
});

it('[X.1] a page exists once a released remote has it', () => {
  expect(paths({ released: new Set() })).toEqual([]);
  expect(paths({ released: new Set(['monitor/job-log/index']) })).toEqual([
    '/monitor/job-log/index',
  ]);
});
