import { cut } from '@portal/contract/kit/odd-text';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { redact } from './redact.ts';

/** One line of the audit trail (domain §0): what was done to which object. */
export interface AuditEvent {
  /** Kind of object: `system:config`, `mer:merchant`. */
  objType: string;
  objId: string;
  /** Verb: `add`, `edit`, `close`, `audit`. */
  action: string;
  fromStatus?: string;
  toStatus?: string;
  reason?: string;
  /** Changes; values of secret fields are blanked before they are stored. */
  diff?: Record<string, unknown>;
}

export interface AuditOrigin {
  actor: { userId: string; userName: string };
  ip: string;
  requestId: string;
  now: string;
}

/** The platform itself, in the audit trail. */
export const PLATFORM = { userId: '0', userName: 'system' };

/** Writes audit lines of the platform itself, with the handle of the change. */
export type Audit = (tx: Transaction<Database>, events: readonly AuditEvent[]) => Promise<void>;

/** Writes events with the handle of the change: both are kept or neither. */
export async function writeAudit(
  db: Kysely<Database>,
  origin: AuditOrigin,
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto('audit_event')
    .values(
      events.map((event) => ({
        at: origin.now,
        actor_id: origin.actor.userId,
        actor_name: origin.actor.userName,
        ip: origin.ip,
        request_id: origin.requestId,
        obj_type: event.objType,
        obj_id: cut(event.objId, 200),
        action: event.action,
        from_status: event.fromStatus ?? null,
        to_status: event.toStatus ?? null,
        reason: event.reason ?? null,
        diff: JSON.stringify(redact(event.diff ?? {})),
      })),
    )
    .execute();
}

/** Writes what follows from a decision of people as of an origin, each event with their reason. */
export const auditReasoned =
  (origin: AuditOrigin, reason: string): Audit =>
  (tx, events) =>
    writeAudit(
      tx,
      origin,
      events.map((event) => ({ ...event, reason })),
    );
