import { SETTLE_METHOD, SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { message } from '@portal/contract/kit/message';
import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import type { Selectable } from 'kysely';
import { isLockTimeout, isRace } from '../../../db/sql-errors.ts';
import type { LedgerAccount } from '../../../db/tables/ledger.ts';
import type { MerMerchant } from '../../../db/tables/merchant.ts';
import { transact } from '../../../db/transact.ts';
import { type JobContext, jobHandler } from '../../../jobs/handler.ts';
import { PLATFORM } from '../../../kernel/audit.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { refusalOf } from '../../../kernel/envelope.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { translate } from '../../../kernel/words.ts';
import { postNotice } from '../../system/notice/index.ts';
import { type Calendars, calendarsOf } from '../calendar/index.ts';
import { BATCH_OBJECT } from './batch.store.ts';
import { channelsOf, cutOffsOf, isDueBy } from './cut-offs.ts';
import { makeBatch } from './make.ts';

/** Roles notified of a batch that could not be made (issue of operations, not of the merchant). */
const ROLES = ['admin', 'finance'];

type Account = Pick<Selectable<LedgerAccount>, 'owner' | 'currency'> &
  Pick<Selectable<MerMerchant>, 'settle_cycle' | 'effective_date' | 'expiry_date'>;

/** Balances with something open, of merchants that are settled by themselves and not closed. */
const accountsOf = ({ db }: JobContext): Promise<Account[]> =>
  db
    .selectFrom('ledger_account as a')
    .innerJoin('mer_merchant as m', 'm.mer_id', 'a.owner')
    .where('a.kind', '=', 'MERCHANT')
    .where('a.open_since', 'is not', null)
    .where('m.settle_method', '=', SETTLE_METHOD.automatic)
    .where('m.status', '<>', MERCHANT_STATUS.closed)
    .orderBy('a.owner')
    .orderBy('a.currency')
    .select(['a.owner', 'a.currency', 'm.settle_cycle', 'm.effective_date', 'm.expiry_date'])
    .execute();

interface World {
  calendars: Calendars;
  channels: readonly string[];
}

/** Makes the batch that is due of one balance; answers whether there was anything to pay. */
async function settleOne(
  { db, clock, audit }: JobContext,
  { owner: merId, currency, settle_cycle: cycle, ...terms }: Account,
  { calendars, channels }: World,
): Promise<boolean> {
  const now = stampAt(clock());
  const day = now.slice(0, 10);
  const cutOffs = cutOffsOf(calendars, channels, { currency, cycle }, day);
  const isOver = cutOffs.upTo <= now;
  return transact(db, async (tx) => {
    const made = await makeBatch(
      tx,
      { merId, currency, settleCycle: cycle },
      {
        maker: PLATFORM.userName,
        now,
        settleMethod: SETTLE_METHOD.automatic,
        cutOff: isOver ? cutOffs.upTo : now,
        isDue: isDueBy(cutOffs),
      },
    );
    if (!made) return false;
    // Outside the term of a merchant's agreement, people settle by hand.
    if (day < terms.effective_date || day > terms.expiry_date) {
      throw refuse('settle.outOfTerm', { from: terms.effective_date, to: terms.expiry_date });
    }
    await audit(tx, [
      {
        objType: BATCH_OBJECT,
        objId: made.batchNo,
        action: 'add',
        toStatus: SETTLE_STATUS.pending,
      },
    ]);
    return true;
  });
}

async function tellFinance({ db, clock }: JobContext, places: readonly string[]): Promise<void> {
  await postNotice(db, {
    roles: ROLES,
    text: (language) => ({
      title: translate(language, 'job.handler.settle.autoBatch.notice'),
      summary: translate(
        language,
        message('job.handler.settle.autoBatch.failed', { count: places.length }),
      ),
    }),
    lines: places,
    now: stampAt(clock()),
  });
}

/**
 * Makes the batches that are due by cycle and business calendar of merchants that are settled by
 * themselves (domain §10.1). Each is a transaction of its own, so that it can be run again after it was
 * cut off anywhere: what is in a batch is not due any more. One that cannot be made is told to finance.
 */
export const autoBatch = jobHandler({
  name: 'settle.autoBatch',
  parameters: {},
  run: async (context) => {
    const world = {
      calendars: await calendarsOf(context.db),
      channels: await channelsOf(context.db),
    };
    const failed: string[] = [];
    let count = 0;
    for (const account of await accountsOf(context)) {
      context.signal.throwIfAborted();
      try {
        if (await settleOne(context, account, world)) count += 1;
      } catch (error) {
        // Somebody else is at it: the others do not wait for that.
        const isBusy = isRace(error) || isLockTimeout(error);
        const refusal = error instanceof Refusal || isBusy ? refusalOf(error) : undefined;
        if (!refusal) throw error;
        const why = translate('en-US', refusal.message);
        failed.push(`${account.owner} ${account.currency}: ${why}`);
      }
    }
    if (failed.length > 0) await tellFinance(context, failed);
    return message('job.handler.settle.autoBatch.done', { count, failed: failed.length });
  },
});
