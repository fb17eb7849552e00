export { reportWords as words } from '../../widgets/report/index.ts';
export { TxnSummaryPage as default } from './TxnSummaryPage.tsx';
