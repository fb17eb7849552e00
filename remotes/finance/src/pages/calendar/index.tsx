export { CalendarPage as default } from './CalendarPage.tsx';
export { words } from './words.ts';
