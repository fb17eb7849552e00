import { CONSOLE_BASE } from '@portal/contract/constants';
import type { CreatedAccount } from '../seed/accounts.ts';
import type { StartProgress, Took } from './progress.ts';
import { detailOf } from './waiting/view.ts';
import { timeLeft, WORDS } from './waiting/words.ts';

const words = WORDS['en-US'];
const CLEAR = '\r\x1b[K';
/** Interval at which the moving line is drawn while nothing happens, in milliseconds. */
const REDRAW_MS = 1000;

const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;

/** Output of a start: one moving line on a terminal, else a line for each phase. */
export class Terminal {
  readonly #out: NodeJS.WriteStream;
  #moving = '';

  constructor(out = process.stdout) {
    this.#out = out;
  }

  print(line: string): void {
    this.#out.write(`${this.#moving && CLEAR}${line}\n${this.#moving}`);
  }

  /** Shows how far a start is until the returned function is called. */
  follow(progress: StartProgress): () => void {
    if (!this.#out.isTTY) {
      progress.onChange((ended) => ended && this.print(`${phaseLine(ended)}.`));
      return () => undefined;
    }
    const draw = () => this.#draw(movingLine(progress));
    progress.onChange(draw);
    const timer = setInterval(draw, REDRAW_MS).unref();
    return () => {
      clearInterval(timer);
      this.#draw('');
    };
  }

  #draw(line: string): void {
    if (line === this.#moving) return;
    this.#moving = line.slice(0, this.#out.columns - 1);
    this.#out.write(`${CLEAR}${this.#moving}`);
  }
}

/** The phases that run at the moment, and the time left. */
export function movingLine({ state }: Pick<StartProgress, 'state'>): string {
  const active = state.phases.filter((phase) => phase.state === 'active');
  const parts = active.map((phase) =>
    [words.phases[phase.id], detailOf(phase, words)].filter(Boolean).join(' '),
  );
  const percent = `${Math.floor(state.share * 100)}%`;
  return [percent, timeLeft(state.secondsLeft, words), ...parts].join(' · ');
}

/** A phase and its seconds, with those of its steps. */
export function phaseLine({ id, seconds, steps }: Took): string {
  const parts = steps.map((part) => `${words.steps[part.step]} ${part.seconds.toFixed(1)}`);
  const inside = parts.length > 0 ? ` (${parts.join(', ')})` : '';
  return `${words.phases[id]} ${inSeconds(seconds)}${inside}`;
}

/** Seconds of a whole start by phase; those of pages passed beside the others. */
export function summaryLine({ seconds, phases }: StartProgress['took']): string {
  const lines = phases.map((phase) =>
    phase.id === 'pages' ? `${phaseLine(phase)} beside the database` : phaseLine(phase),
  );
  return `Started in ${inSeconds(seconds)}: ${lines.join(', ')}.`;
}

/** Generated passwords, once; a password that was given is not repeated. */
export function accountLines(accounts: readonly CreatedAccount[], isGiven: boolean): string[] {
  if (accounts.length === 0) return [];
  if (isGiven) {
    const names = accounts.map((account) => account.userName).join(', ');
    return [`Accounts created with the password of CONSOLE_ADMIN_PASSWORD: ${names}`];
  }
  return [
    'Accounts created. These passwords are shown only now:',
    ...accounts.map(
      ({ userName, password, roleLabel }) =>
        `  ${userName.padEnd(10)} ${password.padEnd(20)} ${roleLabel}`,
    ),
  ];
}

/** The address to open. An unnamed or local host is shown as `localhost`. */
export function addressOf(host: string, port: number): string {
  const isLocal = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isLocal ? 'localhost' : name}:${port}${CONSOLE_BASE}`;
}

export interface SignInHint {
  /** Accounts of this start. */
  created: readonly CreatedAccount[];
  isGiven: boolean;
  hasDemo: boolean;
}

export function signInLine({ created, isGiven, hasDemo }: SignInHint): string {
  const who = hasDemo ? 'admin or another account' : 'admin';
  if (created.length === 0) return `Sign in as ${who} with the password of the first start.`;
  const which = isGiven ? 'the password of CONSOLE_ADMIN_PASSWORD' : 'the password shown above';
  return `Sign in as ${who} with ${which}.`;
}
