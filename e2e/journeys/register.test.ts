import { beforeAll, expect, it } from 'vitest';
import { call, tokenFor } from '../harness/api.ts';
import { BASE, openPage } from '../harness/console.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { overflowOf, PHONE } from '../harness/phone.ts';
import { approve, setRegistration } from '../harness/registrations.ts';
import { BindPage } from '../pages/bind.ts';
import { ListView } from '../pages/list.ts';
import { RegisterPage } from '../pages/register.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in.ts';

/** A merchant that is enabled, and a code that an operator issues for it. */
async function issueCode() {
  const operator = await tokenFor('operator');
  const { rows = [] } = await call(operator, '/mer/merchant/list?status=0&pageSize=10');
  const { merId, merName } = rows[0] as { merId: string; merName: string };
  const { data } = await call(operator, `/mer/merchant/${merId}/bindCode`, { method: 'POST' });
  return { merId, merName, code: (data as { bindCode: string }).bindCode };
}

/** The numbers of the merchants whose data a user's list has. */
async function merchantsIn(path: string, token: string): Promise<Set<string>> {
  const { rows = [] } = await call(token, `${path}?pageSize=50`);
  return new Set(rows.map((row) => (row as { merId: string }).merId));
}

/** A user sees one merchant and those below it, and of orders only theirs. */
async function expectOnly(merId: string, token: string): Promise<void> {
  const seen = await merchantsIn('/mer/merchant/list', token);
  expect(seen).toContain(merId);
  expect(seen.size).toBeLessThan(10);
  const all = await merchantsIn('/mer/merchant/list', await tokenFor('admin'));
  expect(all.size).toBeGreaterThan(10);
  const orders = await merchantsIn('/order/general/list', token);
  expect([...orders].filter((one) => !seen.has(one))).toEqual([]);
}

/** Somebody whom the product does not know yet; phone and mail belong to one account only. */
const newcomer = (username: string, phonenumber: string) => ({
  merName: 'Angkor Trading',
  nickName: '陈敏',
  phonenumber,
  email: `${username}@example.com`,
  username,
  password: 'Kestrel-Ombre-7',
});

beforeAll(() => setRegistration(true));

inOneLanguage('registering', (words) => {
  const { register: texts, bind } = words;
  const person =
    words.language === 'zh-CN'
      ? newcomer('chen.min', '855120000001')
      : newcomer('min.chen', '855120000002');

  it('[2.1] [3.1] [2.27] a merchant registers, is approved, signs in, binds and sees only its own', async () => {
    const page = await openPage({ language: words.language, ...PHONE });
    const signIn = new SignInPage(page, words);
    await signIn.open();
    await page.getByRole('link', { name: texts.link, exact: true }).click();
    const register = new RegisterPage(page, words);
    await register.fill(person);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await register.submit();
    await page.getByRole('heading', { name: texts.submitted }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: texts.toSignIn }).click();
    expect(await signIn.account.inputValue()).toBe(person.username);

    await approve(person.username);
    const { merId, merName, code } = await issueCode();
    await signIn.signIn(person.username, person.password);
    const binding = new BindPage(page, words);
    await binding.bind(merId, 'WRONG-CODE');
    expect(new URL(page.url()).pathname).toBe(`${BASE}bind`);
    await page.getByRole('alert').filter({ hasText: bind.refused }).waitFor();
    await binding.bind(merId, code);
    await binding.enter(merName);

    const shell = new Shell(page, words);
    const list = new ListView(page, words);
    await shell.open('merchants');
    await list.loaded();
    expect(await list.column(words.merchant.id)).toContain(merId);
    await expectOnly(merId, await tokenFor(person.username, person.password));
  });
});
