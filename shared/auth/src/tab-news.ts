import { CONSOLE_BASE } from '@portal/contract/constants';
import type { Loss } from '@portal/http';

/**
 * What the console's tabs in one browser tell each other. Nobody takes a token or a user from it:
 * what changed is read from the cookie.
 */
export type TabNews =
  | { kind: 'token' }
  /** The server has refused the token. */
  | { kind: 'lost'; loss: Loss };

const channel = new BroadcastChannel(`${CONSOLE_BASE}session`);

/** Tells the other tabs, not this one. */
export const tellTabs = (news: TabNews): void => channel.postMessage(news);

/** Calls back with what other tabs tell; returns how to stop listening. */
export function onTabNews(listener: (news: TabNews) => void): () => void {
  const heard = ({ data }: MessageEvent<TabNews>) => listener(data);
  channel.addEventListener('message', heard);
  return () => channel.removeEventListener('message', heard);
}
