export { refundActionWords } from './action-words.ts';
export { orderPage } from './addresses.ts';
export { refunds } from './api.ts';
export { NumberLink } from './NumberLink.tsx';
export { RefundAction } from './RefundAction.tsx';
export { VoidAction } from './VoidAction.tsx';
export { isRefundable, isVoidable } from './voidable.ts';
