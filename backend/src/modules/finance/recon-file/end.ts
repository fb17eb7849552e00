import { BILL_STATUS, FILE_STATUS } from '@portal/contract/finance/dictionaries';
import { cut } from '@portal/contract/kit/odd-text';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import type { Stamp } from '../../../db/types.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { acceptedCurrencies, beginBills, expectedCurrencies } from '../recon-match/index.ts';
import { type Claimed, LeaseLost } from './claim.ts';
import type { Progress } from './gate.ts';
import type { Loading } from './loading.ts';
import { dropParts } from './parts.ts';

/** Lines that one statement removes at most. */
const REMOVED_AT_ONCE = 10_000;

/** Ends loading, while the file is this run's. */
async function endFile(
  db: Kysely<Database>,
  file: Claimed,
  end: { status: '1' | '2'; refusal: string; now: Stamp },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('recon_file')
    .set({
      status: end.status,
      refusal: cut(end.refusal, 200),
      loaded_time: end.now,
      lease_by: null,
      lease_until: null,
    })
    .where('file_id', '=', file.file_id)
    .where('lease_by', '=', file.lease_by)
    .where('status', '=', FILE_STATUS.loading)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LeaseLost();
}

/** Currencies that a file is a bill of: a channel's own form is one of all that it bills, even without lines. */
async function currenciesOf(db: Kysely<Database>, file: Claimed, { read, totals }: Progress) {
  const accepted = await acceptedCurrencies(db, file.chnl_code);
  const named = accepted.filter((currency) => currency in read || currency in totals);
  const expected = file.format === 'LINES' ? await expectedCurrencies(db, file.chnl_code) : [];
  return [...new Set([...expected, ...named])].sort();
}

/**
 * Lines in quarantine count in the bill of the currency that they name; where no such bill has come, nobody knows of
 * which one they are, and they count in all of their day.
 */
async function placeQuarantine(db: Kysely<Database>, { file_id: fileId }: Claimed): Promise<void> {
  await sql`
    update recon_line l set currency = ''
     where l.file_id = ${fileId} and l.state = 'QUARANTINED' and l.currency <> ''
       and not exists (select from recon_bill b
                        where b.chnl_code = l.chnl_code and b.settle_date = l.settle_date
                          and b.currency = l.currency and b.status <> ${sql.lit(BILL_STATUS.missing)})`.execute(
    db,
  );
}

/** The file counts from now on: its lines are matched, and its days are billed. */
export async function acceptFile(
  { db, clock }: Loading,
  file: Claimed,
  progress: Progress,
): Promise<void> {
  const now = stampAt(clock());
  await transact(db, async (tx) => {
    await endFile(tx, file, { status: FILE_STATUS.loaded, refusal: '', now });
    await dropParts(tx, file.file_id);
    const currencies = await currenciesOf(tx, file, progress);
    const { chnl_code: chnlCode, settle_date: settleDate } = file;
    await beginBills(tx, { chnlCode, settleDate, currencies }, now);
    await placeQuarantine(tx, file);
  });
}

/** Nothing of the file counts; it says why. */
export async function refuseFile(
  { db, clock }: Loading,
  file: Claimed,
  refusal: string,
): Promise<void> {
  await transact(db, async (tx) => {
    await endFile(tx, file, { status: FILE_STATUS.rejected, refusal, now: stampAt(clock()) });
    await dropParts(tx, file.file_id);
    await tx.deleteFrom('recon_slice').where('file_id', '=', file.file_id).execute();
  });
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('recon_line')
      .where('line_id', 'in', (of) =>
        of
          .selectFrom('recon_line')
          .where('file_id', '=', file.file_id)
          .select('line_id')
          .limit(REMOVED_AT_ONCE),
      )
      .executeTakeFirst();
    if (numDeletedRows < BigInt(REMOVED_AT_ONCE)) return;
  }
}
