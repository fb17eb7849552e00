import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Release, type Unit } from '@portal/contract/release/release';
import { z } from 'zod';
import { ReleaseError } from '../errors.ts';

/** File that the build writes about itself; it is published with the rest. */
export const FACTS_FILE = 'unit.json';

const Facts = z.object({
  unit: Release.shape.unit,
  buildId: z.string().regex(/^[0-9a-f]{8}$/),
  name: Release.shape.name,
  entry: Release.shape.entry,
  exposes: Release.shape.exposes,
  shared: Release.shape.shared,
  takes: Release.shape.takes,
  provides: Release.shape.provides,
});
export type Facts = z.output<typeof Facts>;

/** Reads the facts that the build states, and checks them against the unit and its files. */
export async function readFacts(dist: string, unit: Unit, files: string[]): Promise<Facts> {
  if (!files.includes(FACTS_FILE)) {
    throw new ReleaseError('refused', `${dist} has no ${FACTS_FILE}: build the unit again`);
  }
  const facts = Facts.safeParse(JSON.parse(await readFile(join(dist, FACTS_FILE), 'utf8')));
  if (!facts.success || facts.data.name !== `${facts.data.unit}_${facts.data.buildId}`) {
    throw new ReleaseError(
      'refused',
      `The build in ${dist} is not stamped: build it with UNIT_BUILD_ID set to eight hex digits`,
    );
  }
  if (facts.data.unit !== unit) {
    throw new ReleaseError(
      'refused',
      `${dist} holds a build of ${facts.data.unit}, not of ${unit}`,
    );
  }
  await checkEntry(dist, facts.data);
  for (const path of named(facts.data)) {
    if (!files.includes(path)) {
      throw new ReleaseError('refused', `${dist} names the file "${path}" but does not have it`);
    }
  }
  return facts.data;
}

/** A remote whose entry does not register under its stamped name would mix two versions. */
async function checkEntry(dist: string, facts: Facts): Promise<void> {
  if (facts.unit === 'host') return;
  const entry = await readFile(join(dist, facts.entry), 'utf8').catch(() => '');
  if (entry.includes(facts.name)) return;
  throw new ReleaseError('refused', `${facts.entry} does not carry the name ${facts.name}`);
}

function named({ entry, exposes }: Facts): string[] {
  const files = Object.values(exposes).flatMap((page) => [
    ...page.js,
    ...page.css,
    ...Object.values(page.words ?? {}),
  ]);
  return [entry, ...files];
}
