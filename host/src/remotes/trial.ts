import { store } from '@portal/auth';
import { trialCall } from '@portal/contract/release/paths';
import type { trialRoutes } from '@portal/contract/release/trial';
import { AppError, connect } from '@portal/http';
import { keepTrial, trialAtom } from '../state/trial.ts';
import { tryVersion } from './versions.ts';

const calls = connect({ open: trialCall as typeof trialRoutes.open });

/** Has this window run the version of a link, or say why not. Rejects when the session is not accepted. */
export async function openTrial(link: string): Promise<void> {
  try {
    const opened = await calls.open({ body: { token: link } }, { quiet: true });
    keepTrial(link);
    tryVersion(opened);
    store.set(trialAtom, { opened });
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === 'unauthenticated') throw error;
    keepTrial(error.kind === 'network' ? link : null);
    store.set(trialAtom, { refusal: error.message });
  }
}
