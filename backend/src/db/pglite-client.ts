import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './pglite-protocol.ts';

type Distribute<T> = T extends unknown ? Omit<T, 'id'> : never;

/**
 * Stack of the thread. With Node's 4 MB a deep statement overflows JavaScript's stack before it
 * reaches PostgreSQL's own limit, which breaks the engine instead of refusing the statement.
 */
const STACK_MB = 16;

interface Waiting {
  resolve(answer: WorkerAnswer): void;
  reject(error: Error): void;
}

/**
 * The embedded database in its own thread, so that a slow statement never blocks the event loop.
 * Errors carry `code` and `constraint` like those of the `pg` driver. When the thread dies, every
 * waiting call is rejected.
 */
export class PgliteClient {
  readonly #start: WorkerStart;
  readonly #waiting = new Map<number, Waiting>();
  readonly ready: Promise<void>;
  #worker: Worker;
  #lastId = 0;
  #dead: Error | undefined;

  constructor(start: WorkerStart) {
    this.#start = start;
    this.ready = this.#wait(0).then(() => undefined);
    this.#worker = this.#open(start);
  }

  query(text: string, parameters: readonly unknown[]): Promise<WorkerAnswer> {
    return this.#send({ kind: 'query', text, parameters });
  }

  /** Image of the whole data directory, usable as `WorkerStart.image`. */
  async dump(): Promise<Uint8Array> {
    const { rows } = await this.#send({ kind: 'dump' });
    return rows[0] as Uint8Array;
  }

  async close(): Promise<void> {
    if (this.#dead) return;
    await this.#send({ kind: 'close' });
    await this.#worker.terminate();
  }

  /**
   * Opens the directory again in a new thread. The memory of the engine grows with what it does and
   * never shrinks; it is given back with its thread. Nobody else may ask meanwhile.
   */
  async renew(): Promise<void> {
    await this.#send({ kind: 'close' });
    this.#worker.removeAllListeners();
    await this.#worker.terminate();
    const { image: _, ...start } = this.#start;
    const opened = this.#wait(0);
    this.#worker = this.#open(start);
    await opened;
  }

  #open(start: WorkerStart): Worker {
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: start,
      resourceLimits: { stackSizeMb: STACK_MB },
    });
    worker.on('message', (answer: WorkerAnswer) => this.#settle(answer));
    worker.on('error', (error: Error) => this.#fail(error));
    worker.on('exit', () => this.#fail(new Error('the embedded database has stopped')));
    return worker;
  }

  #send(request: Distribute<WorkerRequest>): Promise<WorkerAnswer> {
    if (this.#dead) return Promise.reject(this.#dead);
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = this.#wait(id);
    this.#worker.postMessage({ ...request, id });
    return answer;
  }

  #wait(id: number): Promise<WorkerAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
  }

  #settle(answer: WorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (!answer.error) {
      waiting?.resolve(answer);
      return;
    }
    const { message, ...fields } = answer.error;
    waiting?.reject(Object.assign(new Error(message), fields));
  }

  #fail(error: Error): void {
    this.#dead ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(this.#dead);
    this.#waiting.clear();
  }
}
