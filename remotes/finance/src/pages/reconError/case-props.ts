import type { Detail } from './api.ts';

/** A difference that is open, and what follows when something was done about it. */
export interface CaseProps {
  error: Detail;
  /** It is dealt with: the next one opens. */
  moveOn(): Promise<unknown>;
  /** It stays open and is read again. */
  reload(): Promise<unknown>;
}
