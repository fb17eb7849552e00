import type { releaseRoutes } from '@portal/contract/release/failures';
import { windowCall } from '@portal/contract/release/paths';
import { connect } from '@portal/http';
import { onReleases } from './releases.ts';
import { onPinned, usedVersions } from './versions.ts';
import { hostDigest, windowId } from './window-id.ts';

/** Milliseconds between two tellings that say nothing new: less than the interval of asking for releases. */
const AGAIN_MS = 4 * 60_000;
/** Several pages may be opened at once. */
const TOGETHER_MS = 1_000;

const calls = connect({ window: windowCall as typeof releaseRoutes.window });

/**
 * Tells the server which versions this window runs: now, when it has loaded another one, and as often
 * as it asks what is released, which it does every five minutes. Returns how to stop.
 */
export function tellWindow(): () => void {
  let told = '';
  let at = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout>;

  async function tell(): Promise<void> {
    const host = hostDigest();
    const remotes = usedVersions();
    const loaded = host ? [{ unit: 'host' as const, digest: host }, ...remotes] : remotes;
    const text = JSON.stringify(loaded);
    if (loaded.length === 0 || (text === told && performance.now() - at < AGAIN_MS)) return;
    told = text;
    at = performance.now();
    await calls.window({ body: { window: windowId, loaded } }, { quiet: true });
  }
  const soon = () => {
    clearTimeout(timer);
    // A telling that fails is made up for by the next one.
    timer = setTimeout(() => void tell().catch(() => undefined), TOGETHER_MS);
  };
  const stops = [onPinned(soon), onReleases(soon)];
  soon();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
