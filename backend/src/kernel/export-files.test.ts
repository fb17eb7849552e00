import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { callFixture } from '../testing/call-fixture.ts';
import { testDatabase } from '../testing/database.ts';
import { TestClock } from '../testing/index.ts';
import { DAY_MS, stampAt } from './clock.ts';
import type { Actor } from './context.ts';
import { ExportFiles, namesOf } from './export-files.ts';

const { db, close } = await testDatabase('ci');
afterAll(close);
const { inCall } = await callFixture(db);
const clock = new TestClock(new Date('2026-11-20T05:00:00Z'));
const files = new ExportFiles(clock.now);
const owner = await inCall('operator', ({ actor }) => actor);
const stranger = await inCall('auditor', ({ actor }) => actor);

/** A file of this many rows, which begins with a heading. */
const make = (rows = 1) =>
  inCall('operator', (ctx) =>
    files.create(
      { ...ctx, exportType: 'csv' },
      { topic: 'purse', title: 'purse' },
      {
        sheet: '钱包',
        columns: [{ title: '名称' }],
        rows: Array.from({ length: rows }, (_, at) => [`row ${at}`]),
      },
    ),
  );
const open = (
  name: string,
  { by = owner, remove = false }: { by?: Actor; remove?: boolean } = {},
) => files.open({ db, actor: by, now: stampAt(clock.now()) }, name, remove);
const partsOf = (name: string) =>
  db.selectFrom('export_part').where('file_name', '=', name).select('position').execute();
const gone = { code: 404, message: 'file.notFound' };

describe('[7.4] an exported file', () => {
  it('is its owner’s, as often as wanted, named by subject and time', async () => {
    const name = await make();
    for (const _ of [1, 2]) {
      const file = await open(name);
      expect(file).toMatchObject({
        name: 'purse_20261120120000.csv',
        type: 'text/csv; charset=utf-8',
      });
      expect(await text(file.body as Readable)).toContain('row 0');
    }
  });

  it('is nobody else’s: to them it does not exist', async () => {
    await expect(open(await make(), { by: stranger })).rejects.toMatchObject(gone);
    await expect(open('no_such.csv')).rejects.toMatchObject(gone);
    const name = await make();
    await expect(open(name, { by: stranger, remove: true })).rejects.toMatchObject(gone);
    await open(name);
  });

  it('has a name that nobody finds by trying', async () => {
    const [one, other] = [await make(), await make()];
    expect(one).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}_purse\.csv$/);
    expect(one).not.toBe(other);
    expect(namesOf({ topic: 'purse', title: '钱包_2026-11' }, 0, 'xlsx').shown_name).toBe(
      '钱包_2026-11_19700101070000.xlsx',
    );
  });

  it('of many rows is kept in pieces and read in their order', async () => {
    const name = await make(1_200);
    expect(await partsOf(name)).toHaveLength(4);
    const lines = (await text((await open(name)).body as Readable)).trim().split('\r\n');
    expect(lines).toHaveLength(1_201);
    expect(lines.slice(1).map((line) => line.replaceAll('"', ''))).toEqual(
      Array.from({ length: 1_200 }, (_, at) => `row ${at}`),
    );
  });

  it('that is fetched for good is fetched once, and leaves nothing', async () => {
    const name = await make();
    const file = await open(name, { remove: true });
    await expect(open(name, { remove: true })).rejects.toMatchObject(gone);
    expect(await text(file.body as Readable)).toContain('row 0');
    expect(await partsOf(name)).toEqual([]);
  });

  it('of which two fetch the one copy reaches one of them', async () => {
    const name = await make();
    const attempts = await Promise.allSettled([1, 2].map(() => open(name, { remove: true })));
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is removed as well when who fetches it hangs up', async () => {
    const name = await make(1_200);
    const body = (await open(name, { remove: true })).body as Readable;
    await once(body, 'readable');
    body.destroy();
    await once(body, 'close');
    expect(await partsOf(name)).toEqual([]);
  });
});

describe('[7.4] after a day', () => {
  it('a file that nobody fetched is gone, a newer one stays', async () => {
    const old = await make();
    clock.advance(DAY_MS - 1_000);
    await open(old);
    const fresh = await make();
    clock.advance(1_000);
    await expect(open(old)).rejects.toMatchObject(gone);
    expect(await files.sweep(db)).toBeGreaterThan(0);
    expect(await partsOf(old)).toEqual([]);
    expect(await partsOf(fresh)).not.toEqual([]);
    expect(await files.sweep(db)).toBe(0);
  });

  it('pieces of a file that was never finished are gone, young ones stay', async () => {
    await files.addPart(db, 'killed.csv', 0, Buffer.from('a'));
    clock.advance(DAY_MS - 1_000);
    await files.addPart(db, 'running.csv', 0, Buffer.from('b'));
    await files.sweep(db);
    expect(await partsOf('killed.csv')).toHaveLength(1);
    clock.advance(1_000);
    await files.sweep(db);
    expect(await partsOf('killed.csv')).toEqual([]);
    expect(await partsOf('running.csv')).toHaveLength(1);
  });
});
