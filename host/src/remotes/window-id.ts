import { ASSETS_PATH } from '@portal/contract/release/paths';
import { randomKey } from '@portal/http';

/** Names this window to the server until it is closed or reloaded; says nothing of its user. */
export const windowId = randomKey();

/** Digest of the host that runs here, by the address of its scripts; undefined where it is not released. */
export function hostDigest(): string | undefined {
  const path = `${ASSETS_PATH}host/`;
  const script = document.querySelector<HTMLScriptElement>(`script[src*="${path}"]`);
  return script?.src.split(path)[1]?.split('/')[0];
}
