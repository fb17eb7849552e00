export { ConflictDialog } from './ConflictDialog.tsx';
export { type Conflict, type ConflictCalls, useConflict, type Versioned } from './useConflict.ts';
