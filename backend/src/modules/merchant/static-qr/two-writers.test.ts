import { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { codeFixture } from '../../../testing/code-fixture.ts';
import { decide, requestOf } from '../../../testing/limit-fixture.ts';
import { raceFor } from '../../../testing/lock-row.ts';

const ROUNDS = 20;

const { as, admin, auditor, db, input, made, read } = await codeFixture();

it(`[2.59] of two who change a code at once, one wins and the other gets a conflict, ${ROUNDS} times`, async () => {
  const { qrId } = await made();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { version } = await read(qrId);
    const stores = [`Riverside ${round}`, `Airport ${round}`];
    const answers = await raceFor(
      db,
      sql`static_qr where qr_id = ${qrId}`,
      stores.map((store) => () => {
        const body = { ...input, store, qrId, version };
        return admin.call(staticQrRoutes.update, { body });
      }),
    );
    const codes = answers.map(({ code }) => code);
    expect([...codes].sort(), `round ${round}`).toEqual([200, 409]);
    const after = await read(qrId);
    expect(after).toMatchObject({ version: version + 1, store: stores[codes.indexOf(200)] });
    expect(after.versions).toHaveLength(round + 2);
  }
});

it('[2.59] [4.5] of two who ask for other accounts of a code at once, one request is made and passed once', async () => {
  const operator = await as('operator');
  const { qrId, version } = await made();
  const accounts = ['one@wing', 'two@wing'];
  const answers = await raceFor(
    db,
    sql`static_qr where qr_id = ${qrId}`,
    accounts.map((bakongAccount) => () => {
      const body = { ...input, bakongAccount, qrId, version };
      return operator.call(staticQrRoutes.update, { body });
    }),
  );
  const codes = answers.map(({ code }) => code);
  expect([...codes].sort()).toEqual([200, 409]);
  const auditId = requestOf(answers[codes.indexOf(200)]);
  const decisions = await raceFor(
    db,
    sql`audit_record where audit_id = ${auditId}`,
    [auditor, admin].map((checker) => () => decide(checker, auditId)),
  );
  expect(decisions.map((result) => result?.ok).sort()).toEqual([false, true]);
  const after = await read(qrId);
  expect(after).toMatchObject({ bakongAccount: accounts[codes.indexOf(200)], chkStatus: '1' });
  expect(after.versions).toHaveLength(2);
});
