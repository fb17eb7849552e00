import { migrate } from '@portal/backend/db/migrate';
import { openPostgres } from '@portal/backend/db/open';
import { fillLedger, postFor, readLedger } from '@portal/backend/testing/ledger-load';
import { findPostgres, startPostgres } from '@portal/backend/testing/postgres';
import type { Figures } from '../figures.ts';
import { historyOf, MONEY_ROWS, type MoneyFigure, WRITERS } from '../money-rows.ts';
import type { Profile } from '../options.ts';
import { percentiles } from '../statistics.ts';
import { measureIntake } from './intake.ts';
import { measureRecon } from './recon.ts';
import { measureSettlement } from './settlement.ts';

const SECONDS = 15;
const READS = 200;

/** The ledger on a PostgreSQL server of its own that waits for the disk, where one is installed. */
export async function measureMoney(profile: Profile, figures: Figures): Promise<void> {
  if (!(await findPostgres())) {
    for (const figure of Object.keys(MONEY_ROWS) as MoneyFigure[]) {
      figures.skip(figure, 'no PostgreSQL 15 or later is installed');
    }
    return;
  }
  await measureIntake(figures);
  await measureSettlement(profile, figures);
  await measureRecon(figures);
  const postgres = await startPostgres({ isDurable: true });
  const { db, close } = openPostgres({ url: postgres.url, poolSize: WRITERS + 1 });
  try {
    await migrate(db);
    await fillLedger(db, historyOf(profile));
    const { events, failed, seconds, waiting } = await postFor(db, {
      writers: WRITERS,
      seconds: SECONDS,
    });
    figures.add('money.event', (seconds * 1_000_000) / events);
    figures.add('money.failed', failed);
    figures.add('money.waits', ...waiting);
    const { entries, asOf, proof } = await readLedger(db, READS);
    figures.add('money.entries', entries);
    figures.add('money.as-of', percentiles(asOf).p95);
    figures.add('money.proof', proof);
  } finally {
    await close();
    await postgres.stop();
  }
}
