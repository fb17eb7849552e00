import { createHash } from 'node:crypto';
import type { Route } from '@portal/contract/kit/route';
import { allRoutes } from '@portal/contract/routes';
import { profileRoutes } from '@portal/contract/system/profile';
import { userRoutes } from '@portal/contract/system/user';
import { expect, it } from 'vitest';
import { isTraced } from '../../../kernel/verb.ts';
import { TEST_PASSWORD, testApp } from '../../../testing/index.ts';

const { as, db } = await testApp();
const admin = await as('admin');

/** Made-up secrets of every kind, and where people and clients put them. */
const SECRETS = {
  password: 'Pw-Needle-1',
  oldPassword: 'Pw-Needle-2',
  newPassword: 'Pw-Needle-3',
  confirmPassword: 'Pw-Needle-4',
  token: 'token-needle-5',
  accessToken: 'token-needle-6',
  clientSecret: 'secret-needle-7',
  code: 'captcha-needle-8',
  captcha: 'captcha-needle-9',
  bindCode: 'NEEDLE-BIND-10',
  cardNo: '6222021001116245702',
  accNo: '0012-needle-11',
  legalIdNo: 'id-needle-12',
};
const CARD = '4111 1111 1111 1111';
const ID_NUMBER = '11010519491231002X';

/** All but those that would empty what is looked through. */
const traced = Object.values(allRoutes)
  .flatMap((group) => Object.values(group).filter(isTraced))
  .filter(({ path }) => !path.endsWith('/clean'));

/** Input with a secret in every place; what a call does with it does not matter. */
function nasty(route: Route) {
  const places = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
  const text = `Paid with ${CARD} by ${ID_NUMBER}`;
  return {
    params: Object.fromEntries(places.map((place) => [place, '999999999'])),
    query: { remark: text, ...SECRETS },
    body: route.method === 'GET' ? undefined : { ...SECRETS, remark: text, list: [SECRETS, text] },
  };
}

async function everythingLogged(): Promise<string> {
  const [operations, events, logins] = await Promise.all([
    db.selectFrom('oper_log').selectAll().execute(),
    db.selectFrom('audit_event').selectAll().execute(),
    db.selectFrom('login_log').selectAll().execute(),
  ]);
  expect(operations.length).toBeGreaterThan(traced.length / 2);
  return JSON.stringify([operations, events, logins]);
}

/** Ids of requests, and the hashes that chain the trail: some of their digits may look like a card's. */
const RANDOM = /\b(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{64})\b/g;

/** Runs of 13 to 19 digits that are card numbers by their check digit and their issuer. */
function cardNumbers(text: string): string[] {
  const runs = text.match(/(?<!\d)[3-6]\d{12,18}(?!\d)/g) ?? [];
  return runs.filter((run) => {
    let sum = 0;
    for (let at = 0; at < run.length; at += 1) {
      const digit = Number(run[run.length - 1 - at]) * (at % 2 ? 2 : 1);
      sum += digit > 9 ? digit - 9 : digit;
    }
    return sum % 10 === 0;
  });
}

it('K5 A11 [2.42] no secret of any write is in the operation log, the audit trail or the login log', async () => {
  const needles = new Set([...Object.values(SECRETS), CARD, ID_NUMBER, TEST_PASSWORD]);
  const tokens = [admin.token ?? ''];
  for (const route of traced) await admin.call(route, nasty(route));
  // This many wrong passwords have ended that session.
  const fresh = await as('admin');
  tokens.push(fresh.token ?? '');

  // Calls that go well, with secrets in request and answer.
  const input = { userName: 'needle', nickName: '针', phonenumber: '', email: '', remark: '' };
  const created = await fresh.call(userRoutes.create, { body: { ...input, roleIds: [] } });
  const { userId, password } = created.data as { userId: string; password: string };
  const reset = await fresh.call(userRoutes.resetPwd, { body: { userId } });
  const again = (reset.data as { password: string }).password;
  const operator = await as('operator');
  tokens.push(operator.token ?? '');
  const changed = await operator.call(profileRoutes.updatePwd, {
    body: {
      oldPassword: TEST_PASSWORD,
      newPassword: 'Needle-Own-14',
      confirmPassword: 'Needle-Own-14',
    },
  });
  expect([created.code, reset.code, changed.code]).toEqual([200, 200, 200]);
  for (const secret of [password, again, 'Needle-Own-14']) {
    expect(secret).not.toBe('');
    needles.add(secret);
  }
  for (const token of tokens) {
    needles.add(token);
    needles.add(createHash('sha256').update(token).digest('hex'));
  }

  const text = await everythingLogged();
  expect([...needles].filter((needle) => text.includes(needle))).toEqual([]);
  expect(cardNumbers(text.replace(RANDOM, '').replace(/[ -](?=\d)/g, ''))).toEqual([]);
});
