import { randomBytes, randomInt } from 'node:crypto';
import { CREDENTIAL_STATUS } from '@portal/contract/system/dictionaries';
import type {
  CredentialInput,
  IssuedSecret,
  RevocationInput,
  RotationInput,
} from '@portal/contract/system/intake';
import { sql } from 'kysely';
import type { z } from 'zod';
import { DAY_MS, HOUR_MS, stampAt, timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { visibleDepts } from '../../../kernel/dept-tree.ts';
import { conflict, refuse, refuseField } from '../../../kernel/refusal.ts';
import { sealedValue, sealerOf } from '../../../kernel/seal.ts';
import { created } from '../../../kernel/traced.ts';
import { CREDENTIAL, credentialById } from './credential.store.ts';

type Issued = z.output<typeof IssuedSecret>;
type Version = Pick<z.output<typeof RotationInput>, 'credentialId' | 'version'>;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LETTERS = 20;
const SECRET_BYTES = 32;
const HINT_LETTERS = 4;

const newId = () =>
  `ik_${Array.from({ length: ID_LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

/** Draws a secret, keeps it sealed and tells it: this once. */
async function addSecret(ctx: Context, credentialId: string, validDays: number) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const hint = secret.slice(-HINT_LETTERS);
  const sealer = await sealerOf(ctx.db);
  const expiresAt = stampAt(timeOf(ctx.now) + validDays * DAY_MS);
  await ctx.db
    .insertInto('intake_secret')
    .values({
      credential_id: credentialId,
      secret: sealedValue(sealer.seal(secret, hint)),
      hint,
      expires_at: expiresAt,
      ...created(ctx),
    })
    .execute();
  return { secret, expiresAt };
}

/** Issues a credential for the merchants of a department that the caller sees. */
export async function issueCredential(
  ctx: Context,
  { platform, deptId, validDays, remark }: z.output<typeof CredentialInput>,
): Promise<Issued> {
  const depts = await visibleDepts(ctx);
  const isOpen = depts.some(
    ({ dept_id, status }) => dept_id === deptId && status === CREDENTIAL_STATUS.active,
  );
  if (!isOpen) throw refuseField('deptId', 'commonData.optionMsg');
  const credentialId = newId();
  await ctx.db
    .insertInto('intake_credential')
    .values({ credential_id: credentialId, platform, dept_id: deptId, remark, ...created(ctx) })
    .execute();
  const drawn = await addSecret(ctx, credentialId, validDays);
  const diff = { platform, deptId, validDays, remark, expiresAt: drawn.expiresAt };
  ctx.audit({
    objType: CREDENTIAL,
    objId: credentialId,
    action: 'issue',
    toStatus: CREDENTIAL_STATUS.active,
    diff,
  });
  return { credentialId, platform, ...drawn, overlapUntil: '' };
}

/** Takes the version that was read, so that two persons do not rotate or revoke at once. */
async function takeVersion(ctx: Context, { credentialId, version }: Version) {
  const credential = await credentialById(ctx, credentialId);
  if (credential.status === CREDENTIAL_STATUS.revoked) throw refuse('intake.revokedAlready');
  const taken = await ctx.db
    .updateTable('intake_credential')
    .set({ version: sql`version + 1` })
    .where('credential_id', '=', credentialId)
    .where('version', '=', version)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) throw conflict();
  return credential;
}

/** Ends the living secrets of a credential at a time, those that end before it then. */
const endSecrets = (ctx: Context, credentialId: string, at: string) =>
  ctx.db
    .updateTable('intake_secret')
    .set({ expires_at: at })
    .where('credential_id', '=', credentialId)
    .where('expires_at', '>', at)
    .execute();

/** Draws another secret; those before it hold on for the overlap, then it alone. */
export async function rotateCredential(
  ctx: Context,
  { overlapHours, validDays, ...read }: z.output<typeof RotationInput>,
): Promise<Issued> {
  const { platform } = await takeVersion(ctx, read);
  const { credentialId } = read;
  const overlap = stampAt(timeOf(ctx.now) + overlapHours * HOUR_MS);
  await endSecrets(ctx, credentialId, overlap);
  const drawn = await addSecret(ctx, credentialId, validDays);
  const { overlapUntil } = await credentialById(ctx, credentialId);
  const diff = { overlapHours, validDays, expiresAt: drawn.expiresAt, overlapUntil };
  ctx.audit({ objType: CREDENTIAL, objId: credentialId, action: 'rotate', diff });
  return { credentialId, platform, ...drawn, overlapUntil };
}

/** Ends a credential for good: from the next call on, in every process, nothing signed with it passes. */
export async function revokeCredential(
  ctx: Context,
  { reason, ...read }: z.output<typeof RevocationInput>,
): Promise<undefined> {
  const { status } = await takeVersion(ctx, read);
  const { credentialId } = read;
  await ctx.db
    .updateTable('intake_credential')
    .set({ revoked_by: ctx.actor.userName, revoked_at: ctx.now, revoke_reason: reason })
    .where('credential_id', '=', credentialId)
    .execute();
  await endSecrets(ctx, credentialId, ctx.now);
  await ctx.db
    .updateTable('intake_secret')
    .set({ secret: null })
    .where('credential_id', '=', credentialId)
    .execute();
  ctx.audit({
    objType: CREDENTIAL,
    objId: credentialId,
    action: 'revoke',
    fromStatus: status,
    toStatus: CREDENTIAL_STATUS.revoked,
    reason,
  });
}
