/** Gives the sealed values of the configured database new keys: `npm run rotate-keys`. */
import { systemClock } from './kernel/clock.ts';
import { readEnvironment } from './start/environment.ts';
import { openKeys } from './start/open-keys.ts';
import { runRotateKeys } from './start/rotate-keys.ts';
import { runCommand } from './start/run-command.ts';

const print = (line: string) => console.log(line);

await runCommand((args, open) =>
  runRotateKeys(args, open, {
    clock: systemClock,
    print,
    unlock: (db) => openKeys(db, readEnvironment(process.env).keyFile),
  }),
);
