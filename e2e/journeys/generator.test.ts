import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';

import { inOneLanguage } from '../harness/in-one-language.ts';
import { FormDialog } from '../pages/form.ts';

const TEXTS = {
  'zh-CN': {
    create: '新增生成配置',
    head: ['模块', '资源名', '接口路径', '权限前缀', '中文名称', '英文名称'],
    name: '字段名',
    labels: ['中文标签', '英文标签'],
    add: '添加字段',
    up: '上移',
    saved: '生成配置已保存',
    reserved: '这个名称已有用途，换一个',
    file: '文件',
    download: '下载代码',
    change: '修改',
    remove: '删除',
    removed: '生成配置已删除',
    resourceName: '资源名',
  },
  'en-US': {
    create: 'New configuration',
    head: [
      'Module',
      'Resource name',
      'API path',
      'Permission prefix',
      'Chinese title',
      'English title',
    ],
    name: 'Field name',
    labels: ['Chinese label', 'English label'],
    add: 'Add field',
    up: 'Up',
    saved: 'Configuration saved',
    reserved: 'This name has another use. Choose another one',
    file: 'File',
    download: 'Download code',
    change: 'Edit',
    remove: 'Delete',
    removed: 'Deleted',
    resourceName: 'Resource name',
  },
} as const;

inOneLanguage('generator', (words) => {
  const t = TEXTS[words.language];
  const resource = words.language === 'zh-CN' ? 'shopZh' : 'shopEn';
  const HEAD = ['journey', resource, '/journey/shop', 'journey:shop', '店铺', 'Shop'];
  const FIELDS = ['shopId', 'class', 'city'];

  it('[2.7] a resource is described, its code read, downloaded, and it is deleted', async () => {
    const { page, shell, list } = await enter(words, 'admin');
    await shell.open('generator');
    await list.button(t.create).click();
    const { view } = shell;
    const box = (name: string) => view.getByLabel(name, { exact: true });
    for (const [at, text] of HEAD.entries()) await box(t.head[at] ?? '').fill(text);
    await list.button(t.add).click();
    for (const [at, name] of FIELDS.entries()) {
      await box(`${t.name} ${at + 1}`).fill(name);
      for (const label of t.labels) await box(`${label} ${at + 1}`).fill(`${name} */ alert(1) /*`);
    }
    await list.button(words.save).click();
    await view.getByText(t.reserved).waitFor();
    await box(`${t.name} 2`).fill('shopName');
    await view.getByRole('button', { name: `${t.up} 3`, exact: true }).press('Enter');
    await expect.poll(() => box(`${t.name} 2`).inputValue()).toBe('city');
    await list.button(words.save).click();
    await page.getByText(t.saved).waitFor();

    const path = `shared/contract/src/journey/${resource === 'shopZh' ? 'shop-zh' : 'shop-en'}.ts`;
    const code = await box(path).inputValue();
    expect(code).toContain('/** city * / alert(1) /*. */');
    expect(code.indexOf('city')).toBeLessThan(code.indexOf('shopName'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      list.button(t.download).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${resource}.zip`);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
    expect(bytes.includes(path)).toBe(true);

    await shell.open('generator');
    await list.search(t.resourceName, resource);
    const row = list.row(resource);
    await row.getByRole('button', { name: t.change }).click();
    await expect.poll(() => box(`${t.name} 3`).inputValue()).toBe('shopName');
    await shell.open('generator');
    await list.choose(row, t.remove);
    await new FormDialog(page, words).button(t.remove).click();
    await page.getByText(t.removed).waitFor();
    await expect.poll(() => row.count()).toBe(0);
  });
});
