export { reportWords as words } from '../../widgets/report/index.ts';
export { PaymentPage as default } from './PaymentPage.tsx';
