import { Command } from 'commander';
import { pack } from '../pack/pack.ts';
import { findVersion, parseTarget, unitNamed } from '../release/find-version.ts';
import { promote } from '../release/promote.ts';
import { rollback } from '../release/rollback.ts';
import { historyOf, statusOf } from '../release/status.ts';
import { openStore } from '../store/objects.ts';
import { putVersion } from '../store/put-version.ts';
import { checkEnv, defaultEnv, defaultStore, type GlobalOptions, operator } from './context.ts';
import { historyText, movedText, publishedText, statusText } from './text.ts';

/** Answer of a verb: for machines and for people. */
export interface Report {
  json: unknown;
  text: string;
}

/** The command line `mrel`; `report` receives what a verb has to say. */
export function program(report: (answer: Report, options: GlobalOptions) => void): Command {
  const mrel = new Command('mrel').description('Release and roll back the units of the console.');

  verb('publish <dist>', 'put a build into the store')
    .requiredOption('--unit <unit>', 'host or the name of a remote')
    .option('--label <version>', 'version label, else from package.json')
    .action(async (dist: string, options: GlobalOptions & { unit: string; label?: string }) => {
      const started = Date.now();
      await openStore(options.store);
      const packed = await pack(dist, unitNamed(options.unit), options.label);
      const release = await putVersion(options.store, packed);
      report({ json: release, text: publishedText(release, Date.now() - started) }, options);
    });

  verb('promote <unit@version...>', 'make published versions live')
    .option('--reason <text>', 'why, for the history', '')
    .action(async (targets: string[], options: GlobalOptions & { reason: string }) => {
      const started = Date.now();
      const wanted = targets.map(parseTarget);
      const releases = await Promise.all(
        wanted.map((target) => findVersion(options.store, target.unit, target.wanted)),
      );
      const moves = await promote(options.store, checkEnv(options.env), releases, {
        by: operator(),
        reason: options.reason,
      });
      report({ json: moves, text: movedText(moves, options.env, Date.now() - started) }, options);
    });

  verb('rollback <unit>', 'make the last good version live again, and hold it')
    .option('--to <version>', 'another version that was live before')
    .option('--reason <text>', 'why, for the history', '')
    .action(async (unit: string, options: GlobalOptions & { to?: string; reason: string }) => {
      const started = Date.now();
      const env = checkEnv(options.env);
      const author = { by: operator(), reason: options.reason };
      const move = await rollback(options.store, env, unitNamed(unit), options.to, author);
      report({ json: move, text: movedText([move], env, Date.now() - started) }, options);
    });

  verb('status', 'what is live').action(async (options: GlobalOptions) => {
    const channels = await statusOf(options.store, checkEnv(options.env));
    report({ json: channels, text: statusText(channels, options.env) }, options);
  });

  verb('history <unit>', 'every change of a unit, newest first').action(
    async (unit: string, options: GlobalOptions) => {
      const name = unitNamed(unit);
      const entries = await historyOf(options.store, checkEnv(options.env), name);
      report({ json: entries, text: historyText(entries, name) }, options);
    },
  );

  return mrel;

  function verb(usage: string, description: string): Command {
    return mrel
      .command(usage)
      .description(description)
      .option('--env <name>', 'environment', defaultEnv())
      .option('--store <folder>', 'release store', defaultStore())
      .option('--json', 'answer for machines');
  }
}
