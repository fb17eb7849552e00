import { expect, it } from 'vitest';
import { unlisted } from '../remotes/testing.ts';
import { findPage } from './find-page.ts';
import type { PageRoute } from './page-route.ts';
import { type UnlistedRules, unlistedRoutes } from './unlisted-routes.ts';

const user: PageRoute = {
  path: '/system/user',
  name: 'User',
  component: 'system/user/index',
  title: 'Users',
  trail: [{ title: 'System' }],
};
const pagesOf = (more?: Partial<UnlistedRules>) =>
  unlistedRoutes([user], unlisted(), { can: () => true, language: 'en-US', ...more });
const paths = (more?: Partial<UnlistedRules>) => pagesOf(more).map(({ path }) => path);

it('[2.5] [2.6] [2.7] every static route of the specification is there', () => {
  const specified = [
    '/user/profile',
    '/system/user-auth/role/:userId',
    '/system/role-auth/user/:roleId',
    '/system/dict-data/index/:dictId',
    '/monitor/job-log/index',
    '/tool/gen-edit/index',
    '/merchant/info/detail/:merId',
    '/merchant/info/onboard',
    '/merchant/info/mend',
    '/channel/type/fee',
    '/channel/mer-channel/edit',
  ];
  expect(paths()).toEqual(expect.arrayContaining(specified));
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

it.each([
  ['/finance/batch/detail/S2026112100000042', true],
  ['/finance/batch/detail/2026112100000042', false],
  ['/finance/batch/detail/R2026112100000042', false],
  ['/finance/batch/detail/S', false],
  ['/finance/batch/detail/S1x', false],
  ['/system/dict-data/index/S104', false],
])('[2.6] %s is known where the page has numbers of these letters: %s', (path, isKnown) => {
  expect(findPage(pagesOf(), path) !== undefined).toBe(isKnown);
});

it('[2.6] the breadcrumb leads through the parent page', () => {
  const page = pagesOf().find(({ name }) => name === 'AuthRole');
  expect(page?.trail).toEqual([{ title: 'System' }, { title: 'Users', path: '/system/user' }]);
});

it('[6.2] a page exists for who has its permission; the personal center for everybody', () => {
  expect(paths({ can: (permit) => permit === null })).toEqual(['/user/profile']);
  const asked: (string | null)[] = [];
  paths({ can: (permit) => asked.push(permit) > 0 });
  const specified = [
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
  ];
  expect(asked).toEqual(expect.arrayContaining(specified));
});

it('[1.1] a page is called as its remote says, in the language of the console', () => {
  const titles = (language: UnlistedRules['language']) =>
    pagesOf({ language }).map(({ title }) => title);
  expect(titles('zh-CN')).toContain('商户详情');
  expect(titles('en-US')).toContain('Merchant detail');
});
