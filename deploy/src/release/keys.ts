import { generateKeyPairSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UNITS } from '@portal/contract/release/release';
import { envsOf, judgedRevisions } from '../store/channels.ts';
import { type Role, readConfig, writeConfig } from '../store/config.ts';
import { sha256 } from '../store/hash.ts';
import { listReleases, RELEASE_FILE, textOf, versionFolder } from '../store/objects.ts';
import { keyFolder, listedKey } from '../store/sign.ts';

/** A key that was made: its private part lies in `file`. */
export interface MadeKey {
  role: Role;
  id: string;
  file: string;
}

/**
 * Makes a new key for each role and lists it in the place of the one before. What holds at this moment
 * goes on to hold; whatever an older key signs from now on does not.
 */
export async function makeKeys(store: string, roles: readonly Role[]): Promise<MadeKey[]> {
  const { keys } = await readConfig(store);
  const accepted = await soundDocuments(store);
  const folder = keyFolder(store);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made: MadeKey[] = [];
  const listed = keys.filter(({ role }) => !roles.includes(role));
  for (const role of new Set(roles)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    const key = listedKey(privateKey, role);
    const file = join(folder, `${role}-${key.id}.pem`);
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
    await writeFile(file, pem, { mode: 0o600, flag: 'wx' });
    listed.push(key);
    made.push({ role, id: key.id, file });
  }
  await writeConfig(store, { keys: listed, accepted });
  return made;
}

/** SHA-256 of each channel's newest sound document, which vouches for those before it, and of each list. */
async function soundDocuments(store: string): Promise<string[]> {
  const hashes: string[] = [];
  for (const unit of UNITS) {
    for (const env of await envsOf(store)) {
      for await (const { fault, text } of judgedRevisions(store, env, unit)) {
        if (fault) continue;
        hashes.push(sha256(text));
        break;
      }
    }
    for (const { digest } of await listReleases(store, unit)) {
      const list = await textOf(join(versionFolder(store, unit, digest), RELEASE_FILE));
      if (list) hashes.push(sha256(list));
    }
  }
  return hashes;
}
