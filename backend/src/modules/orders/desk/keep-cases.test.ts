import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../kernel/clock.ts';
import { daysToClear } from '../../../kernel/workload.ts';
import { deskFixture } from '../../../testing/desk-fixture.ts';
import { todoOf } from '../../../testing/home-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { runJob } from '../../../testing/run-job.ts';

const test = await testApp({ now: new Date('2026-11-24T03:00:00.000Z') });
const desk = await deskFixture(test);
const { unknown, tell } = desk;

const keep = () => runJob(test, 'order.deskCases');
const told = (came: number, left: number) => `Cases opened: ${came}, closed: ${left}`;
/** Reads the home page's figures for unresolved payments. */
async function flow() {
  const found = (await todoOf(await test.as('operator'))).rows.find(({ kind }) => kind === 'desk');
  if (!found) throw new Error('the desk is not told');
  return found;
}

it('[2.4] cases that came to the desk and ended since yesterday are told, however they ended', async () => {
  await keep();
  expect(await keep()).toBe(told(0, 0));
  const before = await flow();
  const byItself = await unknown();
  const byPeople = await unknown();
  const stays = await unknown();
  expect(await keep()).toBe(told(3, 0));
  expect(await flow()).toMatchObject({ came: before.came + 3, left: before.left });

  await tell(byItself);
  const { auditId, evidenceId } = await desk.forced(byPeople, '3');
  await desk.open(evidenceId);
  expect(await desk.pass(auditId, byPeople)).toMatchObject({ code: 200 });
  expect(await keep()).toBe(told(0, 2));
  expect(await keep()).toBe(told(0, 0));
  expect(await flow()).toMatchObject({
    count: before.count + 1,
    came: before.came + 3,
    left: before.left + 2,
  });
  expect(await desk.groupsOf(stays)).toEqual(['UNKNOWN']);
});

it('[2.4] a case that opens again has not ended', async () => {
  const reference = await unknown();
  await keep();
  const before = await flow();
  await tell(reference);
  await keep();
  expect((await flow()).left).toBe(before.left + 1);
  await tell(reference, { result: 'FAILED', respCode: '05' });
  expect(await desk.groupsOf(reference)).toEqual(['CONTRADICTION']);
  expect(await keep()).toBe(told(1, 0));
  expect(await flow()).toMatchObject({ count: before.count, came: before.came, left: before.left });
});

it('[2.4] cases that ended on a day before say how fast the desk is cleared', async () => {
  await keep();
  const { left } = await flow();
  expect(left).toBeGreaterThan(0);
  test.clock.advance(DAY_MS);
  const { count, days } = await flow();
  expect(days).toBe(daysToClear(count, left));
});

it('[6.1] cases of merchants out of the own scope are not counted, open or ended', async () => {
  const { count, left } = await flow();
  expect(Math.min(count, left)).toBeGreaterThan(0);
  await sql`update sys_role set data_scope = '5' where role_key = 'ops'`.execute(test.db);
  expect(await flow()).toMatchObject({ count: 0, came: 0, left: 0 });
});
