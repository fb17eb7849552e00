import { calendarRoutes as calendars } from '@portal/contract/finance/calendar';
import type { Answer } from '@portal/contract/kit/route';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { formOf } from '../../../testing/files.ts';
import { testApp } from '../../../testing/index.ts';
import { sheetOf } from '../../../testing/sheets.ts';

const { db, as } = await testApp();
const finance = await as('finance');
const { calendar_id: calendarId } = await db
  .selectFrom('biz_calendar')
  .where('chnl_code', '=', '')
  .where('currency', '=', '')
  .select('calendar_id')
  .executeTakeFirstOrThrow();

beforeEach(async () => {
  await db.deleteFrom('biz_calendar_day').execute();
});

const params = { calendarId, year: '2027' };
const HEAD = ['日期', '类型', '名称'];
type Sent = { updates?: boolean; file?: FormData; year?: string };
const send = (
  route: typeof calendars.importData | typeof calendars.importPreview,
  rows: unknown[][],
  { updates = false, file, year = '2027' }: Sent = {},
) =>
  finance.call(route, {
    params: { ...params, year },
    query: { updateSupport: updates ? '1' : '0' },
    body: file ?? formOf('2027.xlsx', sheetOf([HEAD, ...rows])),
  });
const run = (rows: unknown[][], sent?: Sent) => send(calendars.importData, rows, sent);
const stored = async () => {
  const answer = await finance.call(calendars.days, {
    params: { calendarId },
    query: { from: '2026-01-01', to: '2028-12-31' },
  });
  return (answer.data as Answer<typeof calendars.days>).map(
    ({ day, kind, name }) => `${day} ${kind} ${name}`,
  );
};
const year = [
  [new Date(2027, 0, 1), '节假日', '元旦'],
  ['2027/1/2', 'Holiday', '元旦'],
  ['20270104', 'WORKDAY', '调休'],
];
const YEAR = ['2027-01-01 HOLIDAY 元旦', '2027-01-02 HOLIDAY 元旦', '2027-01-04 WORKDAY 调休'];

describe('[2.68] [5.6] importing a year into a calendar', () => {
  it('takes days as cells and as texts, kinds by value and by label in either language', async () => {
    expect((await send(calendars.importPreview, year)).data).toMatchObject({
      added: 3,
      refused: 0,
    });
    expect(await stored()).toEqual([]);
    expect((await run(year)).data).toMatchObject({ added: 3, refused: 0 });
    expect(await stored()).toEqual(YEAR);
    expect((await run(year)).data).toMatchObject({ added: 0, updated: 0, same: 3 });
  });

  it('takes a csv file as well', async () => {
    const text = '\ufeffDate,Kind,Name\r\n2027-01-01,Holiday,"New Year’s Day, observed"\r\n';
    const { data } = await run([], { file: formOf('2027.csv', Buffer.from(text)) });
    expect(data).toMatchObject({ added: 1, refused: 0 });
    expect(await stored()).toEqual(['2027-01-01 HOLIDAY New Year’s Day, observed']);
  });

  it.each([
    ['UTF-16', Buffer.from('\ufeff日期;类型;名称\r\n2027-01-01;节假日;元旦', 'utf16le')],
    [
      'GB18030',
      Buffer.from(
        'c8d5c6da2cc0e0d0cd2cc3fbb3c60d0a323032372d30312d30312cbddabcd9c8d52cd4aab5a9',
        'hex',
      ),
    ],
  ])('takes a csv file in %s, and no text that is read as another', async (_, bytes) => {
    const { data } = await run([], { file: formOf('2027.csv', bytes) });
    expect(data).toMatchObject({ added: 1, refused: 0 });
    expect(await stored()).toEqual(['2027-01-01 HOLIDAY 元旦']);
    const odd = Buffer.from('Date,Kind,Name\n2027-01-02,Holiday,No\xebl', 'latin1');
    expect(await run([], { file: formOf('2027.csv', odd) })).toMatchObject({
      code: 500,
      msg: '无法识别文件编码，请另存为 UTF-8 编码的 CSV',
    });
    expect(await stored()).toHaveLength(1);
  });

  it('says line by line what is wrong, and takes nothing', async () => {
    const rows = [
      ['2027-03-01', '节假日', '好'],
      ['2026-12-31', '节假日', '去年'],
      ['2027-02-30', '节假日', '没有这天'],
      ['2027-03-02', '放假', '类型'],
      ['2027-03-01', '节假日', '又一次'],
      ['2027-03-03', '节假日', ''],
    ];
    const { data } = await run(rows);
    expect(data).toMatchObject({ added: 1, refused: 5 });
    const { rows: lines } = data as Answer<typeof calendars.importData>;
    expect(lines.flatMap(({ line, problems }) => problems.map(({ text }) => [line, text]))).toEqual(
      [
        [3, '日期不在 2027 年'],
        [4, '日期格式应为 YYYY-MM-DD'],
        [5, '只能填写节假日、工作日'],
        [6, '与第 2 行重复'],
        [7, '不能为空'],
      ],
    );
    expect(await stored()).toEqual([]);
  });

  it('changes days that are set otherwise only when it is told to', async () => {
    await run(year);
    const rows = [['2027-01-02', '工作日', '照常']];
    const { data } = await run(rows);
    expect(data).toMatchObject({ refused: 1, rows: [{ problems: [{ text: '该日已另有设置' }] }] });
    expect((await run(rows, { updates: true })).data).toMatchObject({ updated: 1 });
    expect((await stored())[1]).toBe('2027-01-02 WORKDAY 照常');
  });

  it('is one version of the calendar, none when nothing changes, and its days are in the trail', async () => {
    const version = async () => {
      const answer = await finance.call(calendars.get, { params: { calendarId } });
      return (answer.data as Answer<typeof calendars.get>).version;
    };
    const before = await version();
    await run(year);
    await run(year);
    expect(await version()).toBe(before + 1);
    const event = await sql<{ diff: object }>`
      select diff from audit_event where action = 'import' and obj_type = 'finance:calendar'
       order by seq desc offset 1 limit 1`.execute(db);
    expect(event.rows[0]?.diff).toMatchObject({ calendarId, year: '2027', days: YEAR });
  });

  it('is of a calendar that is there, and of one year', async () => {
    const nobody = { ...params, calendarId: '999999' };
    const body = formOf('2027.xlsx', sheetOf([HEAD, ...year]));
    const answer = await finance.call(calendars.importData, { params: nobody, query: {}, body });
    expect(answer).toMatchObject({ code: 404 });
    expect((await run(year, { year: '1999' })).fields).toEqual({ year: 'calendar.century' });
  });

  it('gives a template with its headings', async () => {
    const { msg } = await finance.call(calendars.importTemplate, { params });
    expect(msg).toMatch(/_calendar_template\.xlsx$/);
  });
});
