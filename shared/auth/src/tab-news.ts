import { CONSOLE_BASE } from '@portal/contract/constants';
import type { Loss } from '@portal/http';

/**
 * Messages between the console's tabs in one browser. No tab takes a token or a user from them: it
 * reads what changed from the cookie.
 */
export type TabNews =
  | { kind: 'token' }
  /** The server has refused the token, after a time in which nobody did anything if it is `idle`. */
  | { kind: 'lost'; loss: Loss | 'idle' };

const channel = new BroadcastChannel(`${CONSOLE_BASE}session`);

/** Tells the other tabs, not this one. */
export const tellTabs = (news: TabNews): void => channel.postMessage(news);

/** A browser may hand a cookie to its other tabs after the message about it; then this long. */
const COOKIE_MS = 1_000;

/**
 * Calls back with what other tabs tell, twice when it is about the token: at once, and when the
 * cookie has followed. Returns how to stop listening.
 */
export function onTabNews(listener: (news: TabNews) => void): () => void {
  let repeat: ReturnType<typeof setTimeout> | undefined;
  const heard = ({ data }: MessageEvent<TabNews>) => {
    listener(data);
    if (data.kind !== 'token') return;
    clearTimeout(repeat);
    repeat = setTimeout(() => listener(data), COOKIE_MS);
  };
  channel.addEventListener('message', heard);
  return () => {
    clearTimeout(repeat);
    channel.removeEventListener('message', heard);
  };
}
