import type { MenuEntry } from '@portal/contract/session/session';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BASE, openPage } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
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

describe('the menu of the server', () => {
  it('[2.12] [2.13] ParentView is flattened, its redirect leads on, a link carries its JSON query', async () => {
    const { page, shell, list } = await withMenu(nested, 'deep/one');
    await shell.currentTab.filter({ hasText: '深层参数' }).waitFor();
    expect(pathOf(page)).toBe('/deep/one/two/config');
    const crumbs = page.getByRole('navigation', { name: words.breadcrumb });
    expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual([
      '深层',
      '一层',
      '二层',
      '深层参数',
    ]);
    await shell.menu.getByRole('link', { name: '深层参数' }).click();
    await expect.poll(() => pathOf(page)).toBe('/deep/one/two/config?configKey=sys.account');
    await list.loaded();
    // Until the answer to the query is here, the rows of before are shown.
    const others = async () =>
      (await list.column(words.config.key)).filter((key) => !key.includes('sys.account'));
    await expect.poll(others).toEqual([]);
    expect(await list.column(words.config.key)).not.toEqual([]);
  });

  it('[2.12] InnerLink shows a page of a listed host in a frame without our rights', async () => {
    const { page, shell } = await withMenu(nested, 'deep/inside');
    const frame = shell.view.locator('iframe');
    await page.frameLocator('iframe').getByText('从别处来').waitFor();
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
    expect(await frame.getAttribute('title')).toBe('内嵌文档');
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
