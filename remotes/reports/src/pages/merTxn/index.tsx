export { reportWords as words } from '../../widgets/report/index.ts';
export { MerTxnPage as default } from './MerTxnPage.tsx';
