export { reportWords as words } from '../../widgets/report/index.ts';
export { DailyPage as default } from './DailyPage.tsx';
