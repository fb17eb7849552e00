import { generateKeyPairSync } from 'node:crypto';
import type { Language } from '@portal/contract/constants';
import type { Locator, Page } from 'playwright-core';
import { ONBOARD } from '../harness/onboard-words.ts';
import type { Words } from '../harness/words.ts';

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A public key as a merchant sends it. */
const publicKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
    type: 'spki',
    format: 'pem',
  }) as string;

/** The form in which an operator proposes a merchant, in steps. */
export class OnboardForm {
  readonly page: Page;
  readonly view: Locator;
  readonly t: (typeof ONBOARD)[Language];

  constructor(page: Page, words: Words) {
    this.page = page;
    this.view = page.locator('main > section:visible');
    this.t = ONBOARD[words.language];
  }

  field = (label: string) => this.view.getByLabel(label, { exact: true });
  press = (name: string) => this.view.getByRole('button', { name, exact: true }).click();
  atStep = (at: number) =>
    this.view.getByRole('heading', { level: 1, name: this.t.steps[at], exact: true }).waitFor();

  async fill(texts: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await this.field(label).fill(text);
  }

  /** Takes the first choice of a field. */
  async choose(label: string): Promise<void> {
    await this.view.getByRole('combobox', { name: label, exact: true }).click();
    await this.page.getByRole('option').first().click();
  }

  async upload(kind: string): Promise<void> {
    const file = { name: 'picture.png', mimeType: 'image/png', buffer: PICTURE };
    await this.field(`${this.t.choose} ${kind}`).setInputFiles(file);
    await this.view.getByRole('img', { name: kind, exact: true }).waitFor();
  }

  /** Everything of the first step but the name. */
  async fillBasic(account: string): Promise<void> {
    for (const label of this.t.choices) await this.choose(label);
    await this.fill({ ...this.t.texts, [this.t.admin]: account });
  }

  /** Everything of the second step but the account. */
  async fillBank(): Promise<void> {
    await this.fill(this.t.bank);
    await this.choose(this.t.currency);
  }

  async fillPapers(): Promise<void> {
    await this.fill(this.t.papers);
    await this.choose(this.t.idType);
  }

  async attachPictures(): Promise<void> {
    await this.upload(this.t.licence);
    await this.upload(this.t.front);
  }

  async fillKey(): Promise<void> {
    await this.field(this.t.key).fill(publicKey());
    await this.view.getByText(this.t.strong).waitFor();
  }

  /** Goes on to the step at this place. */
  async nextTo(at: number): Promise<void> {
    await this.press(this.t.next);
    await this.atStep(at);
  }

  /** Goes to a step where one has been. */
  async goTo(at: number): Promise<void> {
    const step = this.view.getByRole('listitem').filter({ hasText: this.t.steps[at] ?? '' });
    await step.getByRole('button').click();
    await this.atStep(at);
  }

  /** Sends what the last step shows; the number that the merchant has. */
  async submit(): Promise<string> {
    const merId = (await this.view.getByText(/^\d{15}$/).textContent()) ?? '';
    await this.press(this.t.submit);
    await this.view.getByRole('heading', { name: this.t.done }).waitFor();
    return merId;
  }
}
