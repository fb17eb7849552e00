import type { Release } from '@portal/contract/release/release';
import { TRIAL_HOURS } from '@portal/contract/release/trial';
import { Command } from 'commander';
import { ReleaseError } from '../errors.ts';
import { pack } from '../pack/pack.ts';
import { provenanceOf } from '../pack/provenance.ts';
import type { Author } from '../release/base.ts';
import { bomOf } from '../release/bom.ts';
import { type Diff, diffOf, type FileChange } from '../release/diff.ts';
import { findVersion, lookUpVersion, parseTarget, unitNamed } from '../release/find-version.ts';
import { checkTogether } from '../release/gate.ts';
import { promote } from '../release/promote.ts';
import { REASONS, rollback } from '../release/rollback.ts';
import { faultsIn, historyOf, statusOf, type UnitStatus } from '../release/status.ts';
import { offerTrial, signedAddress } from '../release/trial.ts';
import { hasKeys } from '../store/config.ts';
import { requireStore } from '../store/open-store.ts';
import { putVersion } from '../store/put-version.ts';
import {
  checkEnv,
  defaultEnv,
  defaultStore,
  type GlobalOptions,
  operator,
  type Report,
  type Reporter,
} from './context.ts';
import { addStoreVerbs } from './store-verbs.ts';
import { historyText, movedText, statusText } from './text.ts';

/** Options of the verbs that change what is live. */
interface MoveOptions extends GlobalOptions {
  reason: string;
  pastCorrupt?: boolean;
}

const PAST_CORRUPT = 'go on where a channel document is corrupt or not chained';

/** The command line `mrel`; `report` receives what a verb has to say. */
export function program(report: Reporter): Command {
  const mrel = new Command('mrel').description('Release and roll back the units of the console.');

  addStoreVerbs(verb, report);

  verb('publish <dist>', 'put a build into the store')
    .requiredOption('--unit <unit>', 'host or the name of a remote')
    .option('--label <version>', 'version label, else from package.json')
    .action(async (dist: string, options: GlobalOptions & { unit: string; label?: string }) => {
      const started = Date.now();
      await requireStore(options.store);
      const unit = unitNamed(options.unit);
      const provenance = await provenanceOf(options.store, unit, dist);
      const packed = await pack(dist, unit, options.label, provenance);
      const release = await putVersion(options.store, packed);
      checkLabel(release, packed.release, options.label);
      report({ json: release, text: publishedText(release, Date.now() - started) }, options);
    });

  verb('promote <unit@version...>', 'make published versions live')
    .option('--reason <text>', 'why, for the history', '')
    .option('--past-corrupt', PAST_CORRUPT)
    .action(async (targets: string[], options: MoveOptions) => {
      const started = Date.now();
      const wanted = targets.map(parseTarget);
      await requireStore(options.store);
      const releases = await Promise.all(
        wanted.map((target) => findVersion(options.store, target.unit, target.wanted)),
      );
      const env = checkEnv(options.env);
      const moves = await promote(options.store, env, releases, authorOf(options));
      report({ json: moves, text: movedText(moves, options.env, Date.now() - started) }, options);
    });

  verb('check <unit@version...>', 'say whether published versions would fit what is live').action(
    async (targets: string[], options: GlobalOptions) => {
      const wanted = targets.map(parseTarget);
      await requireStore(options.store);
      const releases = await Promise.all(
        wanted.map((target) => findVersion(options.store, target.unit, target.wanted)),
      );
      await checkTogether(options.store, checkEnv(options.env), releases);
      report({ json: { fits: true }, text: 'They fit what is live' }, options);
    },
  );

  verb('rollback <unit>', 'make the last good version live again, and hold it')
    .option('--to <version>', 'another version that was live before')
    .option('--reason <text>', `${REASONS.join(', ')}, or in other words; needed`, '')
    .option('--past-corrupt', PAST_CORRUPT)
    .action(async (name: string, options: MoveOptions & { to?: string }) => {
      const started = Date.now();
      const env = checkEnv(options.env);
      const unit = unitNamed(name);
      await requireStore(options.store);
      const move = await rollback(options.store, env, unit, options.to, authorOf(options));
      report({ json: move, text: movedText([move], env, Date.now() - started) }, options);
    });

  verb('try <unit@version>', 'make a signed link that opens a published version in one window')
    .option('--hours <n>', `hours until it ends: ${TRIAL_HOURS.join(', ')}`, '8')
    .option('--at <origin>', 'address of the console', '')
    .action(async (named: string, options: GlobalOptions & { hours: string; at: string }) => {
      const { store, at } = options;
      const env = checkEnv(options.env);
      const hours = hoursOf(options.hours);
      const target = { env, ...parseTarget(named), hours };
      await requireStore(store);
      const { trial } = await offerTrial(store, { ...target, by: operator(), now: new Date() });
      const address = at + (await signedAddress(store, trial));
      const { until } = trial;
      report({ json: { address, until }, text: `${address}\nuntil        ${until}` }, options);
    });

  verb('diff <unit> <a> <b>', 'commits and files between two published versions').action(
    async (name: string, a: string, b: string, options: GlobalOptions) => {
      const unit = unitNamed(name);
      await requireStore(options.store);
      const from = await lookUpVersion(options.store, unit, a);
      const to = await lookUpVersion(options.store, unit, b);
      const diff = await diffOf(options.store, from, to);
      report({ json: diff, text: diffText(diff) }, options);
    },
  );

  verb('sbom <unit@version>', 'the packages in a published version, as CycloneDX').action(
    async (named: string, options: GlobalOptions) => {
      const { unit, wanted } = parseTarget(named);
      await requireStore(options.store);
      const bom = bomOf(await lookUpVersion(options.store, unit, wanted));
      report({ json: bom, text: JSON.stringify(bom, null, 2) }, options);
    },
  );

  verb('status', 'what is live, and whether its files and documents are sound').action(
    async (options: GlobalOptions) => {
      const env = checkEnv(options.env);
      await requireStore(options.store);
      const units = await statusOf(options.store, env);
      const json = units.map(({ channel, history: _, ...rest }) => ({ ...channel, ...rest }));
      const isSigned = await hasKeys(options.store);
      report({ json, text: statusText(units, env, isSigned), wrong: wrongWith(units) }, options);
    },
  );

  verb('history <unit>', 'every change of a unit, newest first').action(
    async (unit: string, options: GlobalOptions) => {
      const name = unitNamed(unit);
      const env = checkEnv(options.env);
      await requireStore(options.store);
      const entries = await historyOf(options.store, env, name);
      const wrong = faultsIn(entries).length > 0 ? 'store' : undefined;
      report({ json: entries, text: historyText(entries, name), wrong }, options);
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

function hoursOf(text: string): number {
  const hours = TRIAL_HOURS.find((each) => each === text);
  if (hours) return Number(hours);
  throw new ReleaseError('usage', `--hours is one of ${TRIAL_HOURS.join(', ')}`);
}

/** Refuses a label that known bytes do not get, so that a script does not promote what is not there. */
function checkLabel(release: Release, { version }: Release, label: string | undefined): void {
  if (!label || release.version === version) return;
  throw new ReleaseError(
    'conflict',
    `These bytes are published as ${release.unit}@${release.version} and keep that label: promote ` +
      'it, or publish without --label',
  );
}

/** The worst of what a status shows. */
function wrongWith(units: UnitStatus[]): Report['wrong'] {
  if (units.some(({ faults }) => faults.length > 0)) return 'store';
  return units.some(({ damaged }) => damaged.length > 0) ? 'damaged' : undefined;
}

function authorOf({ reason, pastCorrupt }: MoveOptions): Author {
  return { by: operator(), reason, isPastCorrupt: pastCorrupt };
}

/** Describes a version that was published. */
function publishedText(release: Release, milliseconds: number): string {
  const bytes = sizeOf(release);
  return [
    `${release.unit}@${release.version}  ${release.name}  ${release.digest}`,
    `source       ${sourceText(release)}`,
    `store        ${release.files.length} files, ${bytes} bytes, written and read back in ${milliseconds} ms`,
    `next         mrel promote ${release.unit}@${release.version}`,
  ].join('\n');
}

/** Describes the differences between two versions. */
function diffText({ from, to, isBack, commits, files }: Diff): string {
  const sign = isBack ? '-' : '+';
  const lines = commits.map(({ commit, subject }) => `  ${sign} ${commit} ${subject}`);
  const change = sizeOf(to) - sizeOf(from);
  return [
    `${from.unit}  ${from.version} → ${to.version}`,
    `from     ${sourceText(from)}`,
    `to       ${sourceText(to)}`,
    `commits  ${lines.length || 'none is known'}${isBack ? ', taken back' : ''}`,
    ...lines,
    `files    ${files.length} changed, ${change < 0 ? '' : '+'}${change} bytes`,
    ...fileLines(files),
  ].join('\n');
}

/** A line for each file that grew or shrank; all others hold at least the new name of the build. */
function fileLines(files: FileChange[]): string[] {
  const sized = files.filter(({ before, after }) => before !== after);
  const others = files.length - sized.length;
  return [...sized.map(fileLine), ...(others > 0 ? [`  ~ ${others} of the same size`] : [])];
}

function sourceText({ provenance, createdAt }: Release): string {
  if (!provenance) return `unknown, ${createdAt}`;
  const { commit, branch, isClean, builder } = provenance;
  const state = isClean ? '' : ' with uncommitted changes';
  const source = commit ? `${branch ?? 'no branch'} ${commit.slice(0, 12)}${state}` : 'unknown';
  return `${source}, built by ${builder}, ${createdAt}`;
}

function fileLine({ path, before, after }: FileChange): string {
  if (before === 0) return `  + ${path}  ${after}`;
  return after === 0 ? `  - ${path}  ${before}` : `  ~ ${path}  ${before} → ${after}`;
}

const sizeOf = ({ files }: Release) => files.reduce((sum, file) => sum + file.size, 0);
