import type { Language } from '@portal/contract/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Stamp } from '../db/types.ts';
import type { AuditEvent } from './audit.ts';
import type { ExportType } from './export-book.ts';
import type { Platform } from './platform.ts';
import type { Scope } from './scope.ts';
import type { SignedText } from './signature.ts';

/** User who acts. `permissions` of an administrator is `['*:*:*']`. */
export interface Actor {
  userId: string;
  userName: string;
  nickName: string;
  /** Empty: that name in English too. */
  nickNameEn: string;
  avatar: string;
  deptId: string;
  deptName: string;
  /** Role keys. */
  roles: readonly string[];
  permissions: readonly string[];
  /** 0 platform, 1 agent, 2 merchant user. */
  mrspFlag: '0' | '1' | '2';
  /** Merchant that a merchant user is bound to. */
  merId?: string;
  /** Agent that a user of an agent belongs to. */
  agentId?: string;
  /** Signed in by a password that somebody else chose: it has to be changed first. */
  mustChangePwd: boolean;
  /** One of the user's roles demands a second factor. */
  needsFactor: boolean;
  /** Signed in by a password alone although a role demands a second factor: it has to be set up first. */
  mustSetFactor: boolean;
}

/** Fields that a list shows, in its order, and those that it hides. */
export interface ColumnChoice {
  shown: readonly string[];
  hidden: readonly string[];
}

/** Context of a handler whose route needs no sign-in. */
export interface OpenContext {
  /** The transaction of this request in a POST, PUT or DELETE; the pool in a GET. */
  db: Kysely<Database>;
  language: Language;
  requestId: string;
  ip: string;
  userAgent: string;
  /** Bearer token of the request, if any. */
  token: string | undefined;
  /** Platform that signed this call, if the route is signed. */
  platform?: Platform | undefined;
  /** The request has the headers that the console sends with this route: it is no client that knows less. */
  hasHeaders: boolean;
  /** `Cookie` header of the request. No cookie signs anybody in. */
  cookie: string;
  /** Body and signature of a route that is signed; empty texts otherwise. */
  signed: SignedText;
  /** Kind of file that an export of this request makes. */
  exportType: ExportType;
  /** The caller wants to know what a long export would be before it is queued. */
  asksFirst: boolean;
  /** Columns of the list whose export this request makes, where it names them. */
  columnChoice?: ColumnChoice | undefined;
  /** Time of the request in the platform's zone. */
  now: Stamp;
  /** Adds a row to the audit trail of this request, written with the change or not at all. */
  audit(event: AuditEvent): void;
  /** Runs once the change is committed: for caches. */
  afterCommit(run: () => void): void;
  /** This call did nothing but answer a question: neither the operation log nor the audit trail has it. */
  leaveNoTrace(): void;
}

/** Context of every other handler. */
export interface Context extends OpenContext {
  actor: Actor;
  /** Rows that the caller may see through this route's permission. */
  scope: Scope;
  /** The same through another permission; `undefined` when the caller does not hold it. */
  scopeOf(permit: string): Scope | undefined;
}
