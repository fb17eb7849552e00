import type { Page } from 'playwright-core';
import type { PageName, Words } from '../harness/words.ts';

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

  get userMenu() {
    return this.page.getByRole('button', { name: this.words.userMenu });
  }

  /** Names of the menu's first level, from top to bottom. */
  async entries(): Promise<string[]> {
    await this.menu.getByRole('listitem').first().waitFor();
    const entries = await this.menu.locator(':scope > ul > li').allInnerTexts();
    return entries.map((entry) => entry.split('\n')[0] ?? '');
  }

  /** Opens a page from the menu; resolves when its tab is the current one. */
  async open(name: PageName): Promise<void> {
    const title = this.words.menu[name];
    const link = this.menu.getByRole('link', { name: title, exact: true });
    if (name !== 'home' && !(await link.isVisible())) {
      await this.menu.getByRole('button', { name: this.words.groups[name], exact: true }).click();
    }
    await link.click();
    await this.currentTab.filter({ hasText: title }).waitFor();
  }

  /** Goes back to a page that is open already. */
  async show(name: PageName): Promise<void> {
    const title = this.words.menu[name];
    await this.tabs.getByRole('link', { name: title, exact: true }).click();
    await this.currentTab.filter({ hasText: title }).waitFor();
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
