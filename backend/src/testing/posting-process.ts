/**
 * Posts sales and their reversals without an end, and tells the number of each once it is committed,
 * a line each: for tests that kill it. Arguments: address of a PostgreSQL database or '', data folder
 * of the embedded engine, prefix of the numbers.
 */
import { migrate } from '../db/migrate.ts';
import { openEmbedded, openPostgres } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { post, posting } from '../ledger/index.ts';

const [url = '', folder = '', prefix = ''] = process.argv.slice(2);
const WRITERS = 4;
const MERCHANTS = 3;

const { db } = url ? openPostgres({ url, poolSize: WRITERS }) : await openEmbedded(folder);
await migrate(db);

const saleOf = (event: 'SALE' | 'REVERSAL', id: string, place: number) =>
  posting({
    event,
    id,
    currency: '840',
    owners: { merId: String(place).padStart(15, '7'), chnlCode: 'CH' },
    amounts: { gross: 10_000n, fee: 300n, extra: 50n, vat: 35n, cost: 120n },
  });

async function write(writer: number): Promise<void> {
  for (let count = 0; ; count += 1) {
    const id = `${prefix}-${writer}-${count}`;
    const place = (writer + count) % MERCHANTS;
    const events = count % 5 === 0 ? (['SALE', 'REVERSAL'] as const) : (['SALE'] as const);
    await transact(db, (tx) =>
      post(
        tx,
        events.map((event) => saleOf(event, id, place)),
        { now: '2026-11-22 10:00:00' },
      ),
    );
    process.stdout.write(`${id}\n`);
  }
}
await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
