import { read, utils } from '@e965/xlsx';
import { fileRoutes } from '@portal/contract/common/file';
import { API_BASE } from '@portal/contract/constants';
import { reconErrorRoutes } from '@portal/contract/finance/recon-error-routes';
import type { Route } from '@portal/contract/kit/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { reconFixture, USD } from '../../../testing/recon-fixture.ts';
import { sentFile } from '../../../testing/sent-form.ts';
import { sheetOf, sheetsIn } from '../../../testing/sheets.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const recon = await reconFixture(test);
const { paid, failed, bill, lineOf, day, nextDay, waitOut, errorOf, detail, finance, handle } =
  recon;

interface Overview {
  currency: string;
  counts: Record<'action' | 'waiting' | 'quarantine' | 'all', number>;
  ageing: { bucket: string; count: number; amount: string }[];
  suspense: { direction: string; balance: string; differences: string; count: number }[];
  places: { chnlCode: string; currency: string }[];
  lastDate: string;
}
const overview = async (client = finance) =>
  (await client.call(reconErrorRoutes.overview, { query: { currency: USD } })).data as Overview;

let late = '';
let lost = '';
beforeAll(async () => {
  const [one, other] = [await failed(), await paid()];
  late = one;
  await bill([await lineOf(late), await lineOf(other, { amount: '12400' })]);
  await nextDay();
  lost = await paid();
  await bill([await lineOf('NOBODYS')]);
  await waitOut(9);
});

describe('[2.65] the head of the workbench', () => {
  it('counts what needs action, waits and lies in quarantine, and ages from the expected date', async () => {
    const { counts, ageing, suspense, currency, lastDate } = await overview();
    expect(currency).toBe(USD);
    expect(counts).toMatchObject({ action: 4, quarantine: 0, all: 4 });
    expect(ageing).toEqual([
      { bucket: '0-1', count: 0, amount: '0' },
      { bucket: '2-7', count: 0, amount: '0' },
      { bucket: '8-30', count: 4, amount: String(12_500 + 100 + 12_500 + 12_500) },
      { bucket: '31+', count: 0, amount: '0' },
    ]);
    expect(suspense).toEqual([
      { direction: 'OVER', balance: '25000', differences: '25000', count: 2 },
      { direction: 'SHORT', balance: '12600', differences: '12600', count: 2 },
    ]);
    expect(lastDate).toBe(day());
  });

  it('a bucket of age finds what it counts', async () => {
    expect(await recon.errors({ age: '8-30' })).toHaveLength(4);
    expect(await recon.errors({ age: '31+' })).toEqual([]);
    expect((await recon.errors({})).map(({ errType }) => errType).sort()).toEqual([
      '2',
      '3',
      '4',
      '5',
    ]);
  });

  it('lists what waits, on either side, with the bills that it waits for', async () => {
    await nextDay();
    const order = await paid();
    const { txn_time: soldAt } = await recon.fixture.read(order);
    const occurredAt = new Date(`${soldAt.replace(' ', 'T')}+07:00`).toISOString();
    await bill([await lineOf('WAITSFOR', { occurredAt }), await lineOf('LATER')]);
    const { rows } = (await finance.call(reconErrorRoutes.waiting, {
      query: { currency: USD },
    })) as unknown as {
      rows: {
        side: string;
        id: string;
        amount: string;
        waitsFor: string[];
        ageDays: number;
        pair: { side: string; id: string } | null;
      }[];
    };
    const mine = rows.find(({ id }) => id === order);
    expect(mine).toMatchObject({ side: 'ORDER', amount: '12500', ageDays: 0 });
    expect(mine?.waitsFor.length).toBeGreaterThan(0);
    const lines = rows.filter(({ side }) => side === 'LINE');
    // The same amount at the same second is obviously one payment; at another second it is not.
    const pairs = lines.map(({ pair }) => pair).sort((one) => (one ? -1 : 1));
    expect(pairs).toEqual([{ side: 'ORDER', id: order }, null]);
    expect(mine?.pair).toEqual({ side: 'LINE', id: lines.find(({ pair }) => pair)?.id });
    expect((await overview()).counts.waiting).toBe(rows.length);
  });
});

describe('[2.65] both sides of a difference', () => {
  it('stand field by field, with what is equal', async () => {
    const error = await errorOf({ anyId: late });
    const { sides } = await detail(error.errorId);
    const of = (field: string) => sides.find((side) => side.field === field);
    expect(of('reference')).toMatchObject({ left: late, right: late, isEqual: true });
    expect(of('status')).toMatchObject({ left: '3', right: 'SUCCEEDED', isEqual: false });
    expect(of('amount')).toMatchObject({ left: '12500', right: '12500', isEqual: true });
  });

  it('what stands alone has candidates with their points, at most three, and by a number', async () => {
    const alone = await errorOf({ anyId: 'NOBODYS' });
    const { candidates } = await detail(alone.errorId);
    expect(candidates.length).toBeGreaterThan(0);
    expect(candidates.length).toBeLessThan(4);
    expect(candidates[0]).toMatchObject({
      ...{ side: 'ORDER', id: lost, actions: ['LINK'] },
      ...{ number: { fact: 'NONE', points: 0 }, amount: { points: 40, difference: '0' } },
    });
    const params = { errorId: alone.errorId };
    const named = await finance.call(reconErrorRoutes.candidates, {
      params,
      query: { anyId: late },
    });
    expect(named).toMatchObject({ data: [{ id: late, actions: ['ADJUST'] }] });
  });

  it('a pair has none', async () => {
    const pair = await errorOf({ errType: '2' });
    expect((await detail(pair.errorId)).candidates).toEqual([]);
  });
});

async function send(route: Route, bytes: Uint8Array) {
  const { token } = await test.as('finance');
  const { body, headers } = sentFile('decisions.xlsx', bytes);
  const response = await test.app.inject({
    method: 'POST',
    url: `${API_BASE}${route.path}`,
    headers: { ...headers, authorization: `Bearer ${token}`, 'accept-language': 'en-US' },
    payload: body,
  });
  return response.json<{
    code: number;
    msg: string;
    data: {
      updated: number;
      refused: number;
      same: number;
      isDone: boolean;
      refusedFile: string;
      rows: { name: string; outcome: string; problems: { text: string }[] }[];
    };
  }>();
}

describe('[2.65] differences go out as a workbook and come back decided', () => {
  async function exported(): Promise<string[][]> {
    const { msg } = await finance.call(
      reconErrorRoutes.sheet,
      { query: { currency: USD } },
      { language: 'en-US' },
    );
    const client = await test.as('finance');
    const file = await client.send(fileRoutes.download, { query: { fileName: msg } });
    const book = read(file.rawPayload, { type: 'buffer' });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    return utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1, defval: '' });
  }

  it('each row for itself: what has changed since is refused alone, money waits for its checker', async () => {
    const [head = [], ...rows] = await exported();
    const at = (title: string) => head.indexOf(title);
    const [action, message, number] = [at('Handling'), at('Note'), at('Difference no.')];
    const pair = await errorOf({ errType: '2' });
    const lateOne = await errorOf({ anyId: late });
    const alone = await errorOf({ errType: '5' });
    const decided = rows.map((row) => {
      const decide = (what: string, why: string) =>
        row.map((cell, place) => (place === action ? what : place === message ? why : cell));
      if (row[number] === pair.errorId)
        return decide('Claim from the channel', 'Ten of them this week');
      if (row[number] === lateOne.errorId) return decide('ADJUST', 'Confirmed by the bill');
      return row[number] === alone.errorId ? decide('Link', 'The same payment') : row;
    });
    // Somebody is faster with one of them.
    expect(await handle(lateOne.errorId, 'WRITE_OFF')).toMatchObject({ ok: true });
    const file = sheetOf([head, ...decided]);
    const outcomes = (report: Awaited<ReturnType<typeof send>>) =>
      Object.fromEntries(report.data.rows.map((row) => [row.name, row.outcome]));
    const preview = await send(reconErrorRoutes.sheetPreview, file);
    expect(outcomes(preview)).toMatchObject({
      [pair.errorId]: 'update',
      [lateOne.errorId]: 'refused',
      [alone.errorId]: 'refused',
    });
    expect(await recon.readError(pair.errorId)).toMatchObject({ proposal: null });
    expect(preview.data.isDone).toBe(false);
    const done = await send(reconErrorRoutes.sheetImport, file);
    expect(done.data).toMatchObject({ updated: 1, refused: 2, isDone: true });
    const [refused] = sheetsIn(Buffer.from(done.data.refusedFile, 'base64'));
    expect(refused?.rows[0]?.slice(-2)).toEqual(['Note', 'Reason']);
    expect(
      refused?.rows
        .slice(1)
        .map(([id]) => id)
        .sort(),
    ).toEqual([lateOne.errorId, alone.errorId].sort());
    expect(done.msg).toContain('Accepted: 1, not accepted: 2');
    expect(await recon.readError(pair.errorId)).toMatchObject({
      ...{
        handleStatus: '0',
        proposal: { action: 'CHANNEL_CLAIM', handleMsg: 'Ten of them this week' },
      },
    });
    // The same workbook again decides nothing twice.
    expect((await send(reconErrorRoutes.sheetImport, file)).data).toMatchObject({ updated: 0 });
  });
});
