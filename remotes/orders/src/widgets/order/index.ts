export { OrderDetail } from './OrderDetail.tsx';
export { orderWords } from './words.ts';
