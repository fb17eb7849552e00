import type { Clock } from './clock.ts';
import type { DueEvent } from './events.ts';
import { signedHeaders } from './signature.ts';

/** Time that the console may take to answer an event. */
const ANSWER_MS = 10_000;
const MINUTE_MS = 60_000;
/** An event is sent so often, each time after twice the wait: 1, 2, 4, 8 minutes. */
const TRIES = 5;

interface Waiting extends DueEvent {
  tries: number;
}

interface OutboxOptions {
  clock: Clock;
  key: string;
  secret: string;
  /** Address that events are sent to, less the code of the channel; when left out, they wait. */
  callback: string | undefined;
}

/** Events that wait for their time, sent until somebody answers code 200. */
export class Outbox {
  readonly #options: OutboxOptions;
  #waiting: Waiting[] = [];
  #turn: Promise<void> = Promise.resolve();
  readonly counts = { answered: 0, givenUp: 0 };

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  sendTo(callback: string): void {
    this.#options.callback = callback;
  }

  add(events: readonly DueEvent[]): void {
    this.#waiting.push(...events.map((event) => ({ ...event, tries: 0 })));
  }

  /** Sends what is due, in the order of its time; resolves once all of it was answered or failed. */
  deliver(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#deliverDue());
    return this.#turn;
  }

  async #deliverDue(): Promise<void> {
    const { callback, clock } = this.#options;
    if (!callback) return;
    const now = clock.now();
    const due = this.#waiting.filter(({ dueAt }) => dueAt <= now);
    this.#waiting = this.#waiting.filter(({ dueAt }) => dueAt > now);
    for (const event of due.sort((one, other) => one.dueAt - other.dueAt)) {
      if (await this.#send(callback, event)) this.counts.answered += 1;
      else this.#later(event, now);
    }
  }

  #later(event: Waiting, now: number): void {
    const tries = event.tries + 1;
    if (tries < TRIES) {
      this.#waiting.push({ ...event, tries, dueAt: now + MINUTE_MS * 2 ** (tries - 1) });
    } else this.counts.givenUp += 1;
  }

  async #send(callback: string, { chnlCode, event }: Waiting): Promise<boolean> {
    const { clock, key, secret } = this.#options;
    const body = JSON.stringify(event);
    try {
      const response = await fetch(`${callback}/${chnlCode}`, {
        method: 'POST',
        redirect: 'error',
        headers: signedHeaders(secret, key, clock.now(), body),
        body,
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const answer = (await response.json()) as { code?: unknown };
      return answer.code === 200;
    } catch {
      // Whatever it was, the event is sent again.
      return false;
    }
  }
}
