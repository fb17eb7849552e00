import { setTimeout } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** A page that asks for nothing this long has what it wants. */
const QUIET_MS = 500;

export type Kind = 'document' | 'script' | 'style' | 'other';

/** One request that went over the wire; `bytes` of its body, compressed as transferred. */
export interface Transfer {
  url: string;
  kind: Kind;
  bytes: number;
  /** Position in the order of all requests of the page. */
  startedAt: number;
}

interface Open {
  url: string;
  startedAt: number;
  kind: Kind;
  headerBytes: number;
}

/** Every request of a page since the recording began, without those its caches answered. */
export class Traffic {
  readonly #open = new Map<string, Open>();
  readonly #cached = new Set<string>();
  readonly #done: Transfer[] = [];
  #started = 0;

  static async record(cdp: CDPSession): Promise<Traffic> {
    const traffic = new Traffic();
    traffic.#listen(cdp);
    await cdp.send('Network.enable');
    return traffic;
  }

  /** Requests sent so far: a point in time for `between`. */
  get mark(): number {
    return this.#started;
  }

  /** Resolves when no request has been under way for a while. */
  async quiet(): Promise<void> {
    for (let since = Date.now(); Date.now() - since < QUIET_MS; ) {
      if (this.#open.size > 0) since = Date.now();
      await setTimeout(QUIET_MS / 10);
    }
  }

  /** Transfers that were started from one mark up to another, or up to now. */
  between(from: number, to = Number.POSITIVE_INFINITY): Transfer[] {
    return this.#done.filter(({ startedAt }) => startedAt >= from && startedAt < to);
  }

  #listen(cdp: CDPSession): void {
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      // News of releases come over a connection that never ends.
      if (type === 'EventSource' || !request.url.startsWith('http')) return;
      const startedAt = this.#started++;
      this.#open.set(requestId, { url: request.url, startedAt, kind: 'other', headerBytes: 0 });
    });
    cdp.on('Network.requestServedFromCache', ({ requestId }) => this.#cached.add(requestId));
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      const open = this.#open.get(requestId);
      if (!open) return;
      open.kind = kindOf(response.mimeType);
      open.headerBytes = response.encodedDataLength;
      if (response.fromDiskCache || response.fromPrefetchCache) this.#cached.add(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      this.#close(requestId, encodedDataLength),
    );
    cdp.on('Network.loadingFailed', ({ requestId }) => this.#close(requestId, 0));
  }

  #close(requestId: string, wireBytes: number): void {
    const open = this.#open.get(requestId);
    if (!open) return;
    this.#open.delete(requestId);
    if (this.#cached.has(requestId)) return;
    const { url, kind, startedAt, headerBytes } = open;
    this.#done.push({ url, kind, startedAt, bytes: Math.max(0, wireBytes - headerBytes) });
  }
}

/** Bytes of the transfers of these kinds, or of all. */
export function bytesOf(transfers: readonly Transfer[], ...kinds: Kind[]): number {
  return transfers
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

function kindOf(mimeType: string): Kind {
  if (/javascript/.test(mimeType)) return 'script';
  if (mimeType === 'text/css') return 'style';
  return mimeType === 'text/html' ? 'document' : 'other';
}
