export { Schedule } from './Schedule.tsx';
export { scheduleWords } from './words.ts';
