import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../../db/open.ts';
import { proveBalances } from '../../../ledger/index.ts';
import { emptyDatabaseUrl } from '../../../testing/database.ts';
import { loadBills } from '../../../testing/load-bills.ts';
import { foundClasses, PLANTED_AT, plantBill } from '../../../testing/planted-bill.ts';
import { pauseOf, ROUNDS, roundsText } from '../../../testing/rounds.ts';
import { fillTemplate } from '../../../testing/template.ts';
import { sideDifferences, suspenseDifferences } from '../recon-match/index.ts';
import { loadWaiting } from './index.ts';

const PLANT = { orders: 4_000, every: 40 };
const IN_TIME = 60_000 * (ROUNDS + 1);
const MINUTE_MS = 60_000;

describe.runIf(process.env.TEST_ENGINE === 'postgres')('[2.63] a planted bill', () => {
  let url = '';
  let drop: () => Promise<void>;
  let opened: ReturnType<typeof openPostgres>;

  beforeAll(async () => {
    ({ url, drop } = await emptyDatabaseUrl());
    opened = openPostgres({ url, poolSize: 2 });
    await fillTemplate(opened.db, 'ci');
    await plantBill(opened.db, PLANT);
  }, IN_TIME);
  afterAll(async () => {
    await opened.close();
    await drop();
  });

  const state = async () => {
    const { planted, found, wrong } = await foundClasses(opened.db, PLANT);
    const { rows: suspense } = await suspenseDifferences().execute(opened.db);
    const { rows: sides } = await sideDifferences().execute(opened.db);
    return { planted, found, wrong, suspense, sides };
  };

  it(
    `[5.8] is loaded by processes that are killed, each line once and in its class, ${roundsText}`,
    async () => {
      let at = PLANTED_AT;
      for (let round = 0; round < ROUNDS; round += 1) {
        await loadBills(url, at, pauseOf(round, 900));
        // Nobody hears of a dead process before its lease is over.
        at = new Date(at.getTime() + MINUTE_MS);
      }
      expect(await loadBills(url, at)).toMatchObject({ files: expect.any(Number) });
      const { planted, ...rest } = await state();
      expect(rest).toEqual({ found: planted, wrong: 0, suspense: [], sides: [] });
      expect(await proveBalances(opened.db)).toEqual([]);
    },
    IN_TIME,
  );

  it('and a second run changes nothing', async () => {
    const before = await state();
    const clock = () => new Date(PLANTED_AT.getTime() + 60 * MINUTE_MS);
    expect(await loadWaiting({ db: opened.db, clock, isStopping: () => false })).toBe(0);
    expect(await state()).toEqual(before);
  });
});
