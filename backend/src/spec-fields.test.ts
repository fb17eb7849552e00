import type { Route } from '@portal/contract/kit/route';
import { sessionRoutes } from '@portal/contract/session/session';
import { configRoutes } from '@portal/contract/system/config';
import { specEntities } from '@portal/contract/testing/spec/entities';
import type { SpecEntity } from '@portal/contract/testing/spec/entity';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_ASOF, testApp } from './testing/index.ts';
import { reconFixture } from './testing/recon-fixture.ts';
import { storedTask } from './testing/stored-task.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T22:00:00+07:00`) });
const admin = await test.as('admin');

/** Adds what the demonstration lacks: logs, files, and a bill that differs from an order. */
beforeAll(async () => {
  const { bill, lineOf, paid } = await reconFixture(test);
  await bill([await lineOf(await paid(), { amount: '12600' })]);
  await test.anonymous.call(sessionRoutes.login, {
    body: { username: 'admin', password: 'wrong' },
  });
  await admin.call(configRoutes.refreshCache);
  await storedTask(test.db, test.clock, { of: 'admin', status: '3' });
});

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value : [value]).filter(isRow);

/** Values at a path of an answer, of every element of the lists on the way. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return [value];
  return rowsOf(value).flatMap((row) => (name in row ? valuesAt(row[name], rest) : []));
}

/** Answers of a call: of a list, else for each record before that its path or its query names. */
async function answersOf(route: Route, records: readonly Row[]): Promise<Row[]> {
  const inputs =
    records.length === 0
      ? [{ query: route.query ? { pageSize: 50 } : {} }]
      : records.slice(0, 20).map((record) => ({
          params: record,
          query: route.query ? { merId: record.merId, currency: record.currency } : {},
        }));
  const answers: Row[] = [];
  for (const input of inputs) {
    const { rows, data, ...top } = await admin.call(route, input);
    expect(top).toMatchObject({ code: 200 });
    answers.push(...rowsOf(route.answer === 'top' ? top : (rows ?? data)));
  }
  return answers;
}

async function recordsOf({ reads }: SpecEntity): Promise<Row[]> {
  const records: Row[] = [];
  for (const route of reads) records.push(...(await answersOf(route, records)));
  return records;
}

describe('[3.2] the server, with the demonstration data', () => {
  it.each(specEntities.filter(({ reads }) => reads.length > 0))(
    'answers every field of the specification: $name',
    async (entity) => {
      const records = await recordsOf(entity);
      const paths = Object.values(entity.fields);
      const absent = paths.filter((path) => valuesAt(records, path.split('.')).length === 0);
      expect(absent).toEqual([]);
    },
  );
});
