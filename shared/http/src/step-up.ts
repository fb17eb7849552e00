import { CODE, type Proof, STEP_UP } from '@portal/contract/kit/codes';
import { tCommon } from '@portal/i18n';
import { AppError, callOff } from './app-error.ts';

/** Lets the user show once more who they are; false when they would rather not. */
type AskForProof = (by: Proof) => Promise<boolean>;

let ask: AskForProof | undefined;
let asking: Promise<boolean> | undefined;

/** Asks by this from now on when a call needs a proof of who is there. Returns how to stop. */
export function onProofNeeded(asks: AskForProof): () => void {
  ask = asks;
  return () => {
    if (ask === asks) ask = undefined;
  };
}

/** Proof that a refused call needs; undefined for any other error. */
function neededBy(error: unknown): Proof | undefined {
  if (!(error instanceof AppError) || error.code !== CODE.codeNeeded) return undefined;
  const { reason, by } = (error.data ?? {}) as { reason?: string; by?: Proof };
  return reason === STEP_UP ? by : undefined;
}

/**
 * Returns once the user has given the proof that a refused call needs: it can be repeated. Calls that are refused
 * at the same time share one question. Rejects with what the call was refused with where nobody asks, and as called
 * off when the user would rather not.
 */
export async function giveProof(refused: unknown): Promise<void> {
  const by = neededBy(refused);
  if (!by || !ask) throw refused;
  asking ??= ask(by).finally(() => {
    asking = undefined;
  });
  if (await asking) return;
  throw callOff(tCommon('error.cancelled'));
}
