import type { Crumb, PageRoute } from './page-route.ts';
import { PROFILE_PATH } from './paths.ts';

interface StaticPage {
  path: string;
  name: string;
  component: string;
  /** Key below `pages` of the host's words. */
  title:
    | 'profile'
    | 'userRoles'
    | 'roleUsers'
    | 'dictData'
    | 'jobLog'
    | 'genEdit'
    | 'merchantDetail'
    | 'merchantOnboard'
    | 'channelFee'
    | 'merChannelEdit';
  /** Page of the menu that the page belongs to: highlighted, and before it in the breadcrumb. */
  parent?: string;
  /** Permission it needs; null = everybody who is signed in. */
  permit: string | null;
}

/** Pages that no menu lists (specification §2, routes); places in their paths take digits only. */
export const STATIC_PAGES: readonly StaticPage[] = [
  {
    path: PROFILE_PATH,
    name: 'Profile',
    component: 'system/profile/index',
    title: 'profile',
    permit: null,
  },
  {
    path: '/system/user-auth/role/:userId',
    name: 'AuthRole',
    component: 'system/user-auth/index',
    title: 'userRoles',
    parent: '/system/user',
    permit: 'system:user:edit',
  },
  {
    path: '/system/role-auth/user/:roleId',
    name: 'AuthUser',
    component: 'system/role-auth/index',
    title: 'roleUsers',
    parent: '/system/role',
    permit: 'system:role:edit',
  },
  {
    path: '/system/dict-data/index/:dictId',
    name: 'DictData',
    component: 'system/dict-data/index',
    title: 'dictData',
    parent: '/system/dict',
    permit: 'system:dict:list',
  },
  {
    path: '/monitor/job-log/index',
    name: 'JobLog',
    component: 'monitor/job-log/index',
    title: 'jobLog',
    parent: '/monitor/job',
    permit: 'monitor:job:list',
  },
  {
    path: '/tool/gen-edit/index',
    name: 'GenEdit',
    component: 'tool/gen-edit/index',
    title: 'genEdit',
    parent: '/tool/gen',
    permit: 'tool:gen:edit',
  },
  {
    path: '/merchant/info/detail/:merId',
    name: 'MerchantDetail',
    component: 'merchant/info/detail',
    title: 'merchantDetail',
    parent: '/merchant/info',
    permit: 'mer:merchant:query',
  },
  {
    path: '/merchant/info/onboard',
    name: 'MerchantOnboard',
    component: 'merchant/info/onboard',
    title: 'merchantOnboard',
    parent: '/merchant/info',
    permit: 'mer:merchant:add',
  },
  {
    path: '/channel/type/fee',
    name: 'ChannelFee',
    component: 'merchant/channel/fee',
    title: 'channelFee',
    parent: '/channel/type',
    permit: 'mer:channel:fee',
  },
  {
    path: '/channel/mer-channel/edit',
    name: 'MerChannelEdit',
    component: 'merchant/merChannel/edit',
    title: 'merChannelEdit',
    parent: '/channel/mer-channel',
    permit: 'mer:merChannel:edit',
  },
];

/** What decides which static pages a user has, and what they are called. */
export interface StaticRules {
  can(permit: string | null): boolean;
  /** Components that the released remotes really have. */
  released: ReadonlySet<string>;
  titleOf(title: StaticPage['title']): string;
}

function trailOf(parent: PageRoute | undefined): Crumb[] {
  return parent ? [...parent.trail, { title: parent.title, path: parent.path }] : [];
}

/**
 * The static pages of a user beside those of the menu. One that the user may not open, or that no
 * released remote has, does not exist: its address is unknown.
 */
export function staticPages(pages: PageRoute[], rules: StaticRules): PageRoute[] {
  return STATIC_PAGES.filter(
    ({ permit, component }) => rules.can(permit) && rules.released.has(component),
  ).map(({ path, name, component, title, parent }) => ({
    path,
    name,
    component,
    title: rules.titleOf(title),
    activeMenu: parent,
    takesDigits: true,
    trail: trailOf(pages.find((page) => page.path === parent)),
  }));
}
