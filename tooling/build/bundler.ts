import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Order } from './bundler-process.ts';
import { ROOT } from './units.ts';

/** Builds units one after another in one process, which starts with the first order. */
export class Bundler {
  #child: ChildProcess | undefined;
  #printed: Buffer[] = [];
  #last: Promise<void> = Promise.resolve();

  /** Builds a unit once those before it are built. Throws with what the build printed. */
  build(order: Order): Promise<void> {
    const built = this.#last.then(() => this.#build(order));
    this.#last = built.catch(() => undefined);
    return built;
  }

  /** Ends the process, which keeps what Node has compiled for the next one. */
  close(): void {
    if (this.#child?.connected) this.#child.disconnect();
  }

  async #build(order: Order): Promise<void> {
    this.#child ??= this.#start();
    const child = this.#child;
    this.#printed = [];
    const closed = once(child, 'close').then(() => false);
    child.send(order);
    const isBuilt = await Promise.race([once(child, 'message').then(() => true), closed]);
    if (isBuilt) return;
    const printed = Buffer.concat(this.#printed).toString().trim();
    throw new Error(`The build in ${order.folder} failed:\n${printed}`);
  }

  #start(): ChildProcess {
    const child = fork(join(ROOT, 'tooling/build/bundler-process.ts'), {
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    // Several threads a build would take the core that the embedded database needs to itself.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => this.#printed.push(chunk));
    }
    const stop = () => child.kill();
    process.once('exit', stop);
    child.once('close', () => process.off('exit', stop));
    return child;
  }
}
