import type { Page } from 'playwright-core';
import type { PageName } from '../harness/menu-words.ts';
import type { Words } from '../harness/words.ts';

/** Menu, tabs and user menu around every page. */
export class Shell {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  get menu() {
    return this.page.getByRole('navigation', { name: this.words.mainMenu });
  }

  get tabs() {
    return this.page.getByRole('navigation', { name: this.words.openPages });
  }

  /** The tab that is shown. */
  get currentTab() {
    return this.tabs.locator('[aria-current=page]');
  }

  /** The view of the tab that is shown. */
  get view() {
    return this.page.locator('main > section:visible');
  }

  get userMenu() {
    return this.page.getByRole('button', { name: this.words.userMenu });
  }

  /** Names of the menu's first level, from top to bottom. */
  async entries(): Promise<string[]> {
    await this.menu.getByRole('listitem').first().waitFor();
    const entries = await this.menu.locator(':scope > ul > li').allInnerTexts();
    return entries.map((entry) => entry.split('\n')[0] ?? '');
  }

  /** Titles of the open tabs, from left to right. */
  titles(): Promise<string[]> {
    return this.tabs.getByRole('link').allInnerTexts();
  }

  /** The tab of a page that is open. */
  tab(name: PageName) {
    return this.tabs.getByRole('link', { name: this.words.menu[name], exact: true });
  }

  /** Resolves when the page of this name is the one that is shown, and its module is here. */
  async shown(name: PageName): Promise<void> {
    await this.currentTab.filter({ hasText: this.words.menu[name] }).waitFor();
    await this.view.locator(':scope > :not(h1)').first().waitFor();
  }

  /** Opens a page from the menu. */
  async open(name: PageName): Promise<void> {
    const title = this.words.menu[name];
    const link = this.menu.getByRole('link', { name: title, exact: true });
    if (name !== 'home') {
      const groups = [this.words.groups[name], this.words.logs];
      for (const group of groups) {
        if (await link.isVisible()) break;
        const button = this.menu.getByRole('button', { name: group, exact: true });
        if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
      }
    }
    await link.click();
    await this.shown(name);
  }

  /** Goes back to a page that is open already. */
  async show(name: PageName): Promise<void> {
    await this.tab(name).click();
    await this.shown(name);
  }

  /** Chooses from the menu of a page's tab. */
  async choose(name: PageName, action: keyof Words['tabMenu']): Promise<void> {
    await this.tab(name).click({ button: 'right' });
    await this.page
      .getByRole('menuitem', { name: this.words.tabMenu[action], exact: true })
      .click();
  }

  async switchLanguage(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.switchLanguage }).click();
  }

  /** Logs out, with its confirmation. */
  async signOut(): Promise<void> {
    await this.userMenu.click();
    await this.page.getByRole('menuitem', { name: this.words.signOut }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: this.words.signOut }).click();
  }
}
