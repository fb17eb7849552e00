export { refundActionWords } from './action-words.ts';
export { refunds } from './api.ts';
export { RefundAction } from './RefundAction.tsx';
export { VoidAction } from './VoidAction.tsx';
export { isRefundable, isVoidable } from './voidable.ts';
