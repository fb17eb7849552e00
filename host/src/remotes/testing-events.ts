import { vi } from 'vitest';

/** Connections of a browser for news of releases, as a test sees and drives them. */
export class FakeEvents {
  static readonly all: FakeEvents[] = [];
  readonly CLOSED = 2;
  readonly url: string;
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | undefined;
  onerror: (() => void) | undefined;

  constructor(url: string) {
    this.url = url;
    FakeEvents.all.push(this);
  }

  close(): void {
    this.readyState = this.CLOSED;
  }

  /** The server tells this id. */
  tell(id: string): void {
    this.onmessage?.({ data: id });
  }

  /** The server answers that it takes no more connections. */
  refuse(): void {
    this.close();
    this.onerror?.();
  }

  /** The connection breaks; the browser opens it again by itself. */
  break(): void {
    this.readyState = 0;
    this.onerror?.();
  }

  /** Those that are open. */
  static open(): FakeEvents[] {
    return FakeEvents.all.filter(({ readyState }) => readyState === 1);
  }
}

type Held = () => Promise<void>;

/** One lock, which goes to the next who waits for it. */
class FakeLocks {
  readonly #waiting: Held[] = [];
  #isHeld = false;

  request(_name: string, { signal }: { signal: AbortSignal }, hold: Held): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const turn = async () => {
      await hold();
      resolve();
    };
    this.#waiting.push(turn);
    signal.addEventListener('abort', () => {
      const at = this.#waiting.indexOf(turn);
      if (at < 0) return;
      this.#waiting.splice(at, 1);
      reject(signal.reason);
    });
    void this.#next();
    return promise;
  }

  async #next(): Promise<void> {
    if (this.#isHeld) return;
    const turn = this.#waiting.shift();
    if (!turn) return;
    this.#isHeld = true;
    await turn();
    this.#isHeld = false;
    void this.#next();
  }
}

/** Gives the window what a browser has for news of releases. */
export function useFakeEvents(): void {
  FakeEvents.all.length = 0;
  vi.stubGlobal('EventSource', FakeEvents);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new FakeLocks() });
}
