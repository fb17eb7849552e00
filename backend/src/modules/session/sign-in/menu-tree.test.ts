import type { MenuEntry } from '@portal/contract/session/session';
import { sessionRoutes } from '@portal/contract/session/session';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { type MenuRow, menuTree } from './menu-tree.ts';

const { as } = await testApp();

async function routers(userName: string, language: 'zh-CN' | 'en-US' = 'zh-CN') {
  const { data } = await (await as(userName)).call(sessionRoutes.routers, {}, { language });
  return data as MenuEntry[];
}

const titles = (entries: MenuEntry[] = []): string[] =>
  entries.flatMap((entry) => [
    ...(entry.meta && !entry.children ? [entry.meta.title] : []),
    ...titles(entry.children),
  ]);

describe('[1.3] the menu of the server', () => {
  it('is the same tree in the language of the caller', async () => {
    expect(titles(await routers('admin'))).toEqual([
      '首页',
      '商户信息',
      '商户审核',
      '静态码',
      '商户渠道限额',
      '业务渠道',
      '商户业务渠道',
      '商户渠道审核',
      '渠道商户',
      '商户费率',
      '通用订单',
      '扫码订单',
      '快捷订单',
      '网络无卡订单',
      'UMS/UTMS 订单',
      '线下交易',
      '线下交易审核',
      '退款管理',
      '结果处理台',
      '待结算',
      '结算批次',
      '结算对账单',
      '账户',
      '渠道到账',
      '营业日历',
      '日终关账',
      '汇款申请',
      '汇款审核',
      '汇款复核',
      '代理账户',
      '预存款申请',
      '黑名单',
      '卡 BIN',
      '日交易统计',
      '文件下载',
      '用户管理',
      '角色管理',
      '菜单管理',
      '部门管理',
      '字典管理',
      '参数设置',
      '通知公告',
      '币种管理',
      '操作日志',
      '登录日志',
      '用户解锁',
      '注册审批',
      '接入凭证',
      '在线用户',
      '定时任务',
      '缓存监控',
      '服务监控',
      '代码生成',
    ]);
    expect(titles(await routers('admin', 'en-US'))).toEqual([
      'Home',
      'Merchant information',
      'Merchant review',
      'Static QR',
      'Channel limits',
      'Business channels',
      'Merchant channels',
      'Channel review',
      'Channel merchants',
      'Fee rates',
      'General orders',
      'Scan orders',
      'Quick-pay orders',
      'Cyber orders',
      'UMS/UTMS orders',
      'Offline transactions',
      'Offline review',
      'Refunds',
      'Results desk',
      'Pending settlement',
      'Settlement batches',
      'Statements',
      'Accounts',
      'Channel receipts',
      'Business calendar',
      'Close board',
      'Applications',
      'Audit',
      'Review',
      'Agent accounts',
      'Pre-deposits',
      'Blacklist',
      'Card BINs',
      'Daily statistics',
      'File downloads',
      'Users',
      'Roles',
      'Menus',
      'Departments',
      'Dictionaries',
      'Parameters',
      'Notices',
      'Currencies',
      'Operation log',
      'Login log',
      'Unlock users',
      'Registrations',
      'Intake credentials',
      'Online users',
      'Jobs',
      'Cache',
      'Server',
      'Code generation',
    ]);
  });

  it('differs by role', async () => {
    const ofOperator = [
      '首页 | 商户信息 | 商户审核 | 静态码 | 商户渠道限额 | 业务渠道 | 商户业务渠道 | 渠道商户 | 商户费率 | 通用订单 | 扫码订单 | 快捷订单',
      '网络无卡订单 | UMS/UTMS 订单 | 线下交易 | 退款管理 | 结果处理台 | 待结算 | 汇款申请 | 代理账户 | 预存款申请 | 文件下载 | 通知公告 | 注册审批',
    ].join(' | ');
    expect(titles(await routers('operator')).join(' | ')).toBe(ofOperator);
    expect(titles(await routers('reviewer')).join(' | ')).toBe(
      '首页 | 商户信息 | 汇款申请 | 汇款复核 | 代理账户 | 预存款申请 | 文件下载',
    );
    expect(titles(await routers('merchant'))).toEqual([
      '首页',
      '商户信息',
      '静态码',
      '商户渠道限额',
      '商户业务渠道',
      '通用订单',
      '扫码订单',
      '快捷订单',
      '网络无卡订单',
      'UMS/UTMS 订单',
      '退款管理',
      '待结算',
      '结算批次',
      '结算对账单',
      '汇款申请',
      '日交易统计',
      '文件下载',
    ]);
  });

  it('[2.4] [2.12] begins with home, affixed and named home-index, and lays directories out', async () => {
    const [home, merchants] = await routers('admin', 'en-US');
    expect(home).toEqual({
      path: '/',
      hidden: false,
      component: 'Layout',
      children: [
        {
          name: 'home-index',
          path: 'index',
          component: 'reports/home/index',
          meta: { title: 'Home', icon: 'home', noCache: false, affix: true },
        },
      ],
    });
    expect(merchants).toEqual({
      name: 'Merchant',
      path: '/merchant',
      hidden: false,
      redirect: 'noRedirect',
      component: 'Layout',
      alwaysShow: true,
      meta: { title: 'Merchants', icon: 'merchant', noCache: false },
      children: expect.arrayContaining([
        {
          name: 'Info',
          path: 'info',
          hidden: false,
          component: 'merchant/info/index',
          meta: { title: 'Merchant information', icon: 'merchant-info', noCache: false },
        },
      ]),
    });
  });
});

describe('[2.12] [2.13] a menu row', () => {
  const base: MenuRow = {
    menu_id: '1',
    parent_id: '0',
    menu_type: 'C',
    title_zh: '甲',
    title_en: 'A',
    order_num: 1,
    path: 'a',
    component: '',
    query: '',
    route_name: '',
    is_frame: '1',
    is_cache: '0',
    visible: '0',
    status: '0',
    perms: '',
    icon: '',
    affix: false,
    active_menu: '',
    is_add_flag: false,
    create_by: '',
    create_time: '',
    update_by: '',
    update_time: null,
    remark: '',
    version: 0,
  };
  const tree = (...rows: Partial<MenuRow>[]) =>
    menuTree(
      rows.map((row) => ({ ...base, ...row })),
      'en-US',
    );
  const directory = { menu_id: '10', menu_type: 'M', path: 'top' } as const;

  it('of a directory in a directory is a ParentView', () => {
    const [top] = tree(
      directory,
      { menu_id: '11', parent_id: '10', menu_type: 'M', path: 'log' },
      { menu_id: '12', parent_id: '11', path: 'oper', component: 'monitor/operlog/index' },
    );
    expect(top?.children?.[0]).toMatchObject({
      component: 'ParentView',
      path: 'log',
      redirect: 'noRedirect',
    });
    expect(top?.children?.[0]?.children?.[0]).toMatchObject({
      path: 'oper',
      component: 'monitor/operlog/index',
    });
  });

  it('with an http path opens outside, or in a frame', () => {
    expect(tree({ path: 'https://a.com/x', is_frame: '0' })[0]).toMatchObject({
      path: 'https://a.com/x',
      component: 'Layout',
      meta: { link: 'https://a.com/x' },
    });
    const [top] = tree(directory, { parent_id: '10', path: 'http://www.a.com:80/b' });
    expect(top?.children?.[0]).toMatchObject({
      path: 'a/com/80/b',
      component: 'InnerLink',
      meta: { link: 'http://www.a.com:80/b' },
    });
    expect(tree({ path: 'https://a.com/x' })[0]).toMatchObject({
      path: '/',
      component: 'Layout',
      meta: { title: 'A' },
      children: [{ path: 'a/com/x', component: 'InnerLink', meta: { link: 'https://a.com/x' } }],
    });
  });

  it('carries hidden, query, noCache, activeMenu and isAddFlag', () => {
    const row = {
      parent_id: '10',
      component: 'x/y',
      visible: '1',
      query: '{"id":1}',
      is_cache: '1',
      active_menu: '/top/a',
      is_add_flag: true,
    } as const;
    expect(tree(directory, row)[0]?.children?.[0]).toMatchObject({
      hidden: true,
      query: '{"id":1}',
      meta: { noCache: true, activeMenu: '/top/a', isAddFlag: true },
    });
  });

  it('whose parent is not granted is left out', () => {
    expect(tree({ parent_id: '99', component: 'x/y' })).toEqual([]);
  });
});
