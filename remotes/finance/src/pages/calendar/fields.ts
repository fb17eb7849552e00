import { CalendarInput, calendarRoutes, DaysInput } from '@portal/contract/finance/calendar';
import { columnsOf, fieldsOf } from '@portal/ui';
import { words } from './words.ts';

const { text, time } = columnsOf(words, calendarRoutes.get);

export const facts = [
  text('calendarId'),
  text('chnlName'),
  text('createBy'),
  time('createTime'),
  text('updateBy'),
  time('updateTime'),
];

export const Field = fieldsOf(words, CalendarInput);
export const DayField = fieldsOf(words, DaysInput);
