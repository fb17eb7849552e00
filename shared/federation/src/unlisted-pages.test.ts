import { expect, it } from 'vitest';
import { type DeclaredPage, unlistedPages } from './unlisted-pages.ts';

const declared = (component: string): DeclaredPage => ({
  path: '/x/:id',
  name: 'X',
  component,
  zh: '甲',
  en: 'A',
  parent: '/x',
  opens: { permit: 'x:y:query' },
});
const expose = { import: './src/pages/x.tsx', name: 'x' };

it('[X.1] the host is told where a page lies, what it is called and who may open it', () => {
  const exposes = { './info/detail': expose, './monitor/job-log/index': expose };
  const pages = [declared('system/info/detail'), declared('monitor/job-log/index')];
  expect(unlistedPages('system', pages, exposes)).toEqual({
    './info/detail': {
      path: '/x/:id',
      name: 'X',
      title: { 'zh-CN': '甲', 'en-US': 'A' },
      parent: '/x',
      permit: 'x:y:query',
    },
    './monitor/job-log/index': expect.objectContaining({ path: '/x/:id' }),
  });
});

it('[X.1] the host is told which letters the numbers of a page begin with', () => {
  const page = { ...declared('system/info/detail'), prefix: 'S' };
  expect(unlistedPages('system', [page], { './info/detail': expose })).toMatchObject({
    './info/detail': { prefix: 'S' },
  });
});

it('a declared page that the remote does not have ends the build', () => {
  expect(() => unlistedPages('system', [declared('system/info/detail')], {})).toThrow(
    'system declares system/info/detail, and has no such page',
  );
});
