import { store } from '@portal/auth';
import { atom } from 'jotai';

/** A question before something happens. */
export interface Question {
  title: string;
  /** The consequence, in words. */
  text?: string;
  /** On the button: the verb of the title, never "OK". */
  verb: string;
  /** Solid danger button: destroys or closes. */
  danger?: boolean;
  /** Must be typed before the button works: irreversible, or more than 20 records. */
  typed?: string;
  /** Asks for a reason first, of the contract's rule (specification §5). */
  asksReason?: boolean;
  /** Nothing is sent: it is answered without a network too. */
  isLocal?: boolean;
  /** Performs the action with the reason, '' where none is asked for; the dialog stays when it fails. */
  run(reason: string): Promise<void> | void;
  /** Label of the button that keeps things as they are; "cancel" where left out. */
  keep?: string;
}

/** The question that is open. */
export const questionAtom = atom<Question | undefined>(undefined);

/** Asks before something happens: one dialog for the whole console. */
export function confirm(question: Question): void {
  store.set(questionAtom, question);
}
