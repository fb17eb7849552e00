import { ReleaseError } from '../errors.ts';
import { type Diagnosis, examine } from '../release/doctor.ts';
import { collect, type Removed } from '../release/gc.ts';
import { makeKeys } from '../release/keys.ts';
import { ROLES, readConfig, writeConfig } from '../store/config.ts';
import { createStore, requireStore } from '../store/open-store.ts';
import { checkEnv, type GlobalOptions, type Reporter, type Verb } from './context.ts';

/** Adds the verbs that are about the store itself, not about what is live. */
export function addStoreVerbs(verb: Verb, report: Reporter): void {
  verb('init', 'start a release store')
    .option('--production <env...>', 'environments that take versions from clean trees only')
    .action(async (options: GlobalOptions & { production?: string[] }) => {
      const { store, production } = options;
      await createStore(store);
      if (production) await writeConfig(store, { production: production.map(checkEnv) });
      report({ json: { store }, text: `The release store is ${store}` }, options);
    });

  verb(
    'keys [role...]',
    `list the keys of the store; with roles (${ROLES.join(' ')}), make new ones`,
  ).action(async (names: string[], options: GlobalOptions) => {
    const { store } = options;
    await requireStore(store);
    const made = await makeKeysFor(store, names);
    const { keys } = await readConfig(store);
    const lines = keys.map(({ role, id }) => `${role.padEnd(10)}  ${id}`);
    const text = [
      ...(lines.length > 0 ? lines : ['no keys: documents are not signed']),
      ...made.map(({ role, file }) => `new         ${role}, private part in ${file}`),
    ];
    report({ json: { keys, made }, text: text.join('\n') }, options);
  });

  verb('doctor', 'say everything that is wrong with the store; changes nothing').action(
    async (options: GlobalOptions) => {
      await requireStore(options.store);
      const diagnosis = await examine(options.store);
      const wrong = diagnosis.findings.length > 0 ? 'store' : undefined;
      report({ json: diagnosis, text: diagnosisText(diagnosis), wrong }, options);
    },
  );

  verb('gc', 'remove versions that no channel has used for long, and what killed publishes left')
    .option('--dry-run', 'only say what would go')
    .action(async (options: GlobalOptions & { dryRun?: boolean }) => {
      await requireStore(options.store);
      const isDryRun = options.dryRun === true;
      const removed = await collect(options.store, { isDryRun });
      report({ json: { isDryRun, removed }, text: removedText(removed, isDryRun) }, options);
    });
}

function diagnosisText({ findings, versions, envs, freeBytes, isSigned }: Diagnosis): string {
  return [
    ...findings.map((finding) => `WRONG    ${finding}`),
    `${findings.length === 0 ? 'sound' : 'not sound'}: ${versions} versions, environments ${envs.join(' ') || 'none'}, ` +
      `${Math.floor(freeBytes / 1024 / 1024)} MB free, ${isSigned ? 'signed' : 'unsigned'}`,
  ].join('\n');
}

function removedText(removed: Removed[], isDryRun: boolean): string {
  const verb = isDryRun ? 'would go' : 'removed ';
  const lines = removed.map(
    ({ unit, digest, version }) => `${verb}  ${unit}@${version ?? 'unfinished'}  ${digest}`,
  );
  return lines.length > 0 ? lines.join('\n') : 'Everything in the store is kept.';
}

async function makeKeysFor(store: string, names: string[]) {
  const roles = ROLES.filter((role) => names.includes(role));
  const unknown = names.find((name) => !ROLES.some((role) => role === name));
  if (unknown)
    throw new ReleaseError('usage', `"${unknown}" is no role; roles are ${ROLES.join(' ')}`);
  return roles.length > 0 ? makeKeys(store, roles) : [];
}
