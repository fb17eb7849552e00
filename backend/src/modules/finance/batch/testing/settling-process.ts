/**
 * Settles one merchant over and over and tells the number of each batch once it is made, and once it is
 * paid, a line each: for tests that kill it. What an earlier process left, it goes on with. Arguments:
 * address of a PostgreSQL database or '', data folder of the embedded engine, origin of the simulator, the
 * merchant, how many sales make a batch, and where it stands still, or none; `end` goes on with what is left
 * and ends.
 */
import { openEmbedded, openPostgres } from '../../../../db/open.ts';
import { transact } from '../../../../db/transact.ts';
import { writeAudit } from '../../../../kernel/audit.ts';
import { stampAt } from '../../../../kernel/clock.ts';
import type { Context } from '../../../../kernel/context.ts';
import { inOwnTransaction } from '../../../../kernel/own-transaction.ts';
import '../../../../testing/keys.ts';
import { control, LAB_CHANNEL } from '../../../../testing/lab-channel.ts';
import { sellMany } from '../../../../testing/settle-load.ts';
import { standingStill } from '../../../../testing/stand-still.ts';
import { auditBatch, cancelBatch, payBatch, retryBatch } from '../batch.writes.ts';
import { makeBatch } from '../make.ts';
import { queryBatches } from '../query-batches.job.ts';
import { sendBatches } from '../send-batches.job.ts';
import { type Phase, POINTS } from './points.ts';

const [url = '', folder = '', origin = '', merId = '', sales = '', point = ''] =
  process.argv.slice(2);
const MINUTE_MS = 60_000;
/** Amount paid of each batch, in minor units; the rest is carried forward. */
const PAID = 1_000_000n;

const tell = (line: string) => process.stdout.write(`${line}\n`);
let phase: Phase = 'make';
const [at, text] = POINTS[point] ?? [];
const { db: opened, close } = url ? openPostgres({ url }) : await openEmbedded(folder);
const db = standingStill(
  opened,
  (statement) => at === phase && text !== undefined && text.test(statement),
  () => tell('stands still'),
);

let time = Date.parse(String((await control(origin)).now));
const clock = () => new Date(time);
async function pass(): Promise<void> {
  time += MINUTE_MS;
  await control(origin, { do: 'clock', now: clock().toISOString() });
}
// Time goes on between two processes, so that their sales have numbers of their own.
await pass();
const prefix = `K${time / MINUTE_MS}-`;

/** Somebody who may do everything. */
const user = (userName: string): Context => ({
  db,
  language: 'en-US',
  requestId: 'test',
  ip: '',
  userAgent: '',
  token: undefined,
  hasHeaders: true,
  cookie: '',
  signed: { text: '', time: '', signature: '' },
  exportType: 'xlsx',
  asksFirst: false,
  now: stampAt(clock()),
  audit: () => undefined,
  afterCommit: () => undefined,
  leaveNoTrace: () => undefined,
  scope: { kind: 'all' },
  scopeOf: () => ({ kind: 'all' }),
  actor: { userId: '1', userName } as Context['actor'],
});

async function batchesIn(...status: ('0' | '1' | '2' | '4' | '7')[]): Promise<string[]> {
  const rows = await db
    .selectFrom('settle_batch')
    .where('mer_id', '=', merId)
    .where('status', 'in', status)
    .orderBy('batch_no')
    .select('batch_no')
    .execute();
  return rows.map(({ batch_no }) => batch_no);
}

async function make(round: number): Promise<void> {
  phase = 'make';
  const now = stampAt(clock());
  await sellMany(db, {
    prefix: `${prefix}${round}-`,
    merIds: [merId],
    count: Number(sales),
    at: now,
  });
  const wanted = { merId, currency: '840', settleCycle: 'T1', settleAmt: PAID } as const;
  const making = { maker: 'finance', now, settleMethod: '2', cutOff: now } as const;
  const made = await transact(db, (tx) => makeBatch(tx, wanted, making));
  if (made) tell(`made ${made.batchNo}`);
}

/** The first that waits is refused in every second round; failed ones are taken back or sent again. */
async function decide(round: number): Promise<void> {
  phase = 'decide';
  const does = (name: string, work: (ctx: Context) => Promise<unknown>) =>
    inOwnTransaction(user(name), work);
  for (const [place, no] of (await batchesIn('0')).entries()) {
    const isRefused = round % 2 === 1 && place === 0;
    const verdict = { verStatus: isRefused ? '2' : '1', remark: 'test' } as const;
    await does('auditor', (ctx) => auditBatch(ctx, no, verdict));
  }
  for (const no of await batchesIn('1'))
    await does('finance', (ctx) => payBatch(ctx, no, LAB_CHANNEL));
  for (const no of await batchesIn('4')) {
    await does('finance', (ctx) =>
      round % 2 === 1 ? retryBatch(ctx, no, LAB_CHANNEL) : cancelBatch(ctx, no, 'test'),
    );
  }
}

async function run({ run: work }: typeof sendBatches): Promise<void> {
  const origin = { actor: { userId: '0', userName: 'system' }, ip: '', requestId: 'test' };
  const { signal } = new AbortController();
  const context = {
    db,
    clock,
    signal,
    audit: (tx, events) => writeAudit(tx, { ...origin, now: stampAt(clock()) }, events),
  } as Parameters<typeof work>[0];
  await work(context, {});
}

for (let round = 0; ; round += 1) {
  if (point !== 'end') await make(round);
  await decide(round);
  phase = 'send';
  await run(sendBatches);
  await pass();
  phase = 'ask';
  const underWay = await batchesIn('2', '7');
  await run(queryBatches);
  const left = new Set(await batchesIn('0', '1', '2', '4', '7'));
  for (const no of underWay.filter((one) => !left.has(one))) tell(`paid ${no}`);
  if (point === 'end' && left.size === 0) break;
}
await close();
