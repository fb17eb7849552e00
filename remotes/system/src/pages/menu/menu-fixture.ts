import { API_BASE } from '@portal/contract/constants';
import { route } from '@portal/contract/kit/route';
import { RELEASES_PATH } from '@portal/contract/release/paths';
import type { Menu } from './fields.tsx';

/** `releases.json` as a call of the fake server, which looks below the base of calls. */
export const releasesRoute = route({
  method: 'GET',
  path: RELEASES_PATH.replace(API_BASE, ''),
  permit: null,
  answer: 'data',
});

/** A list of releases in which the remote `system` has these pages. */
export function releasesWith(...pages: string[]) {
  const exposes = Object.fromEntries(pages.map((page) => [`./${page}`, { js: [], css: [] }]));
  const stable = {
    name: 'system_0badcafe',
    digest: '0'.repeat(64),
    version: '1.0.0',
    rev: 1,
    base: '/',
    entry: 'entry.js',
    exposes,
    shared: {},
    files: {},
  };
  return { schema: 'portal.releases/1', id: '1', units: { system: { stable } } };
}

const nothing: Menu = {
  menuId: '',
  parentId: '0',
  menuName: '',
  titleZh: '',
  titleEn: '',
  menuType: 'M',
  orderNum: 1,
  path: '',
  component: '',
  query: '',
  routeName: '',
  isFrame: '1',
  isCache: '0',
  visible: '0',
  status: '0',
  perms: '',
  icon: '',
  affix: false,
  activeMenu: '',
  isAddFlag: false,
  remark: '',
  isForeignPerms: false,
  roleCount: 0,
  createBy: 'admin',
  createTime: '2026-11-21 14:31:08',
  updateBy: '',
  updateTime: '',
  version: 3,
};

/** A menu with what a test says of it. */
export const menu = (menuName: string, more: Partial<Menu>): Menu => ({
  ...nothing,
  menuName,
  titleZh: menuName,
  titleEn: `en ${menuName}`,
  ...more,
});
