import { CalendarInput, DaysInput } from '@portal/contract/finance/calendar';
import { fieldsOf } from '@portal/ui';
import { words } from './words.ts';

export const Field = fieldsOf(words, CalendarInput);
export const DayField = fieldsOf(words, DaysInput);
