import { CONSOLE_BASE } from '@portal/contract/constants';
import type { OnProgress } from '../demo/index.ts';
import type { CreatedAccount } from '../seed/accounts.ts';

const say = (text: string) => process.stdout.write(text);

/** Prints generated passwords, once; a password that was given is not repeated. */
export function sayAccounts(accounts: readonly CreatedAccount[], isGiven: boolean): void {
  if (accounts.length === 0) return;
  if (isGiven) {
    const names = accounts.map((account) => account.userName).join(', ');
    say(`Accounts created with the password of CONSOLE_ADMIN_PASSWORD: ${names}\n`);
    return;
  }
  const lines = accounts.map(
    ({ userName, password, roleLabel }) =>
      `  ${userName.padEnd(10)} ${password.padEnd(20)} ${roleLabel}\n`,
  );
  say(`Accounts created. These passwords are shown only now:\n${lines.join('')}`);
}

/** Shows how far the demonstration data is: one moving line on a terminal, else a line a step. */
export function progressLine(): OnProgress {
  let last = '';
  return ({ step, done, total }) => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
    const text = `Demonstration data: ${step} ${percent}%`;
    const isEnd = done >= total;
    if (text === last || (!process.stdout.isTTY && !isEnd)) return;
    last = text;
    say(process.stdout.isTTY ? `\r\x1b[K${text}${isEnd ? '\n' : ''}` : `${text}\n`);
  };
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

function howToSignIn({ created, isGiven, hasDemo }: SignInHint): string {
  const who = hasDemo ? 'admin or another account' : 'admin';
  if (created.length === 0) return `Sign in as ${who} with the password of the first start.`;
  const which = isGiven ? 'the password of CONSOLE_ADMIN_PASSWORD' : 'the password shown above';
  return `Sign in as ${who} with ${which}.`;
}

export function sayReady(host: string, port: number, hint: SignInHint): void {
  say(`Merchant Console ready at ${addressOf(host, port)}\n${howToSignIn(hint)}\n`);
}
