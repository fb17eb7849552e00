import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import federation from '../package.json' with { type: 'json' };

/**
 * Packages that exist once in the page, whatever loads them: the host provides them, remotes ask
 * for them and carry no copy. Keys match the text of the import. `contract`, `money` and `time`
 * hold no state and are bundled by each consumer.
 */
export const SHARED_KEYS = [
  'react',
  'react/jsx-runtime',
  'zod',
  '@portal/http',
  '@portal/auth',
  '@portal/i18n',
  '@portal/ui',
  '@portal/review',
] as const;
export type SharedKey = (typeof SHARED_KEYS)[number];

/** Version of what host and remotes agree on beyond packages: integrity hook, names of zod. */
export const PROTOCOL: Record<string, string> = { '@portal/federation': federation.version };

/** Installed version of every shared key, read from the packages the unit in `root` depends on. */
export function sharedVersions(root: string): Record<SharedKey, string> {
  const entries = SHARED_KEYS.map((key) => [key, installedVersion(root, packageOf(key))] as const);
  return Object.fromEntries(entries) as Record<SharedKey, string>;
}

function packageOf(key: SharedKey): string {
  return key === 'react/jsx-runtime' ? 'react' : key;
}

function installedVersion(root: string, name: string): string {
  const file = join(root, 'node_modules', name, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}
