export { WorkOrderPage as default } from './WorkOrderPage.tsx';
export { words } from './words.ts';
