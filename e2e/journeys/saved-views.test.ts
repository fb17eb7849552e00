import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';

import { inOneLanguage } from '../harness/in-one-language.ts';
import { FormDialog } from '../pages/form.ts';

const TEXTS = {
  'zh-CN': {
    ...{
      keep: '保存视图',
      name: '视图名称',
      saved: '视图已保存',
      strip: '已保存的视图',
      all: '全部',
    },
    ...{ share: '共享给角色', role: '审核员', actions: '视图操作', edit: '重命名与共享' },
    ...{ remove: '删除视图', removed: '视图已删除', shown: '审核用', mcc: '商户类别码' },
  },
  'en-US': {
    ...{
      keep: 'Save view',
      name: 'View name',
      saved: 'View saved',
      strip: 'Saved views',
      all: 'All',
    },
    ...{ share: 'Share with role', role: 'Auditor', actions: 'View actions' },
    ...{ edit: 'Rename and share', remove: 'Delete view', removed: 'View deleted' },
    ...{ shown: 'For auditors', mcc: 'MCC' },
  },
} as const;

inOneLanguage('saved views', (words) => {
  const t = TEXTS[words.language];

  it('[2.31] a list is kept under a name, shared with a role, and opened by its users', async () => {
    const path = 'merchant/info?pageNum=1&mcc=58';
    const mine = await enter(words, 'admin', { path });
    await mine.list.loaded();
    const rows = await mine.list.rows.count();
    const form = new FormDialog(mine.page, words);
    await mine.list.button(t.keep).click();
    await form.field(t.name).fill(t.shown);
    await form.choose(t.share, t.role);
    await form.save();
    await mine.page.getByText(t.saved).waitFor();
    const strip = mine.page.getByRole('toolbar', { name: t.strip });
    expect(await strip.getByRole('button', { pressed: true }).textContent()).toBe(t.shown);

    const theirs = await enter(words, 'auditor', { path: 'merchant/info' });
    await theirs.list.loaded();
    const shared = theirs.page.getByRole('toolbar', { name: t.strip });
    await shared.getByRole('button', { name: t.shown }).click();
    await theirs.page.waitForURL(/mcc=58/);
    await theirs.list.loaded();
    await expect.poll(() => theirs.list.rows.count()).toBe(rows);
    expect(await shared.getByRole('button', { name: t.actions }).count()).toBe(0);
    await shared.getByRole('button', { name: t.all }).click();
    await theirs.page.waitForURL((url) => !url.search.includes('mcc'));

    await strip.getByRole('button', { name: t.actions }).click();
    await mine.page.getByRole('menuitem', { name: t.remove }).click();
    await mine.page.locator('.ui-confirm').getByRole('button', { name: t.remove }).click();
    await mine.page.getByText(t.removed).waitFor();
    await strip.waitFor({ state: 'detached' });
  });
});
