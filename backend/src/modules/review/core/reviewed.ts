import type { BlackHit } from '@portal/contract/merchant/blacklist';
import type { FieldKind, ReviewObjType } from '@portal/contract/merchant/review';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import type { Image } from '../../../db/tables/review.ts';
import type { Context } from '../../../kernel/context.ts';

/** Tables whose rows are live only once they are reviewed: those that keep a state of review. */
export type LiveTable = {
  [Table in keyof Database]: Database[Table] extends { chk_status: unknown; version: unknown }
    ? Table
    : never;
}[keyof Database];

/** Names of things by their ids, in the caller's language. */
export type Names = (ctx: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Subjects of requests beside their object: each has an id in the request, and its owner names it. */
export type Subject = 'merchant' | 'channel';

/** A field that a request may change, in the order of the form. */
export interface ReviewedField {
  /** Name on the wire and in the words. */
  field: string;
  column: string;
  /** Key inside a column of JSON: one kind of image. */
  part?: string;
  kind: FieldKind;
  dict?: string;
}

/** A request as it is decided. */
export interface ReviewRequest {
  auditId: string;
  objType: ReviewObjType;
  objId: string;
  merId: string | null;
  chnlCode: string | null;
  isAdd: boolean;
  before: Image;
  after: Image;
  createBy: string;
}

/** Part of a request that is looked up on the blacklist. */
export type Screened = Pick<ReviewRequest, 'objId' | 'after'>;

/**
 * A kind of request: what it may change, and how. Each module adds its own to `deps.reviews`; the
 * core locks, compares, applies, refuses and writes the trail.
 */
export interface Reviewed {
  objType: ReviewObjType;
  fields: readonly ReviewedField[];
  /** Live row that it changes, by its key; left out, `live` and `passed` do it. */
  row?: { table: LiveTable; key: string };
  /** Columns by which it is the same one again, of kinds whose requests have an object each. */
  identity?: readonly string[];
  /** Reads current values beside the row: fields of kind `plans`. */
  live?(ctx: Context, objId: string): Promise<Image>;
  /** Reads values that hold once a new object is approved, without being asked for: shown, applied by nobody. */
  implied?(ctx: Context, request: Screened): Promise<{ field: ReviewedField; value: unknown }[]>;
  /** Rules that must hold when it is passed; throws a `Refusal`. */
  check?(ctx: Context, request: ReviewRequest): Promise<void>;
  /** Entries of the blacklist that it meets now: passing it in spite of them is confirmed again. */
  hits?(ctx: Context, request: Screened): Promise<z.output<typeof BlackHit>[]>;
  /** Does what approval does beside the change of the live row, in the same transaction. */
  passed?(ctx: Context, request: ReviewRequest): Promise<void>;
  /** The same of one that is refused or withdrawn. */
  ended?(ctx: Context, request: ReviewRequest, outcome: '2' | '3'): Promise<void>;
}

/** Columns of an image that are columns of the live row: fee plans have rows of their own. */
export function rowColumns({ fields }: Reviewed, image: Image): Image {
  const beside = new Set(fields.flatMap(({ kind, column }) => (kind === 'plans' ? [column] : [])));
  return Object.fromEntries(Object.entries(image).filter(([column]) => !beside.has(column)));
}

/** Every kind of request, by its `objType`. */
export class Reviews {
  readonly #kinds = new Map<string, Reviewed>();
  readonly #names = new Map<Subject, Names>();

  /** @example deps.reviews.add({ objType: 'MER_RSA', row: { table: 'mer_merchant', key: 'mer_id' }, fields }); */
  add(reviewed: Reviewed): void {
    if (this.#kinds.has(reviewed.objType)) {
      throw new Error(`requests ${reviewed.objType} are declared twice`);
    }
    this.#kinds.set(reviewed.objType, reviewed);
  }

  /** Says how a subject is named: the module that owns its table does. */
  nameWith(subject: Subject, names: Names): void {
    this.#names.set(subject, names);
  }

  /** Names of those ids; of one that is unknown there is none. */
  async namesOf(
    ctx: Context,
    subject: Subject,
    ids: readonly (string | null)[],
  ): Promise<ReadonlyMap<string, string>> {
    const known = [...new Set(ids.filter((id) => id !== null && id !== ''))] as string[];
    const names = this.#names.get(subject);
    return names && known.length > 0 ? names(ctx, known) : new Map();
  }

  get(objType: string): Reviewed {
    const reviewed = this.#kinds.get(objType);
    if (!reviewed) throw new Error(`nobody declared requests ${objType}`);
    return reviewed;
  }

  /** Kinds of request about rows of one table. */
  typesOf(table: LiveTable): string[] {
    return [...this.#kinds.values()]
      .filter(({ row }) => row?.table === table)
      .map(({ objType }) => objType);
  }
}
