import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HEALTH_FRESH_MS, ReleaseHealth } from '@portal/contract/release/health';
import type { Channel } from '@portal/contract/release/release';
import { replaceFile } from '../store/durable.ts';
import { textOf } from '../store/objects.ts';

export type FailingVersion = ReleaseHealth['failing'][number];

const healthFile = (store: string, env: string) => join(store, 'channels', env, 'health.json');

/** Writes which versions fail, so that a reader sees the old content or the new. */
export async function writeHealth(
  store: string,
  env: string,
  health: ReleaseHealth,
): Promise<void> {
  // Writing must not bring back the folder of a store that is gone.
  await stat(join(store, 'channels'));
  await replaceFile(healthFile(store, env), `${JSON.stringify(health, null, 2)}\n`);
}

/** Reads which versions have failed lately, as servers wrote it; nothing where there is no such file. */
export async function failingIn(store: string, env: string): Promise<FailingVersion[]> {
  const oldest = Date.now() - HEALTH_FRESH_MS;
  try {
    const text = (await textOf(healthFile(store, env))) ?? '';
    const { failing } = ReleaseHealth.parse(JSON.parse(text));
    return failing.filter(({ lastAt }) => Date.parse(lastAt) > oldest);
  } catch {
    // It decides nothing: a file that cannot be read must not keep a status from being told.
    return [];
  }
}

/** Finds what is told of the live version of a channel. */
export const failingOf = (failing: readonly FailingVersion[], channel: Channel | undefined) =>
  failing.find(({ unit, version }) => unit === channel?.unit && version === channel.stable.version);

/** Describes a failing version in one line, with the age of the last report. */
export function failingText({
  unit,
  version,
  users,
  anonymous,
  kinds,
  lastAt,
}: FailingVersion): string {
  const byKind = kinds.map((one) => `${one.kind} ${one.users}`).join(', ');
  const others = anonymous > 0 ? `, windows without a session: ${anonymous}` : '';
  const age = Math.max(0, Math.round((Date.now() - Date.parse(lastAt)) / 1_000));
  return `FAILING  ${unit}@${version}, users: ${users} (${byKind})${others}; last report ${ageText(age)} ago`;
}

function ageText(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
