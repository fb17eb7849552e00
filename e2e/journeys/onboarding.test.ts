import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { ONBOARD } from '../harness/onboard-words.ts';
import { OnboardForm } from '../pages/onboard.ts';

inOneLanguage('[2.53] [3.2] onboarding', (words) => {
  const t = ONBOARD[words.language];
  const suffix = words.language.slice(0, 2);
  const name = `Journey Cafe ${suffix}`;

  /** The first two steps, the second with an error, kept as a draft; then the user is gone. */
  async function begin(): Promise<void> {
    const { page, list, shell } = await enter(words, 'operator', { path: 'merchant/info' });
    const form = new OnboardForm(page, words);
    await list.loaded();
    await list.button(t.add).click();
    await form.atStep(0);
    await form.field(t.name).fill('咖啡店');
    await form.press(t.next);
    await form.view.getByText(t.noChinese).waitFor();
    await form.fillBasic(`journey.${suffix}`);
    await form.field(t.name).fill(name);
    await expect.poll(() => form.field(t.number).inputValue()).toMatch(/^\d{15}$/);
    await form.nextTo(1);
    await form.field(t.account).fill('0001-8842');
    await form.fillBank();
    await form.press(t.next);
    await form.view.getByText(t.digits).waitFor();
    await form.press(t.toCorrect);
    await expect.poll(() => form.field(t.account).getAttribute('aria-invalid')).toBe('true');
    await form.press(t.save);
    await form.view.getByText(t.saved).waitFor();
    await shell.signOut();
    await page.getByLabel(words.password, { exact: true }).waitFor();
  }

  it('a draft goes on in another browser, with pictures and a key, to the auditor', async () => {
    await begin();

    const { page, list } = await enter(words, 'operator', { path: 'merchant/info' });
    const form = new OnboardForm(page, words);
    await list.loaded();
    await list.button(t.drafts).click();
    await page.getByRole('button', { name: `${t.go} ${name}`, exact: true }).click();
    await form.atStep(1);
    expect(await form.field(t.account).inputValue()).toBe('0001-8842');
    await form.field(t.account).fill('00018842');
    await form.nextTo(2);
    await form.fill(t.settle);
    await form.nextTo(3);
    await form.fillPapers();
    await form.nextTo(4);
    await form.attachPictures();
    await form.nextTo(5);
    await form.fillKey();
    await form.nextTo(6);
    expect(await form.view.getByText('00018842').count()).toBe(0);
    await form.view.getByRole('img', { name: t.licence, exact: true }).waitFor();
    const merId = await form.submit();

    await form.press(t.see);
    await form.view.getByRole('heading', { level: 1, name }).waitFor();
    await form.view.getByText(t.waits).waitFor();
    await page.goto(new URL('merchant/info', page.url().replace(/merchant\/info.*/, '')).href);
    await list.loaded();
    await list.search(t.number, merId);
    await list.row(name).getByText(t.pending, { exact: true }).waitFor();
    await list.button(t.drafts).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button').last().waitFor();
    await expect.poll(() => dialog.getByText(name).count()).toBe(0);
  });
});
