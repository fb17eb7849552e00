import type { Locator, Page } from 'playwright-core';
import type { RemittanceTexts } from '../harness/remittance-words.ts';
import { find, pick } from './form.ts';

/** Values of an application, as far as journeys vary them. */
export interface Applied {
  merId: string;
  amount: string;
  /** The payee's. */
  account: string;
}

/** The form in which an operator applies for a remittance, in steps. */
export class RemitForm {
  readonly page: Page;
  readonly view: Locator;
  readonly t: RemittanceTexts;

  constructor(page: Page, texts: RemittanceTexts) {
    this.page = page;
    this.view = page.locator('main > section:visible');
    this.t = texts;
  }

  field = (label: string) => this.view.getByLabel(label, { exact: true });
  press = (name: string) => this.view.getByRole('button', { name, exact: true }).click();
  atStep = (name: string) =>
    this.view.getByRole('heading', { level: 1, name, exact: true }).waitFor();

  async nextTo(step: string): Promise<void> {
    await this.press(this.t.next);
    await this.atStep(step);
  }

  /** Everything of the step of the payer. */
  async fillPayer(): Promise<void> {
    const { t, view } = this;
    await this.atStep(t.payerStep);
    await this.field(t.payer).fill('Sok Dara');
    await this.field(t.payerAccount).fill('000123459913');
    await find(view, t.nationality, t.cambodia);
    await pick(view, t.gender, t.male);
    await pick(view, t.document, t.passport);
    await this.field(t.idNo).fill('N12345678');
    await this.field(t.birthday).fill('1988-03-14');
    await find(view, t.home, t.cambodia);
    await this.field(t.city).fill('Phnom Penh');
    await this.field(t.address).fill('271 Street 63');
  }

  /** Everything of the step of the payee. */
  async fillPayee({ account }: Pick<Applied, 'account'>): Promise<void> {
    const { t, view } = this;
    await this.atStep(t.payeeStep);
    await this.field(t.payee).fill('Chen Guoqiang');
    await pick(view, t.same, t.no);
    await this.field(t.payeeAccount).fill(account);
    await this.field(t.payeeBank).fill('Lakeside Bank');
    await find(view, t.payeeCountry, t.china);
  }

  /** Everything of the step of the money, until its cost stands there. */
  async fillMoney({ merId, amount }: Omit<Applied, 'account'>): Promise<void> {
    const { t, view } = this;
    await this.atStep(t.moneyStep);
    await find(view, t.merchant, merId);
    await pick(view, t.currency, t.dollars);
    await this.field(t.amount).fill(amount);
    await pick(view, t.business, t.person);
    await pick(view, t.funds, t.salary);
    await view.getByText(t.availableAfter, { exact: true }).waitFor();
  }

  /** Sends what the last step shows; the number of the application. */
  async submit(): Promise<string> {
    await this.press(this.t.submit);
    await this.view.getByRole('heading', { name: this.t.done, exact: true }).waitFor();
    const told = await this.view.getByText(/R\d{16}/).textContent();
    return /R\d{16}/.exec(told ?? '')?.[0] ?? '';
  }
}
