/** @module-tag long */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { isUniqueViolation } from '../db/sql-errors.ts';
import { transact } from '../db/transact.ts';
import { mulberry32 } from '../demo/random.ts';
import { Refusal } from '../kernel/refusal.ts';
import { emptyDatabase } from '../testing/database.ts';
import { endHold, openHold, type Posting, post, posting, proveBalances } from './index.ts';

/** `LEDGER_SEED` replays one run, `LEDGER_RUNS` makes more of them than the suite can afford. */
const RUNS = Number(process.env.LEDGER_RUNS ?? 6);
const COMMANDS = 500;
const FIRST_SEED = Number(process.env.LEDGER_SEED ?? Date.now() % 1_000_000);
const NOW = '2026-11-22 10:00:00';
const USD = '840';

const { db, close } = await emptyDatabase();
beforeAll(() => migrate(db));
afterAll(close);

/** Whole numbers from 0 to below a bound, the same for a seed. */
function randomOf(seed: number) {
  const next = mulberry32(seed);
  return (below: number) => Math.floor(next() * below);
}

interface ModelAccount {
  curr: bigint;
  holds: Map<string, bigint>;
}

const frozenOf = ({ holds }: ModelAccount) =>
  [...holds.values()].reduce((sum, held) => sum + held, 0n);
const availOf = (account: ModelAccount) => account.curr - frozenOf(account);

/** Model of what the ledger promises, in a few lines: who has what, and what is refused. */
class Model {
  readonly accounts = new Map<string, ModelAccount>();
  readonly posted = new Map<string, string>();

  of(merId: string): ModelAccount {
    const known = this.accounts.get(merId) ?? { curr: 0n, holds: new Map() };
    this.accounts.set(merId, known);
    return known;
  }

  /** Posts and returns true if it is accepted; the same content again is accepted and changes nothing. */
  post({ event, id, owners, amounts }: Posting, isForced: boolean): boolean {
    const merId = owners.merId ?? '';
    const { gross = 0n, fee = 0n, amount = 0n } = amounts as Record<string, bigint>;
    const content = JSON.stringify([merId, String(gross), String(fee), String(amount)]);
    const before = this.posted.get(`${event} ${id}`);
    if (before !== undefined) return before === content;
    const account = this.of(merId);
    const change = event === 'SALE' ? gross - fee : -amount;
    const left = availOf(account) + change;
    // One that is overdrawn already may only be raised.
    if (left < 0n && !isForced && change < 0n) return false;
    account.curr += change;
    this.posted.set(`${event} ${id}`, content);
    return true;
  }

  open(merId: string, id: string, amount: bigint): boolean {
    const account = this.of(merId);
    if (this.posted.has(`HOLD ${id}`) || availOf(account) < amount) return false;
    account.holds.set(id, amount);
    this.posted.set(`HOLD ${id}`, merId);
    return true;
  }

  end(id: string): boolean {
    const account = this.accounts.get(this.posted.get(`HOLD ${id}`) ?? '');
    return account?.holds.delete(id) ?? false;
  }
}

/** A command drawn by chance: what the model says of it, and the same at the ledger. */
function draw(random: (below: number) => number, model: Model, prefix: string) {
  const merId = `${prefix}${random(4)}`.padStart(15, '7');
  const id = `${prefix}${random(120)}`;
  const amount = BigInt(1 + random(400));
  const isForced = random(12) === 0;
  const send = (one: Posting) => ({
    accepts: model.post(one, isForced),
    run: () => transact(db, (tx) => post(tx, [one], { now: NOW, isForced })),
  });
  const common = { id, currency: USD, owners: { merId, chnlCode: 'CH' } };
  const kind = random(10);
  if (kind < 4) {
    const fee = BigInt(random(3));
    return send(posting({ ...common, event: 'SALE', amounts: { gross: amount + fee, fee } }));
  }
  if (kind < 7) return send(posting({ ...common, event: 'SETTLE_PAID', amounts: { amount } }));
  if (kind < 9) {
    const account = { kind: 'MERCHANT', owner: merId, currency: USD } as const;
    return {
      accepts: model.open(merId, id, amount),
      run: () =>
        transact(db, (tx) =>
          openHold(tx, { account, cause: 'REFUND', causeId: id, amount, now: NOW }),
        ),
    };
  }
  return {
    accepts: model.end(id),
    run: () =>
      transact(db, (tx) => endHold(tx, { cause: 'REFUND', causeId: id }, { used: 0n, now: NOW })),
  };
}

/** A refusal, or a hold that is there by its name, answers false; anything else that goes wrong is no answer. */
function asRefusal(error: unknown): false {
  if (error instanceof Refusal || isUniqueViolation(error)) return false;
  throw error;
}

async function balances(prefix: string) {
  const rows = await db
    .selectFrom('mer_balance')
    .where('mer_id', 'like', `%7${prefix}_`)
    .select(['mer_id', 'curr', 'frozen'])
    .execute();
  return Object.fromEntries(rows.map((row) => [row.mer_id, [row.curr, row.frozen]]));
}

describe('[5.8] INV-05 INV-15 INV-22 the ledger and its model', () => {
  const seeds = Array.from({ length: RUNS }, (_, at) => FIRST_SEED + at);

  // Runs share no customer, so they go on beside each other; what they post to, platform and channel, is shared.
  it.concurrent.each(seeds)(
    `accept and refuse the same ${COMMANDS} commands of seed %i, and hold the same`,
    async (seed) => {
      const random = randomOf(seed);
      const model = new Model();
      const prefix = `${seed}x`;
      for (let place = 0; place < COMMANDS; place += 1) {
        const { accepts, run } = draw(random, model, prefix);
        const isAccepted = await run().then(() => true, asRefusal);
        expect(isAccepted, `seed ${seed}, command ${place}`).toBe(accepts);
      }
      const expected = [...model.accounts]
        .map(
          ([merId, account]) => [merId, [String(account.curr), String(frozenOf(account))]] as const,
        )
        .filter(([, [curr, frozen]]) => curr !== '0' || frozen !== '0');
      const stored = await balances(prefix);
      expect(Object.fromEntries(expected)).toEqual(
        Object.fromEntries(
          Object.entries(stored).filter(([, [curr, frozen]]) => curr !== '0' || frozen !== '0'),
        ),
      );
    },
  );

  // Once: it reads all entries there are. What is wrong names the customer, and so the seed.
  it('leave balances that their entries and holds prove', async () => {
    expect(await proveBalances(db)).toEqual([]);
  });
});
