import { calendarRoutes as calendars } from '@portal/contract/finance/calendar';
import { cutOffAt, dueDay, isBusinessDay } from '@portal/contract/finance/calendar-rules';
import type { Answer } from '@portal/contract/kit/route';
import { channelRoutes } from '@portal/contract/merchant/channel';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { testApp } from '../../../testing/index.ts';
import { calendarsOf } from './index.ts';

type Row = Answer<typeof calendars.list>[number];

const { db, as } = await testApp({ now: new Date('2026-11-24T16:30:00Z') });
const finance = await as('finance');
const auditor = await as('auditor');

const list = async () => (await finance.call(calendars.list)).data as Row[];
const found = async (chnlCode: string, currency: string) => {
  const row = (await list()).find((one) => one.chnlCode === chnlCode && one.currency === currency);
  if (!row) throw new Error(`no calendar of ${chnlCode} ${currency}`);
  return row;
};
const hours = { zone: 'Asia/Tokyo', cutOff: '18:00', closedWeekdays: [6, 7] };
const create = (more: object = {}, client: Client = finance) =>
  client.call(calendars.create, { body: { ...hours, currency: '392', ...more } });
const made = async () => {
  expect(await create()).toMatchObject({ code: 200 });
  return found('', '392');
};
const daysOf = async ({ calendarId }: Row, from = '2026-01-01', to = '2027-12-31') => {
  const answer = await finance.call(calendars.days, {
    params: { calendarId },
    query: { from, to },
  });
  expect(answer.code).toBe(200);
  return answer.data as Answer<typeof calendars.days>;
};
const set = ({ calendarId }: Row, body: object) =>
  finance.call(calendars.setDays, { params: { calendarId }, body });
const golden = { from: '2026-10-01', to: '2026-10-03', kind: 'HOLIDAY', name: '国庆节' };

afterEach(async () => {
  await db.deleteFrom('biz_calendar').where('currency', '=', '392').execute();
});

describe('[2.68] business calendars', () => {
  it('begin with the default, which is in our zone and closed at weekends', async () => {
    const [first] = await list();
    expect(first).toMatchObject({ chnlCode: '', currency: '', zone: 'Asia/Phnom_Penh' });
    expect(first).toMatchObject({ cutOff: '24:00', closedWeekdays: [6, 7], today: '2026-11-24' });
  });

  it('are made for a channel or a currency once, and say what day it is there', async () => {
    const calendar = await made();
    expect(calendar).toMatchObject({ ...hours, today: '2026-11-25', createBy: 'finance' });
    expect((await create()).fields).toEqual({ currency: 'calendar.taken' });
    expect((await create({ currency: '' })).fields).toEqual({ currency: 'calendar.taken' });
    expect((await create({ chnlCode: 'NOBODY' })).fields).toEqual({
      chnlCode: 'commonData.optionMsg',
    });
    expect((await create({ zone: 'Mars/Olympus' })).fields).toEqual({ zone: 'calendar.zone' });
  });

  it('change with the version that was read, and not once more', async () => {
    const { calendarId, version } = await made();
    const body = { calendarId, ...hours, cutOff: '22:00', version };
    expect(await finance.call(calendars.update, { body })).toMatchObject({ code: 200 });
    expect(await finance.call(calendars.update, { body })).toMatchObject({ code: 409 });
    expect(await found('', '392')).toMatchObject({
      ...{ cutOff: '22:00', version: version + 1, updateBy: 'finance' },
    });
    const [event] = await db
      .selectFrom('audit_event')
      .where('obj_type', '=', 'finance:calendar')
      .where('obj_id', '=', calendarId)
      .where('action', '=', 'edit')
      .selectAll()
      .execute();
    expect(event?.diff).toMatchObject({ before: { cutOff: '18:00' }, after: { cutOff: '22:00' } });
  });

  it('are deleted with their days, but the default is not', async () => {
    const calendar = await made();
    await set(calendar, golden);
    const remove = ({ calendarId }: Row) =>
      finance.call(calendars.remove, { params: { calendarId } });
    expect(await remove(calendar)).toMatchObject({ code: 200 });
    expect(await remove(calendar)).toMatchObject({ code: 404 });
    expect(await remove(await found('', ''))).toMatchObject({
      ...{ code: 500, msg: '默认日历不能删除' },
    });
  });

  it('hold a channel that they are of', async () => {
    const admin = await as('admin');
    const channel = { chnlCode: 'HOLD_ME', chnlName: 'Hold me', orderTypes: ['SCAN'] };
    const body = { ...channel, currencies: [], status: '0' };
    expect(await admin.call(channelRoutes.create, { body })).toMatchObject({ code: 200 });
    await create({ chnlCode: 'HOLD_ME' });
    expect(await found('HOLD_ME', '392')).toMatchObject({ chnlName: 'Hold me' });
    const params = { ids: 'HOLD_ME' };
    expect((await admin.call(channelRoutes.remove, { params })).msg).toContain('Hold me');
  });

  it('[6.1] are read by auditors and changed by finance, no merchant sees them', async () => {
    const calendar = await made();
    expect(await auditor.call(calendars.list)).toMatchObject({ code: 200 });
    expect(await create({ currency: '978' }, auditor)).toMatchObject({ code: 403 });
    const params = { calendarId: calendar.calendarId };
    expect(await auditor.call(calendars.setDays, { params, body: golden })).toMatchObject({
      code: 403,
    });
    expect(await (await as('merchant')).call(calendars.list)).toMatchObject({ code: 403 });
  });
});

describe('[2.68] days of a calendar', () => {
  it('are set in a row, renamed in part, and made like any other again', async () => {
    const calendar = await made();
    expect(await set(calendar, golden)).toMatchObject({ code: 200 });
    await set(calendar, { ...golden, from: '2026-10-03', kind: 'WORKDAY', name: '调休' });
    expect(await daysOf(calendar)).toEqual([
      { day: '2026-10-01', kind: 'HOLIDAY', name: '国庆节' },
      { day: '2026-10-02', kind: 'HOLIDAY', name: '国庆节' },
      { day: '2026-10-03', kind: 'WORKDAY', name: '调休' },
    ]);
    await set(calendar, { ...golden, from: '2026-10-02', kind: 'WEEKDAY', name: '' });
    expect(await daysOf(calendar)).toMatchObject([{ day: '2026-10-01' }]);
    expect(await daysOf(calendar, '2026-10-02')).toEqual([]);
    expect(await found('', '392')).toMatchObject({ version: calendar.version + 3 });
  });

  it('are not set on a version that is gone, or of a calendar that is not there', async () => {
    const calendar = await made();
    const body = { ...golden, version: calendar.version };
    expect(await set(calendar, body)).toMatchObject({ code: 200 });
    expect(await set(calendar, body)).toMatchObject({ code: 409 });
    const nobody = { ...calendar, calendarId: '999999' };
    expect(await set(nobody, golden)).toMatchObject({ code: 404 });
    expect((await set(calendar, { ...golden, to: '2026-09-01' })).fields).toEqual({
      to: 'calendar.order',
    });
  });

  it('leave what they were and what they are in the trail', async () => {
    const calendar = await made();
    await set(calendar, golden);
    await set(calendar, { ...golden, to: '2026-10-01', kind: 'WEEKDAY', name: '' });
    const event = await db
      .selectFrom('audit_event')
      .where('obj_id', '=', calendar.calendarId)
      .orderBy('seq', 'desc')
      .select('diff')
      .executeTakeFirst();
    expect(event?.diff).toMatchObject({
      before: { days: [{ day: '2026-10-01', kind: 'HOLIDAY', name: '国庆节' }] },
      after: { kind: 'WEEKDAY', from: '2026-10-01', to: '2026-10-01' },
    });
  });
});

describe('[2.68] the calendar that a payment is settled by', () => {
  it('is that of channel and currency, else the channel’s, else the currency’s, else the default', async () => {
    await create({ cutOff: '01:00' });
    await create({ chnlCode: 'UPI_QR', currency: '', cutOff: '02:00' });
    await create({ chnlCode: 'UPI_QR', cutOff: '03:00' });
    const { calendarFor } = await calendarsOf(db);
    await db.deleteFrom('biz_calendar').where('chnl_code', '=', 'UPI_QR').execute();
    const cutOff = (chnlCode: string, currency: string) => calendarFor(chnlCode, currency).cutOff;
    expect(cutOff('UPI_QR', '392')).toBe('03:00');
    expect(cutOff('UPI_QR', '978')).toBe('02:00');
    expect(cutOff('ALIPAY_QR', '392')).toBe('01:00');
    expect(cutOff('ALIPAY_QR', '978')).toBe('24:00');
  });

  it('has the days that were set, for the rules', async () => {
    const calendar = await made();
    await set(calendar, golden);
    await set(calendar, { from: '2026-10-04', to: '2026-10-04', kind: 'WORKDAY', name: '调休' });
    const yen = (await calendarsOf(db)).calendarFor('', '392');
    expect(isBusinessDay(yen, '2026-10-04')).toBe(true);
    expect(dueDay(yen, 'T1', '2026-09-30')).toBe('2026-10-04');
    expect(cutOffAt(yen, '2026-09-30')).toBe('2026-09-30 16:00:00');
  });

  it('is always there, and stays that of its channel and currency, no matter who writes', async () => {
    await made();
    const remove = sql`delete from biz_calendar`.execute(db);
    await expect(remove).rejects.toThrow('the default calendar is not deleted');
    const move = sql`update biz_calendar set currency = '978' where currency = '392'`.execute(db);
    await expect(move).rejects.toThrow('stays that of its channel and currency');
    const close = sql`update biz_calendar set closed_weekdays = '{1,2,3,4,5,6,7}'`.execute(db);
    await expect(close).rejects.toThrow('check constraint');
  });
});
