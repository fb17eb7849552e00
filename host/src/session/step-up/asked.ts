import { store } from '@portal/auth';
import type { Proof } from '@portal/contract/kit/codes';
import { onProofNeeded } from '@portal/http';
import { atom } from 'jotai';

/** Question who is there, and what is told of its answer. */
interface Asked {
  by: Proof;
  answer(isGiven: boolean): void;
}

/** The question that the shell shows; undefined while no call waits for a proof. */
export const askedAtom = atom<Asked | undefined>(undefined);

/** Ends the question; its calls go on, or have been cancelled. */
export function answerProof(isGiven: boolean): void {
  store.get(askedAtom)?.answer(isGiven);
  store.set(askedAtom, undefined);
}

/** Asks who is there when a call of this window needs to know. Returns how to stop, which cancels what waits. */
export function askForProofs(): () => void {
  const stop = onProofNeeded((by) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    store.set(askedAtom, { by, answer: resolve });
    return promise;
  });
  return () => {
    stop();
    answerProof(false);
  };
}
