import { Region, useCall } from '@portal/ui';
import { calendars } from './api.ts';
import { CalendarView } from './CalendarView.tsx';

/** Business calendars of channels and currencies: when what is paid is settled (money §4). */
export function CalendarPage() {
  const list = useCall(calendars.list, {});
  return (
    <Region answer={list} height={640}>
      {(rows) => <CalendarView rows={rows} reload={list.reload} />}
    </Region>
  );
}
