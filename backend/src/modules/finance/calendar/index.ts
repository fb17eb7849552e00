import { calendarRoutes } from '@portal/contract/finance/calendar';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { allCalendars, calendarById, daysOf } from './calendar.store.ts';
import { insertCalendar, removeCalendar, setDays, updateCalendar } from './calendar.writes.ts';
import { yearImport } from './import.ts';

export { type Calendars, calendarsOf } from './calendars.ts';

/** Business calendars of channels and currencies: when what is paid is settled (money §4). */
export function calendarModule(app: FastifyInstance, { exportFiles }: Deps): void {
  const on = serve(app);

  on(calendarRoutes.list, (_, ctx) => allCalendars(ctx));
  on(calendarRoutes.get, ({ params }, ctx) => calendarById(ctx, params.calendarId));
  on(calendarRoutes.create, ({ body }, ctx) => insertCalendar(ctx, body));
  on(calendarRoutes.update, ({ body }, ctx) => updateCalendar(ctx, body));
  on(calendarRoutes.remove, ({ params }, ctx) => removeCalendar(ctx, params.calendarId));
  on(calendarRoutes.days, async ({ params: { calendarId }, query }, ctx) => {
    await calendarById(ctx, calendarId);
    return daysOf(ctx, calendarId, query);
  });
  on(calendarRoutes.setDays, ({ params, body }, ctx) => setDays(ctx, params.calendarId, body));

  const own = { transaction: 'own' } as const;
  on(calendarRoutes.importTemplate, ({ params }, ctx) =>
    yearImport(params).template(ctx, exportFiles),
  );
  on(
    calendarRoutes.importPreview,
    (input, ctx) => yearImport(input.params).preview(ctx, input),
    own,
  );
  on(calendarRoutes.importData, (input, ctx) => yearImport(input.params).run(ctx, input), own);
}
