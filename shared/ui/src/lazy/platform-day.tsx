import './platform-day.css';
import { platformToday } from '@portal/http';
import type { Dayjs } from 'dayjs';

/** Draws a day of a calendar, marked when it is the platform's today: Arco marks that of the device. */
export const platformDay = (day: Dayjs) => (
  <div className="arco-picker-date">
    <div
      className={`arco-picker-date-value${day.format('YYYY-MM-DD') === platformToday() ? ' ui-today' : ''}`}
    >
      {day.date()}
    </div>
  </div>
);
