export { DetailPage as default, words } from '../../widgets/order-detail/index.ts';
