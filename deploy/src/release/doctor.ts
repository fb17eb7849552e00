import { readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { UNITS, type Unit } from '@portal/contract/release/release';
import { envsOf } from '../store/channels.ts';
import { readConfig } from '../store/config.ts';
import { hasReserve, isAbandoned } from '../store/durable.ts';
import { COMPLETE, namesIn, readRelease, versionFolder } from '../store/objects.ts';
import { ASIDE, leftOvers } from './gc.ts';
import { statusOf } from './status.ts';

/** Below this a publish of all units may not fit. */
const LEAST_FREE = 256 * 1024 * 1024;

/** State of a store. */
export interface Diagnosis {
  /** Faults, a sentence each; none when the store is sound. */
  findings: string[];
  /** Complete versions that hold. */
  versions: number;
  envs: string[];
  freeBytes: number;
  isSigned: boolean;
}

/**
 * Looks for everything that is wrong with a store: configuration, channels of all environments, files
 * that are live, lists that do not hold, what killed commands left, and space. Changes nothing.
 */
export async function examine(store: string): Promise<Diagnosis> {
  const { keys } = await readConfig(store);
  const envs = await envsOf(store);
  const findings: string[] = [];
  for (const env of envs) findings.push(...(await channelFindings(store, env)));
  let versions = 0;
  for (const unit of UNITS) {
    const { sound, broken } = await versionsOf(store, unit);
    versions += sound;
    findings.push(...broken, ...(await leftFindings(store, unit)));
  }
  findings.push(...(await temporaryFindings(store)));
  const { bavail, bsize } = await statfs(store);
  const freeBytes = bavail * bsize;
  if (freeBytes < LEAST_FREE) findings.push(`only ${freeBytes} bytes are free`);
  if (!(await hasReserve(store))) {
    findings.push(
      'the room for a rollback on a full disk is gone: the next change with room makes it',
    );
  }
  return { findings, versions, envs, freeBytes, isSigned: keys.length > 0 };
}

async function channelFindings(store: string, env: string): Promise<string[]> {
  const units = await statusOf(store, env);
  return units.flatMap(({ unit, faults, damaged, offered }) => [
    ...faults,
    ...(damaged.length > 0
      ? [
          `${unit}@${env} has lost or damaged files, offered is ${offered ?? 'nothing'}: ${damaged.join(' ')}`,
        ]
      : []),
  ]);
}

async function versionsOf(store: string, unit: Unit) {
  let sound = 0;
  const broken: string[] = [];
  for (const digest of await namesIn(join(store, 'objects', unit))) {
    const folder = versionFolder(store, unit, digest);
    if (digest.startsWith(ASIDE) || !(await namesIn(folder)).includes(COMPLETE)) continue;
    const release = await readRelease(store, unit, digest).catch(() => undefined);
    if (release) sound += 1;
    else broken.push(`${folder} has a list that was changed, or that no listed key has signed`);
  }
  return { sound, broken };
}

async function leftFindings(store: string, unit: Unit): Promise<string[]> {
  const names = await namesIn(join(store, 'objects', unit));
  const aside = names.filter((name) => name.startsWith(ASIDE));
  const left = await leftOvers(store, unit, Date.now());
  return [...aside, ...left].map(
    (name) => `${versionFolder(store, unit, name)} was left by a killed command: mrel gc`,
  );
}

/** Temporary files of killed commands, anywhere in the store. */
async function temporaryFindings(store: string): Promise<string[]> {
  const entries = await readdir(store, { recursive: true });
  const files = entries.map((entry) => join(store, entry));
  const isLeft = await Promise.all(files.map((file) => isAbandoned(file)));
  return files
    .filter((_, index) => isLeft[index])
    .map((file) => `${file} was left by a killed command`);
}
