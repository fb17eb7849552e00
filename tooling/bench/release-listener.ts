import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createInterface, type Interface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { RELEASE_EVENTS_PATH, RELEASES_PATH } from '@portal/contract/release/paths';
import { Releases } from '@portal/contract/release/release';

/** A told window asks for the list within this time (`host/src/remotes/useNewVersion.ts`). */
const ASK_WITHIN_MS = 800;

/** Times at which a browser knew of a change, in milliseconds since it was begun. */
export interface Heard {
  /** Of the list. */
  id: string;
  told: number;
  listed: number;
}

/** A browser with the console open, as far as news of releases go. */
export class NewsListener {
  readonly #origin: string;
  readonly #answer: IncomingMessage;
  readonly #lines: Interface;

  private constructor(origin: string, answer: IncomingMessage) {
    this.#origin = origin;
    this.#answer = answer;
    this.#lines = createInterface({ input: answer });
  }

  /** Resolves when it was told what is live now. */
  static async open(origin: string): Promise<NewsListener> {
    const call = get(`${origin}${RELEASE_EVENTS_PATH}`, { agent: false });
    const [answer] = await once(call, 'response');
    if (answer.statusCode !== 200) throw new Error(`No news of releases: ${answer.statusCode}`);
    const listener = new NewsListener(origin, answer);
    await listener.#told();
    return listener;
  }

  /** Waits for the next change, and for the list as the window asks for it. */
  async next(startedAt: number): Promise<Heard> {
    const id = await this.#told();
    const told = performance.now() - startedAt;
    await setTimeout(Math.random() * ASK_WITHIN_MS);
    const answer = await fetch(`${this.#origin}${RELEASES_PATH}`);
    const list = Releases.parse(await answer.json());
    if (list.id !== id) throw new Error('The list is not the one that was told');
    return { id, told, listed: performance.now() - startedAt };
  }

  close(): void {
    this.#answer.destroy();
  }

  #told(): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    const read = (line: string) => {
      if (!line.startsWith('data: ')) return;
      this.#lines.off('line', read);
      resolve(line.slice('data: '.length));
    };
    this.#lines.on('line', read);
    return promise;
  }
}
