export { OfflineNotice } from './OfflineNotice.tsx';
export { ReversalAction } from './ReversalAction.tsx';
export { ReversalEffect } from './ReversalEffect.tsx';
export { ReversalNotice } from './ReversalNotice.tsx';
export { reversalWords } from './words.ts';
