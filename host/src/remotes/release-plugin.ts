import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { integrityOf } from './released-files.ts';

/** Milliseconds that the entry script of a remote may take. */
const SCRIPT_TIMEOUT_MS = 5_000;

/** Loads entry scripts with the integrity of the list of releases; what is not listed never runs. */
export const releasePlugin: ModuleFederationRuntimePlugin = {
  name: 'releases',
  createScript({ url }) {
    const integrity = integrityOf(url);
    if (!integrity) throw new Error(`Not a released file: ${url}`);
    const script = Object.assign(document.createElement('script'), {
      src: url,
      crossOrigin: 'anonymous',
      integrity,
    });
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
};
