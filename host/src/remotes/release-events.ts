import { CONSOLE_BASE } from '@portal/contract/constants';
import { RELEASE_EVENTS_PATH } from '@portal/contract/release/paths';

/** Under this name the windows of a browser talk to each other, and one of them holds a lock. */
const NAME = `${CONSOLE_BASE}releases`;
/** Milliseconds after which a connection that was refused is asked for again: half to one and a half. */
const AGAIN_MS = 60_000;

/**
 * Calls back with the id of the list that is in force, now and whenever it is another one; returns
 * how to stop. One window holds the connection and tells the others: a browser has only six to one
 * server (HTTP/1.1), and two hundred windows must not be two hundred connections. When it is
 * closed, the next one takes over. Without the means for that, nobody calls back.
 */
export function listenToReleases(onId: (id: string) => void): () => void {
  // Only in a secure context, and in browsers of the last years.
  if (!(navigator.locks && globalThis.EventSource)) return () => undefined;
  const channel = new BroadcastChannel(NAME);
  const stop = new AbortController();
  let last = '';
  const tell = (id: string) => {
    last = id;
    channel.postMessage(id);
    onId(id);
  };
  // An empty message is a question of a window that has just begun to listen.
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    if (data) onId(data);
    else if (last) channel.postMessage(last);
  };
  channel.postMessage('');
  const { signal } = stop;
  navigator.locks.request(NAME, { signal }, () => connect(tell, signal)).catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}

/** Holds the connection until it is told to stop. */
function connect(tell: (id: string) => void, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  const open = () => {
    source = new EventSource(RELEASE_EVENTS_PATH);
    source.onmessage = ({ data }: MessageEvent<string>) => tell(data);
    source.onerror = () => {
      // A connection that broke is opened again by the browser, a refused one is not.
      if (source.readyState !== source.CLOSED) return;
      timer = setTimeout(open, AGAIN_MS * (0.5 + Math.random()));
    };
  };
  open();
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    source.close();
    resolve();
  });
  return promise;
}
