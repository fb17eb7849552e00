import type { reconErrorRoutes } from '@portal/contract/finance/recon-error-routes';
import type { ReconEffect } from '@portal/contract/finance/recon-side';
import { needsChecker } from '@portal/contract/finance/recon-states';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import type { HandlerInput } from '@portal/contract/kit/route';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { PLATFORM } from '../../../kernel/audit.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { translate } from '../../../kernel/words.ts';
import { platformBalances } from '../../../ledger/index.ts';
import { applyHandling } from './apply.ts';
import type { Asked } from './asked.ts';
import { REVIEW_TYPE, type ReconErrorRow } from './error.store.ts';
import { askedOf, lockError, type Wanted } from './handle.ts';

type Effect = z.output<typeof ReconEffect>;
type Query = HandlerInput<typeof reconErrorRoutes.effect>['query'];

/** Takes the transaction back with what it would have done. */
class TakenBack extends Error {
  readonly effect: Effect;

  constructor(effect: Effect) {
    super('a dry run');
    this.effect = effect;
  }
}

/** The request that waits, or one that is made for this run alone; nobody has made or passed it. */
async function requestFor(
  ctx: Context,
  error: ReconErrorRow,
  wanted: Wanted,
): Promise<{ auditId: string; asked: Asked }> {
  if (error.proposal) {
    const record = await ctx.db
      .selectFrom('audit_record')
      .where('audit_id', '=', error.proposal.auditId)
      .select('after_row')
      .executeTakeFirstOrThrow();
    return { auditId: error.proposal.auditId, asked: record.after_row as unknown as Asked };
  }
  if (!error.actions.includes(wanted.action)) throw refuse('recon.action');
  const asked = await askedOf(ctx, error, wanted);
  const { audit_id: auditId } = await ctx.db
    .insertInto('audit_record')
    .values({
      obj_type: REVIEW_TYPE,
      obj_id: error.errorId,
      mer_id: error.merId || null,
      chnl_code: error.chnlCode,
      before_row: '{}',
      after_row: JSON.stringify(asked),
      fields: [],
      base_version: 0,
      maker_id: ctx.actor.userId,
      create_by: ctx.actor.userName,
      create_time: ctx.now,
    })
    .returning('audit_id')
    .executeTakeFirstOrThrow();
  return { auditId, asked };
}

async function passByItself(ctx: Context, auditId: string): Promise<void> {
  await ctx.db
    .updateTable('audit_record')
    .set({
      ver_status: VER_STATUS.approved,
      checker_id: PLATFORM.userId,
      ver_by: PLATFORM.userName,
      ver_time: ctx.now,
    })
    .where('audit_id', '=', auditId)
    .execute();
}

/** Names the owner of an account, which is a merchant, an agent or a channel by its kind; ours has none. */
const ownerOf = (account: 'd' | 'c') => {
  const [kind, owner] = [sql.ref(`${account}.kind`), sql.ref(`${account}.owner`)];
  return sql`coalesce(case ${kind}
      when 'MERCHANT' then (select m.mer_name from mer_merchant m where m.mer_id = ${owner})
      when 'AGENT' then (select g.agent_name from agent g where g.agent_id = ${owner})
      else (select b.chnl_name from biz_channel b where b.chnl_code = ${owner}) end, ${owner})`;
};

/** Entries that this transaction has posted, in their order, with the names of the accounts' owners. */
async function entriesPosted(db: Kysely<Database>): Promise<Effect['entries']> {
  const { rows } = await sql<Effect['entries'][number]>`
    select p.biz_type as event, e.step, d.kind as "debitKind", ${ownerOf('d')} as "debitOwner", c.kind as "creditKind",
           ${ownerOf('c')} as "creditOwner", e.amount::text as amount, e.currency
      from ledger_posting p
      join ledger_entry e on e.posting_id = p.posting_id and e.acct_date = p.acct_date
      join ledger_account d on d.account_id = e.debit_id
      join ledger_account c on c.account_id = e.credit_id
     where p.xmin = pg_current_xact_id()::xid order by p.posting_id, e.step`.execute(db);
  return rows;
}

const KINDS = ['SUSPENSE_OVER', 'SUSPENSE_SHORT', 'CLAIM_RECV'] as const;

/** Reads the channel's suspense and claims: over as what we hold back, the others as what we miss. */
async function balances(ctx: Context, { chnlCode, currency }: ReconErrorRow) {
  const accounts = await ctx.db
    .selectFrom('ledger_account')
    .where('kind', 'in', KINDS)
    .where('owner', '=', chnlCode)
    .where('currency', '=', currency)
    .select(['account_id', 'kind'])
    .execute();
  const ids = accounts.map(({ account_id }) => account_id);
  const found = await platformBalances(ctx.db, ids, ctx.now);
  return new Map(
    KINDS.map((kind) => {
      const id = accounts.find((account) => account.kind === kind)?.account_id ?? '';
      const balance = BigInt(found.get(id) ?? 0);
      return [kind, String(kind === 'SUSPENSE_OVER' ? balance : -balance)] as const;
    }),
  );
}

async function run(ctx: Context, clock: Clock, errorId: string, wanted: Wanted): Promise<never> {
  const error = await lockError(ctx, errorId);
  const before = await balances(ctx, error);
  if (needsChecker(wanted.action)) {
    const { auditId, asked } = await requestFor(ctx, error, wanted);
    await passByItself(ctx, auditId);
    const nobody = { maker: ctx.actor.userName, checker: PLATFORM.userName };
    await applyHandling(ctx, clock, error, { auditId, asked, ...nobody });
  }
  const after = await balances(ctx, error);
  const suspense = KINDS.map((kind) => ({
    kind,
    before: before.get(kind) ?? '0',
    after: after.get(kind) ?? '0',
  })).filter((one) => one.before !== one.after);
  throw new TakenBack({ entries: await entriesPosted(ctx.db), suspense, refusal: '' });
}

/**
 * Returns what a handling would post and how suspense would change: runs the handling in a transaction
 * that is rolled back. If it cannot be done, the result says why.
 */
export async function effectOf(
  ctx: Context,
  clock: Clock,
  errorId: string,
  query: Query,
): Promise<Effect> {
  const { action, side, id } = query;
  const chosen = side && id ? { side, id } : undefined;
  try {
    return await transact(ctx.db, (db) =>
      run({ ...ctx, db, audit: () => undefined }, clock, errorId, { action, message: '-', chosen }),
    );
  } catch (error) {
    if (error instanceof TakenBack) return error.effect;
    if (!(error instanceof Refusal) || error.code === 404) throw error;
    return { entries: [], suspense: [], refusal: translate(ctx.language, error.message) };
  }
}
