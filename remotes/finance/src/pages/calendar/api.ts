import { calendarRoutes } from '@portal/contract/finance/calendar';
import type { Answer } from '@portal/contract/kit/route';
import { connect } from '@portal/http';

export const calendars = connect(calendarRoutes);

/** A calendar as the server answers it. */
export type Calendar = Answer<typeof calendarRoutes.list>[number];
/** A day that differs from its weekday. */
export type DayRow = Answer<typeof calendarRoutes.days>[number];
