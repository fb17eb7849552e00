import { closeRoutes } from '@portal/contract/finance/close';
import type { Answer } from '@portal/contract/kit/route';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { pastRules } from '../../../testing/past-rules.ts';
import { forcedFixture } from './testing/forced-fixture.ts';
import { neighboursOf } from './testing/like-batch.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db } = test;
const { lab, disputed } = await forcedFixture(test);

/** Every batch of the demonstration data up to it was paid. */
const [DAY, NEXT] = ['2026-11-10', '2026-11-11'];
const CHANNEL = { chnl_code: 'GATEWAY', currency: '036' };

async function boardOf(day: string) {
  const { data } = await lab.finance.call(
    closeRoutes.board,
    { query: { day } },
    { language: 'en-US' },
  );
  const { rows, listed } = data as Answer<typeof closeRoutes.board>;
  const batches = listed.filter(({ check }) => check === 'batches');
  return { rows, listed: batches.map(({ fact, count, detail }) => ({ fact, count, detail })) };
}

describe('[2.68] batches on the board of a day', () => {
  it('are those of its cut-offs, by the channel that pays, without what was refused or cancelled', async () => {
    expect((await boardOf(DAY)).listed).toEqual([]);
    await lab.sell(700n);
    const no = await lab.paid();
    const within = { ...CHANNEL, cut_off: `${DAY} 00:00:01` };
    await pastRules(
      db,
      ...neighboursOf(
        no,
        { ...CHANNEL, cut_off: `${DAY} 00:00:00` },
        within,
        { ...CHANNEL, status: '8', cut_off: `${NEXT} 00:00:00` },
        { ...CHANNEL, cut_off: `${NEXT} 00:00:01` },
        ...(['5', '6', '4', '7'] as const).map((status) => ({ ...within, status })),
        { ...CHANNEL, status: '7', cut_off: `${NEXT} 00:00:00` },
        { ...CHANNEL, status: '7', cut_off: `${NEXT} 00:00:01` },
        { ...within, status: '0' },
        { ...within, status: '1', chnl_code: null },
      ),
    );
    const { rows, listed } = await boardOf(DAY);
    const row = rows.find((one) => one.chnlCode === 'GATEWAY' && one.currency === '036');
    expect(row?.cells.batches).toMatchObject({ kind: 'ratio', done: 2, all: 6 });
    const channels = await db.selectFrom('biz_channel').select('chnl_code').execute();
    const codes = channels.map(({ chnl_code }) => chnl_code);
    expect(rows.filter(({ chnlCode }) => !codes.includes(chnlCode))).toEqual([]);
    const fact = expect.any(String);
    expect(listed).toEqual([
      { fact, count: 2, detail: `${no}-N7` },
      { fact, count: 1, detail: `${no}-N6` },
      { fact, count: 1, detail: `${no}-N11` },
      { fact, count: 1, detail: `${no}-N10` },
    ]);
    await pastRules(db, sql`delete from settle_batch where batch_no like ${`${no}-N%`}`);
  });

  it('whose bank contradicts itself are listed from the day of their cut-off on', async () => {
    const no = await disputed('paid');
    const listedAt = async (cutOff: string) => {
      await pastRules(
        db,
        sql`update settle_batch set cut_off = ${cutOff}::timestamp where batch_no = ${no}`,
      );
      return (await boardOf(DAY)).listed;
    };
    expect(await listedAt(`${NEXT} 00:00:01`)).toEqual([]);
    expect(await listedAt(`${NEXT} 00:00:00`)).toMatchObject([{ count: 1, detail: no }]);
  });
});
