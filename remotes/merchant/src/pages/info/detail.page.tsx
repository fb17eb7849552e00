export { DetailPage as default, words } from '../../widgets/merchant-detail/index.ts';
