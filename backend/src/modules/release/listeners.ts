import { Readable } from 'node:stream';

/** Connections that a process keeps open, in all and for one address: offices share theirs. */
export const LIMITS = { all: 2_000, perAddress: 500 };
/** Bytes that may wait for one who does not read; a whole day of comments is less. */
const WAITING_BYTES = 64 * 1024;
/** Proxies cut what is silent for a minute. */
const COMMENT_EVERY_MS = 20_000;
/** Milliseconds after which a browser comes back that lost its connection: not all at once. */
const BACK_AFTER_MS = { least: 2_000, more: 3_000 };

/** Those who are told when something else is live: one connection for each browser. */
export class Listeners {
  readonly #open = new Map<Readable, string>();
  readonly #timer = setInterval(() => this.#send(':\n\n'), COMMENT_EVERY_MS).unref();
  #isClosed = false;

  /** True while nobody listens. */
  get isEmpty(): boolean {
    return this.#open.size === 0;
  }

  /** Events for one more, first the id as it is now; undefined when there are too many. */
  add(address: string, id: string): Readable | undefined {
    const addresses = [...this.#open.values()];
    const isFull = addresses.length >= LIMITS.all || this.#isClosed;
    if (isFull || addresses.filter((each) => each === address).length >= LIMITS.perAddress) {
      return undefined;
    }
    const events = new Readable({ read: () => undefined });
    this.#open.set(events, address);
    events.once('close', () => this.#open.delete(events));
    const backAfter = BACK_AFTER_MS.least + Math.random() * BACK_AFTER_MS.more;
    events.push(`retry: ${Math.round(backAfter)}\n${eventOf(id)}`);
    return events;
  }

  /** Tells everybody the id of the list that is live now. */
  tell(id: string): void {
    this.#send(eventOf(id));
  }

  /** Ends all connections, so that a server that stops does not wait for them. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const events of this.#open.keys()) events.push(null);
    this.#open.clear();
  }

  #send(text: string): void {
    for (const events of this.#open.keys()) {
      events.push(text);
      if (events.readableLength > WAITING_BYTES) events.destroy();
    }
  }
}

const eventOf = (id: string) => `data: ${id}\n\n`;
