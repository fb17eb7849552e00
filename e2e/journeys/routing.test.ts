import type { Releases } from '@portal/contract/release/release';
import type { MenuEntry } from '@portal/contract/session/session';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BASE, openPage } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { FRAME_HOST } from '../harness/product.ts';
import { CHINESE } from '../harness/words.ts';
import { ListView } from '../pages/list.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in.ts';

const words = CHINESE;
const pathOf = (page: Page) => page.url().split(BASE.slice(0, -1))[1];

const nested: MenuEntry[] = [
  {
    path: '/deep',
    component: 'Layout',
    alwaysShow: true,
    meta: { title: '深层' },
    children: [
      {
        path: 'one',
        component: 'ParentView',
        redirect: '/deep/one/two/config',
        alwaysShow: true,
        meta: { title: '一层' },
        children: [
          {
            path: 'two',
            component: 'ParentView',
            alwaysShow: true,
            meta: { title: '二层' },
            children: [
              {
                path: 'config',
                name: 'DeepConfig',
                component: 'system/config/index',
                query: '{"configKey":"sys.account"}',
                meta: { title: '深层参数' },
              },
              {
                path: 'hidden',
                name: 'Hidden',
                component: 'system/config/index',
                hidden: true,
                meta: { title: '隐藏页', activeMenu: '/deep/one/two/config' },
              },
            ],
          },
        ],
      },
      {
        path: 'inside',
        name: 'Inside',
        component: 'InnerLink',
        meta: { title: '内嵌文档', link: `http://${FRAME_HOST}/docs` },
      },
      {
        path: 'stranger',
        name: 'Stranger',
        component: 'InnerLink',
        meta: { title: '陌生站点', link: 'http://stranger.test/' },
      },
      { path: `http://${FRAME_HOST}/out`, name: 'Out', meta: { title: '外部链接' } },
    ],
  },
];

/** A user whose menu has these entries besides the server's. */
async function withMenu(more: MenuEntry[], path: string) {
  const page = await openPage({ language: words.language });
  await page
    .context()
    .route(`http://${FRAME_HOST}/**`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>从别处来</p>' }),
    );
  await page.route('**/getRouters', async (route) => {
    const answer = await route.fetch();
    const body: { data: MenuEntry[] } = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: [...body.data, ...more] } });
  });
  const signIn = new SignInPage(page, words);
  await signIn.open(path);
  await signIn.signIn('admin');
  const shell = new Shell(page, words);
  await shell.userMenu.waitFor();
  return { page, shell, list: new ListView(page, words) };
}

inOneLanguage('an unknown address', (chosen) => {
  it('[2.3] leads to /404, which is no tab and offers home and the search of the menu', async () => {
    const { page, shell } = await enter(chosen, 'admin', { path: 'no/such/page?x=1#y' });
    await page.getByRole('heading', { name: chosen.notFound }).waitFor();
    expect(pathOf(page)).toBe('/404');
    expect(await shell.currentTab.count()).toBe(0);
    await shell.view.getByRole('button', { name: chosen.searchMenus }).click();
    await page.getByRole('dialog', { name: chosen.searchMenus }).waitFor();
  });
});

describe('addresses', () => {
  it('[2.6] a page of a record takes digits only, once a released remote has it', async () => {
    const page = await openPage({ language: words.language });
    await page.route('**/releases.json', async (route) => {
      const answer = await route.fetch();
      const list: Releases = await answer.json();
      const exposes = list.units.system?.stable.exposes ?? {};
      const { page: declared } = exposes['./dict-data/index'] ?? {};
      exposes['./dict-data/index'] = { js: [], css: [], page: declared };
      await route.fulfill({ response: answer, json: list });
    });
    const signIn = new SignInPage(page, words);
    await signIn.open('system/dict-data/index/104');
    await signIn.signIn('admin');
    const shell = new Shell(page, words);
    await shell.currentTab.filter({ hasText: words.dictData }).waitFor();
    await page.goto(`${BASE}system/dict-data/index/sys_user_sex`);
    await page.getByRole('heading', { name: words.notFound }).waitFor();
    expect(pathOf(page)).toBe('/404');
  });

  it('[2.7] a page that no released remote has is unknown', async () => {
    const page = await openPage({ language: words.language });
    await page.route('**/releases.json', async (route) => {
      const answer = await route.fetch();
      const list: Releases = await answer.json();
      delete list.units.system?.stable.exposes['./dict-data/index'];
      await route.fulfill({ response: answer, json: list });
    });
    const signIn = new SignInPage(page, words);
    await signIn.open('system/dict-data/index/104');
    await signIn.signIn('admin');
    await page.getByRole('heading', { name: words.notFound }).waitFor();
  });

  it('[X.3] [2.6] a page of a record keeps its address until the list of releases has come', async () => {
    const { page, shell } = await enter(words, 'admin', { expected: /ERR_FAILED/ });
    await page.route('**/releases.json', (route) => route.abort());
    await page.goto(`${BASE}system/dict-data/index/104`);
    const retry = page.getByRole('main').getByRole('button', { name: words.retry, exact: true });
    await retry.waitFor();
    expect(pathOf(page)).toBe('/system/dict-data/index/104');
    await page.unroute('**/releases.json');
    await retry.click();
    await shell.currentTab.filter({ hasText: words.dictData }).waitFor();
  });

  it('[2.2] /redirect mounts the page anew and keeps query and hash', async () => {
    const { page, shell, list } = await enter(words, 'admin', {
      path: 'redirect/order/general?pageNum=2#here',
    });
    await shell.shown('orders');
    await list.loaded();
    expect(pathOf(page)).toBe('/order/general?pageNum=2#here');
    const field = list.searchForm.getByRole('textbox', { name: words.order.anyId });
    await field.fill('typed');
    await shell.choose('orders', 'refresh');
    await expect.poll(() => field.inputValue()).toBe('');
    expect(pathOf(page)).toBe('/order/general?pageNum=2#here');
  });

  it('[2.4] the root leads to home, an affixed tab', async () => {
    const { page, shell } = await enter(words, 'admin', { path: '' });
    await shell.shown('home');
    expect(pathOf(page)).toBe('/index');
    await shell.tab('home').click({ button: 'right' });
    await page.getByRole('menuitem', { name: words.tabMenu.others }).waitFor();
    expect(await page.getByRole('menuitem', { name: words.tabMenu.one, exact: true }).count()).toBe(
      0,
    );
  });

  it('[2.11] the document is titled like the page', async () => {
    const { page, shell } = await enter(words, 'admin');
    await shell.open('parameters');
    expect(await page.title()).toBe(words.menu.parameters);
    await shell.open('orders');
    expect(await page.title()).toBe(words.menu.orders);
  });
});

describe('the menu of the server', () => {
  it('[2.12] ParentView is flattened at any depth; its redirect leads on', async () => {
    const { page, shell } = await withMenu(nested, 'deep/one');
    await shell.currentTab.filter({ hasText: '深层参数' }).waitFor();
    expect(pathOf(page)).toBe('/deep/one/two/config');
    const crumbs = page.getByRole('navigation', { name: words.breadcrumb });
    expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual([
      '深层',
      '一层',
      '二层',
      '深层参数',
    ]);
  });

  it('[2.13] a link of the menu carries its JSON query', async () => {
    const { page, shell, list } = await withMenu(nested, 'deep/inside');
    for (const name of ['一层', '二层']) {
      await shell.menu.getByRole('button', { name, exact: true }).click();
    }
    await shell.menu.getByRole('link', { name: '深层参数' }).click();
    await expect.poll(() => pathOf(page)).toBe('/deep/one/two/config?configKey=sys.account');
    await list.loaded();
    for (const key of await list.column(words.config.key)) expect(key).toContain('sys.account');
  });

  it('[2.12] a hidden page highlights its activeMenu', async () => {
    const { shell } = await withMenu(nested, 'deep/one/two/hidden');
    await shell.currentTab.filter({ hasText: '隐藏页' }).waitFor();
    expect(await shell.menu.getByRole('link', { name: '隐藏页' }).count()).toBe(0);
    const current = shell.menu.locator('[aria-current=page]');
    expect(await current.allInnerTexts()).toEqual(['深层参数']);
  });

  it('[2.12] InnerLink shows a page of a listed host in a frame without our rights', async () => {
    const { page, shell } = await withMenu(nested, 'deep/inside');
    const frame = shell.view.locator('iframe');
    await page.frameLocator('iframe').getByText('从别处来').waitFor();
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
    expect(await frame.getAttribute('title')).toBe('内嵌文档');
  });

  it('[2.12] another host stays outside, and can be opened in a tab', async () => {
    const { shell } = await withMenu(nested, 'deep/stranger');
    await shell.view.getByRole('heading', { name: words.notFramed('陌生站点') }).waitFor();
    expect(await shell.view.locator('iframe').count()).toBe(0);
    const link = shell.view.getByRole('link', { name: words.openOutside });
    expect(await link.getAttribute('href')).toBe('http://stranger.test/');
    expect(await link.getAttribute('target')).toBe('_blank');
  });

  it('[2.13] an external link leads out as it is', async () => {
    const { shell } = await withMenu(nested, 'deep/inside');
    const link = shell.menu.getByRole('link', { name: '外部链接' });
    expect(await link.getAttribute('href')).toBe(`http://${FRAME_HOST}/out`);
  });
});

describe('the focus', () => {
  it('[2.28] the first stop of Tab skips menu and tabs; a new page has the focus at its title', async () => {
    const { page, shell } = await enter(words, 'admin', { path: 'order/general' });
    await shell.shown('orders');
    await page.reload();
    await shell.shown('orders');
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect(await focused.textContent()).toBe(words.skip);
    await page.keyboard.press('Enter');
    expect(await focused.getAttribute('id')).toBe('content');
    await shell.open('parameters');
    await expect.poll(() => focused.textContent()).toBe(words.menu.parameters);
    expect(await focused.evaluate(({ tagName }) => tagName)).toBe('H1');
  });
});
