import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { EXIT } from '@portal/backend/start/failure';

const READY = /^Merchant Console ready at (http:\/\/localhost:\d+)\//;
/** Told at the first start only. */
const HINT = 'Sign in as ';
/** It ends calls that run by itself; what takes longer is killed, which its database survives. */
const PATIENCE_MS = 1_000;
/** Reasons that a change of the sources does not remove. */
const FINAL: readonly (number | null)[] = [
  EXIT.config,
  EXIT.unavailable,
  EXIT.busy,
  EXIT.cannotCreate,
  EXIT.data,
];

interface BackendOptions {
  /** File that starts it. */
  script: string;
  env: NodeJS.ProcessEnv;
  /** It cannot run here at all; why has been printed. */
  onFinal: (exitCode: number) => void;
}

/** The backend as a process that is restarted whenever its sources change. */
export class DevBackend {
  readonly #options: BackendOptions;
  #child: ChildProcess | undefined;
  #answers = Promise.withResolvers<string>();
  #isDecided = false;
  #isAgain = false;
  #turn: Promise<void> = Promise.resolve();

  constructor(options: BackendOptions) {
    this.#options = options;
  }

  /** Its origin, as soon as it answers; rejects when it has ended instead. */
  ready(): Promise<string> {
    return this.#answers.promise;
  }

  /** Starts it, or starts it again: calls wait meanwhile. Answers the seconds that it took. */
  async restart(): Promise<number> {
    const started = performance.now();
    this.#isAgain = this.#isDecided;
    if (this.#isDecided) this.#answers = Promise.withResolvers<string>();
    this.#isDecided = false;
    this.#turn = this.#turn.then(() => this.#end()).then(() => this.#begin());
    await this.ready();
    return (performance.now() - started) / 1000;
  }

  /** Ends it for good. */
  async stop(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#end());
    await this.#turn;
  }

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    await ended;
    clearTimeout(timer);
  }

  #begin(): void {
    const { script, env, onFinal } = this.#options;
    const child = spawn(process.execPath, [script], {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
      // Ctrl-C in a terminal reaches it through us, once.
      detached: true,
    });
    this.#child = child;
    const answers = this.#answers;
    createInterface(child.stdout).on('line', (line) => {
      const origin = READY.exec(line)?.[1];
      if (origin) {
        this.#isDecided = true;
        answers.resolve(origin);
      } else if (!this.#isAgain || !line.startsWith(HINT)) {
        console.log(line);
      }
    });
    child.once('exit', (code) => {
      if (this.#child !== child) return;
      // It had been ready: calls from now on are refused, not sent into the void.
      if (this.#isDecided) this.#answers = Promise.withResolvers<string>();
      this.#isDecided = true;
      this.#answers.promise.catch(() => undefined);
      this.#answers.reject(new Error(`The backend has ended with exit code ${code}.`));
      if (code !== null && FINAL.includes(code)) onFinal(code);
    });
  }
}
