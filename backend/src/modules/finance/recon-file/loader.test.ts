import { writeBill } from '@portal/contract/channel/bill';
import { FILE_STATUS } from '@portal/contract/finance/dictionaries';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { stampAt } from '../../../kernel/clock.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { reconFixture } from '../../../testing/recon-fixture.ts';
import { keepFile } from './keep.ts';
import { BillLoader } from './loader.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const { db, clock } = test;
const { paid, upload, lineOf, day, nextDay } = await reconFixture(test);

const file = (fileId: string) =>
  db
    .selectFrom('recon_file')
    .where('file_id', '=', fileId)
    .select(['status', 'refusal', 'line_cnt', 'quarantine_cnt'])
    .executeTakeFirstOrThrow();

describe('[2.63] a file of lines that cannot be read', () => {
  const junk = 'x\n'.repeat(20_000);
  it.each([
    ['without a head is given up at its first', (_: string) => junk, 'recon.noHead'],
    ['at its beginning is given up at the 200th', (bill: string) => head(bill) + junk, 'bad=200&'],
    [
      'behind one that can be is given up at the 1,000th',
      (bill: string) => head(bill, 2) + junk,
      'bad=1000&',
    ],
  ])('%s, before any of it is written', async (_, spoil, why) => {
    await nextDay();
    const sent = await upload(spoil(writeBill(day(), [await lineOf(await paid())])));
    const { refusal, ...left } = await file(sent.data?.fileId ?? '');
    expect(refusal).toContain(why);
    expect(left).toEqual({ status: FILE_STATUS.rejected, line_cnt: 0, quarantine_cnt: 0 });
  });

  const head = (bill: string, lines = 1) => `${bill.split('\n').slice(0, lines).join('\n')}\n`;
});

describe('[2.63] the loader of large files', () => {
  it('looks again for a file that comes when it has seen the last one', async () => {
    await nextDay();
    const bytes = Buffer.from(writeBill(day(), [await lineOf(await paid())]));
    const place = { chnlCode: LAB_CHANNEL, settleDate: day(), format: 'LINES' } as const;
    const late = vi.fn(async () => {
      const of = { ...place, source: 'UPLOAD', name: 'late.txt', bytes, by: 'finance' } as const;
      const fileId = await keepFile(db, { ...of, now: stampAt(clock.now()) });
      loader.wake();
      return fileId;
    });
    /** The file comes between the answer that there is none and what the loader does then. */
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (late.mock.calls.length === 0 && result.rows.length === 0) await late();
        return result;
      },
    };
    const loader = new BillLoader({ db: db.withPlugin(plugin), clock: clock.now }, (error) => {
      throw error;
    });
    loader.wake();
    await vi.waitFor(async () => {
      const fileId = await late.mock.results[0]?.value;
      expect(await file(fileId ?? '0')).toMatchObject({ status: FILE_STATUS.loaded });
    }, 10_000);
    await loader.stop();
  });
});
