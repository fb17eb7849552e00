import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Words } from '../harness/words.ts';

/** Opens a list of options, as a person does. */
async function openList(within: Locator, label: string): Promise<void> {
  const box = within.getByRole('combobox', { name: label, exact: true });
  // The pointer comes first, and the control with it.
  await box.hover();
  await expect.poll(() => box.getAttribute('aria-controls')).not.toBeNull();
  await box.click();
}

/** Chooses from a list by the pointer alone. */
export async function pick(within: Locator, label: string, text: string): Promise<void> {
  await openList(within, label);
  await within.page().getByRole('option', { name: text, exact: true }).click();
}

/** Chooses from a list that is searched by typing, in a dialog or anywhere on the page. */
export async function find(within: Locator, label: string, text: string): Promise<void> {
  const page = within.page();
  await openList(within, label);
  await page.keyboard.type(text);
  await page.getByRole('option', { name: text }).first().click();
}

/** The dialog that is open, as a form. */
export class FormDialog {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  /** Errors under the fields, from top to bottom. */
  errors(): Promise<string[]> {
    return this.dialog.getByRole('alert').allInnerTexts();
  }

  /** Chooses an option of the field with this label. */
  async choose(label: string, option: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: label }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Chooses from a list that is searched by typing. */
  find(label: string, text: string): Promise<void> {
    return find(this.dialog, label, text);
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  async save(): Promise<void> {
    await this.button(this.words.save).click();
  }
}
