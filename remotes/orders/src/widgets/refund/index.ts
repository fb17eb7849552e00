export { refundActionWords } from './action-words.ts';
export { refunds } from './api.ts';
export { RefundAction } from './RefundAction.tsx';
export { RefundCell, Refunding, RefundStates } from './RefundStates.tsx';
export { VoidAction } from './VoidAction.tsx';
export { isRefundable, isVoidable } from './voidable.ts';
