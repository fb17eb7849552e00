export { reportWords as words } from '../../widgets/report/index.ts';
export { SalesPage as default } from './SalesPage.tsx';
