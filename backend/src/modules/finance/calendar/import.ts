import { DayLine } from '@portal/contract/finance/calendar';
import { message } from '@portal/contract/kit/message';
import { refusedFields } from '@portal/contract/kit/refused-fields';
import type { Context } from '../../../kernel/context.ts';
import { type Candidate, refuseTwice } from '../../../kernel/import/candidate.ts';
import { inParts } from '../../../kernel/import/in-parts.ts';
import type { Verdict } from '../../../kernel/import/report.ts';
import type { ImportLine } from '../../../kernel/import/rows.ts';
import { importing } from '../../../kernel/import/run.ts';
import { mapInSlices } from '../../../kernel/import/slices.ts';
import { valuesOfLabels } from '../../system/dict/index.ts';
import { calendarById, type DayRow, daysOf } from './calendar.store.ts';
import { CALENDAR, takeVersion } from './calendar.writes.ts';

type Planned = Verdict & { input?: DayRow };

const KIND = 'calendar_day_kind';

/** `2026/1/1`, `2026年1月1日` and `20260101` as days are written here; other texts stay. */
function dayOf(typed: string): string {
  const parts =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(typed) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(typed);
  if (!parts) return typed;
  const [, year, month = '', day = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

async function candidatesOf(
  ctx: Context,
  lines: readonly ImportLine[],
): Promise<Candidate<DayRow>[]> {
  const kinds = (await valuesOfLabels(ctx, [KIND])).get(KIND);
  return mapInSlices(lines, ({ line, values: { day = '', kind = '', name = '' } }) => {
    const parsed = DayLine.safeParse({ day: dayOf(day), kind: kinds?.get(kind) ?? kind, name });
    const problems = refusedFields(parsed.error);
    return { line, name: parsed.data?.day ?? day, input: parsed.data, problems };
  });
}

/** Returns the outcome of a line, compared with what is set for its day. */
function outcomeOf(input: DayRow | undefined, before: DayRow | undefined) {
  if (!before) return 'add';
  return before.kind === input?.kind && before.name === input.name ? 'same' : 'update';
}

/** Import of the days of a year that differ from their weekdays, into one calendar. */
export function yearImport({ calendarId, year }: { calendarId: string; year: string }) {
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };

  /** Days that are set otherwise are changed when the caller says so, and refused if not. */
  async function plan(
    ctx: Context,
    lines: readonly ImportLine[],
    mayUpdate: boolean,
  ): Promise<Planned[]> {
    await calendarById(ctx, calendarId);
    const candidates = await candidatesOf(ctx, lines);
    refuseTwice(candidates, ['day']);
    const known = new Map((await daysOf(ctx, calendarId, days)).map((row) => [row.day, row]));
    return mapInSlices(candidates, ({ line, name, input, problems }): Planned => {
      const outcome = outcomeOf(input, known.get(input?.day ?? ''));
      if (input && !input.day.startsWith(year)) {
        problems.day ??= message('calendar.otherYear', { year });
      }
      if (outcome === 'update' && !mayUpdate) problems.day ??= 'calendar.dayTaken';
      const isRefused = Object.keys(problems).length > 0;
      return { line, name, problems, input, outcome: isRefused ? 'refused' : outcome };
    });
  }

  async function write(ctx: Context, planned: readonly Planned[]): Promise<object> {
    const { version } = await calendarById(ctx, calendarId);
    const changed = planned.filter(({ outcome }) => outcome !== 'same');
    if (changed.length > 0) await takeVersion(ctx, calendarId, version);
    const rows = changed.flatMap(({ input }) =>
      input ? [{ calendar_id: calendarId, ...input }] : [],
    );
    await inParts(rows, (part) =>
      ctx.db
        .insertInto('biz_calendar_day')
        .values(part)
        .onConflict((conflict) =>
          conflict.columns(['calendar_id', 'day']).doUpdateSet((row) => ({
            kind: row.ref('excluded.kind'),
            name: row.ref('excluded.name'),
          })),
        )
        .execute(),
    );
    return { calendarId, year, days: rows.map(({ day, kind, name }) => `${day} ${kind} ${name}`) };
  }

  return importing({
    topic: 'calendar',
    objType: CALENDAR,
    columns: [
      { field: 'day', required: true },
      { field: 'kind', required: true, dictionary: KIND },
      { field: 'name', required: true },
    ],
    takesText: true,
    plan,
    write,
  });
}
