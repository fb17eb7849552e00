/** @module-tag long */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/schema.ts';
import { proveBalances } from '../../../ledger/index.ts';
import { type FilledDatabase, filledDatabase } from '../../../testing/database.ts';
import { loadBills } from '../../../testing/load-bills.ts';
import { foundClasses, PLANTED_AT, plantBill } from '../../../testing/planted-bill.ts';
import { pauseOf, ROUNDS, roundsText } from '../../../testing/rounds.ts';
import { sideDifferences, suspenseDifferences } from '../recon-match/index.ts';

const ORDERS = Number(process.env.BILL_ORDERS ?? 4_000);
/** Two hundred of each class, or a hundred of a small bill. */
const PLANT = { orders: ORDERS, every: Math.max(40, ORDERS / 200) };
/** The last round begins long before a bill is done that nobody kills. */
const PAUSE_MS = 200 + ORDERS / 50;
const IN_TIME = 120_000 * (ROUNDS + 1);
const MINUTE_MS = 60_000;

describe('[2.63] a planted bill', () => {
  let folder = '';
  let database: FilledDatabase;
  let lines = 0;
  let at = PLANTED_AT;

  const within = async <T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T> => {
    const { db, close } = await database.open();
    return work(db).finally(close);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'console-bill-'));
    database = await filledDatabase('ci', folder);
    lines = await within((db) => plantBill(db, PLANT));
  }, IN_TIME);
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const state = () =>
    within(async (db) => ({
      ...(await foundClasses(db, PLANT)),
      suspense: (await suspenseDifferences().execute(db)).rows,
      sides: (await sideDifferences().execute(db)).rows,
      balances: await proveBalances(db),
    }));

  it(
    `[5.8] is loaded by processes that are killed, each line once and in its class, ${roundsText}`,
    async () => {
      const { url } = database;
      for (let round = 0; round < ROUNDS; round += 1) {
        await loadBills({ url, folder }, at, pauseOf(round, PAUSE_MS));
        // Nobody takes the file of a dead process before its lease is over.
        at = new Date(at.getTime() + MINUTE_MS);
      }
      expect(await loadBills({ url, folder }, at)).toMatchObject({ files: expect.any(Number) });
      const { planted, ...rest } = await state();
      const nothing = { wrong: 0, misflagged: 0, suspense: [], sides: [], balances: [] };
      expect(rest).toEqual({ ...nothing, found: planted, lines });
    },
    IN_TIME,
  );

  it(
    'and a second run changes nothing',
    async () => {
      const before = await state();
      const { url } = database;
      at = new Date(at.getTime() + MINUTE_MS);
      expect(await loadBills({ url, folder }, at)).toMatchObject({ files: 0 });
      expect(await state()).toEqual(before);
    },
    IN_TIME,
  );
});
