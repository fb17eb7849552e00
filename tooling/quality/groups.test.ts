import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Group } from '@portal/contract/kit/page';
import { MENU_PAGES, UNLISTED_PAGES } from '@portal/contract/pages';
import { ROUTES_WITHOUT_PAGE } from '@portal/contract/routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { oddGroups } from './rules/groups.ts';

const pages = [...MENU_PAGES, ...UNLISTED_PAGES];

async function exportedGroups(): Promise<Map<string, Group>> {
  const files = globSync('shared/contract/src/*/*.ts', { exclude: ['**/*.test*.ts'] });
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(resolve(file))),
  );
  const groups = modules
    .flatMap((module) => Object.entries(module))
    .filter(([name, group]) => name.endsWith('Routes') && typeof group === 'object');
  return new Map(groups as [string, Group][]);
}

describe('[7.2] a group of calls is listed once: by the page that it opens, or without one', () => {
  let exported: Map<string, Group>;
  beforeAll(async () => {
    exported = await exportedGroups();
  });

  it('in the contract', () => {
    expect(exported.size).toBeGreaterThan(80);
    expect(oddGroups({ pages, withoutPage: ROUTES_WITHOUT_PAGE, exported })).toEqual([]);
  });

  it('a group that nobody lists, or two do, is named', () => {
    const list = { method: 'GET', path: '/a/list', permit: null, answer: 'page' } as const;
    const [page, other] = [{ list }, { list: { ...list, path: '/b/list' } }];
    const planted = {
      pages: [{ component: 'a/a/index', opens: list, calls: { a: page } }],
      withoutPage: { again: page, a: other },
      exported: new Map([['lostRoutes', { list }]]),
    };
    expect(oddGroups(planted)).toEqual([
      'lostRoutes is listed nowhere',
      'a is listed twice',
      'again is listed twice',
      'again belongs to a/a/index',
    ]);
  });
});
