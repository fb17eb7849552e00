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

const TITLES = [
  ['首页', 'Home'],
  ['审批中心', 'Approvals'],
  ['商户信息', 'Merchant information'],
  ['商户审核', 'Merchant review'],
  ['静态码', 'Static QR'],
  ['商户渠道限额', 'Channel limits'],
  ['业务渠道', 'Business channels'],
  ['商户业务渠道', 'Merchant channels'],
  ['商户渠道审核', 'Channel review'],
  ['渠道商户', 'Channel merchants'],
  ['商户费率', 'Fee rates'],
  ['通用订单', 'General orders'],
  ['扫码订单', 'Scan orders'],
  ['快捷订单', 'Quick-pay orders'],
  ['网络无卡订单', 'Cyber orders'],
  ['UMS/UTMS 订单', 'UMS/UTMS orders'],
  ['线下交易', 'Offline transactions'],
  ['线下交易审核', 'Offline review'],
  ['退款管理', 'Refunds'],
  ['结果待确认', 'Unresolved payments'],
  ['待结算', 'Pending settlement'],
  ['结算批次', 'Settlement batches'],
  ['结算对账单', 'Statements'],
  ['账户', 'Accounts'],
  ['渠道到账', 'Channel receipts'],
  ['营业日历', 'Business calendar'],
  ['日终关账', 'Day-end close'],
  ['对账单', 'Reconciliation bills'],
  ['账单汇总', 'Bill summary'],
  ['差错处理', 'Differences'],
  ['汇款申请', 'Applications'],
  ['汇款审核', 'Audit'],
  ['汇款复核', 'Review'],
  ['汇款工单', 'Work orders'],
  ['代理账户', 'Agent accounts'],
  ['预存款申请', 'Pre-deposits'],
  ['黑名单', 'Blacklist'],
  ['卡 BIN', 'Card BINs'],
  ['商户交易报表', 'Merchant transactions'],
  ['支付报表', 'Payments'],
  ['销售报表', 'Sales'],
  ['日交易统计', 'Daily statistics'],
  ['交易汇总', 'Transaction summary'],
  ['文件下载', 'File downloads'],
  ['用户管理', 'Users'],
  ['角色管理', 'Roles'],
  ['菜单管理', 'Menus'],
  ['部门管理', 'Departments'],
  ['字典管理', 'Dictionaries'],
  ['参数设置', 'Parameters'],
  ['通知公告', 'Notices'],
  ['币种管理', 'Currencies'],
  ['操作日志', 'Operation log'],
  ['登录日志', 'Login log'],
  ['用户解锁', 'Unlock users'],
  ['注册审批', 'Registrations'],
  ['接入凭证', 'Intake credentials'],
  ['权限核查', 'Access check'],
  ['版本发布', 'Releases'],
  ['在线用户', 'Online users'],
  ['定时任务', 'Jobs'],
  ['缓存监控', 'Cache'],
  ['服务监控', 'Server'],
  ['代码生成', 'Code generation'],
];

describe('[1.3] the menu of the server', () => {
  it('is the same tree in the language of the caller', async () => {
    expect(titles(await routers('admin'))).toEqual(TITLES.map(([chinese]) => chinese));
    expect(titles(await routers('admin', 'en-US'))).toEqual(TITLES.map(([, english]) => english));
  });

  it('differs by role', async () => {
    expect(titles(await routers('operator'))).toEqual([
      '首页',
      '商户信息',
      '商户审核',
      '静态码',
      '商户渠道限额',
      '业务渠道',
      '商户业务渠道',
      '渠道商户',
      '商户费率',
      '通用订单',
      '扫码订单',
      '快捷订单',
      '网络无卡订单',
      'UMS/UTMS 订单',
      '线下交易',
      '退款管理',
      '结果待确认',
      '待结算',
      '汇款申请',
      '汇款工单',
      '代理账户',
      '预存款申请',
      '文件下载',
      '通知公告',
      '注册审批',
    ]);
    expect(titles(await routers('reviewer'))).toEqual([
      '首页',
      '审批中心',
      '商户信息',
      '汇款申请',
      '汇款复核',
      '汇款工单',
      '代理账户',
      '预存款申请',
      '文件下载',
    ]);
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
      '汇款工单',
      '商户交易报表',
      '支付报表',
      '日交易统计',
      '文件下载',
    ]);
  });

  it('[2.4] [2.12] begins with home, affixed and named home-index, and lays directories out', async () => {
    const [home, , merchants] = await routers('admin', 'en-US');
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
