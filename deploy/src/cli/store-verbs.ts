import { ReleaseError } from '../errors.ts';
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
}

async function makeKeysFor(store: string, names: string[]) {
  const roles = ROLES.filter((role) => names.includes(role));
  const unknown = names.find((name) => !ROLES.some((role) => role === name));
  if (unknown)
    throw new ReleaseError('usage', `"${unknown}" is no role; roles are ${ROLES.join(' ')}`);
  return roles.length > 0 ? makeKeys(store, roles) : [];
}
