import { describe, expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { WORDS } from '../harness/words.ts';
import { FormDialog } from '../pages/form.ts';

/** Button that opens the form, and how many of its fields must not stay empty (specification §5). */
const FORMS = [
  { path: 'system/user', create: /^(新增用户|New user)$/, needed: 2 },
  { path: 'system/role', create: /^(新增角色|New role)$/, needed: 3 },
  { path: 'monitor/job', create: /^(新增任务|New job)$/, needed: 3 },
  { path: 'system/config', create: /^(新增参数|New parameter)$/, needed: 3 },
  { path: 'system/notice', create: /^(新增公告|New notice)$/, needed: 1 },
] as const;
const UNLOCK = /^(解锁|Unlock)$/;

describe.each(WORDS)('what must be given, in $language', (words) => {
  it.each(FORMS)(
    '[5.5] $path: an empty form names its $needed fields and stays open',
    async (of) => {
      const { page, list } = await enter(words, 'admin', { path: of.path });
      await list.loaded();
      await page.getByRole('button', { name: of.create }).click();
      const form = new FormDialog(page, words);
      await form.save();
      const blanks = async () =>
        (await form.errors()).filter((text) => text === words.blank).length;
      await expect.poll(blanks).toBeGreaterThanOrEqual(of.needed);
      expect(await form.dialog.count()).toBe(1);
    },
  );

  it('[5.5] [2.66] unlocking needs a name', async () => {
    const { page } = await enter(words, 'admin', { path: 'system/unlock' });
    await page.getByRole('button', { name: UNLOCK }).click();
    await page.getByRole('alert').filter({ hasText: words.blank }).waitFor();
  });
});
