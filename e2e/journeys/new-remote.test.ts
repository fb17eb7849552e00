import { expect, it, onTestFinished } from 'vitest';
import { enter } from '../harness/enter.ts';
import { addRemote } from '../harness/new-remote.ts';
import { startFreshProduct } from '../harness/own-product.ts';
import { ReleaseTool } from '../harness/release.ts';
import { copyRepository } from '../harness/repository-copy.ts';
import { CHINESE as words } from '../harness/words.ts';

/** Host, system and the new remote are built. */
const LONG_MS = 300_000;
const MENU = ['--menu-zh', '会员', '--menu-en', 'Loyalty'];

it('[X.1] a remote that the generator wrote is built, goes live and opens from the menu', {
  timeout: LONG_MS,
}, async () => {
  const repository = await copyRepository();
  await addRemote(repository, 'loyalty/program', '--zh', '会员计划', '--en', 'Programs', ...MENU);
  const product = await startFreshProduct({ repository });
  onTestFinished(() => product.stop());
  const { origin, dataDir } = product;
  const { loyalty } = await new ReleaseTool(dataDir, repository).live();
  expect(loyalty?.version).toMatch(/^0\.1\.0\+/);

  const { page, shell, list } = await enter(words, 'operator', { origin });
  await shell.menu.getByRole('button', { name: '会员', exact: true }).click();
  await shell.menu.getByRole('link', { name: '会员计划', exact: true }).click();
  await shell.currentTab.filter({ hasText: '会员计划' }).waitFor();
  await page.getByText('还没有记录').waitFor();
  expect(await list.columns()).toContain('名称');
});
