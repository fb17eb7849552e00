import type { FormDraft } from '../db/tables/accounts.ts';
import type { Context } from './context.ts';
import { conflict, notFound, refuse } from './refusal.ts';
import { sealerOf } from './seal.ts';

const COLUMNS = [
  'draft_id as draftId',
  'title',
  'step',
  'create_time as createTime',
  'update_time as updateTime',
  'version',
] as const;

/** Form as it is saved before it is submitted. */
export interface Draft<Content> {
  title: string;
  /** Step of the form that was open, from 0. */
  step: number;
  content: Content;
  /** Uploads that the content names: they are kept as long as it is. */
  files?: string[];
  version?: number | undefined;
}

interface DraftKind {
  kind: FormDraft['kind'];
  /** Name of these drafts in the audit trail. */
  object: string;
  /** Largest number of drafts that a user keeps, and the message key that refuses more. */
  max: number;
  full: string;
}

/**
 * Drafts of one form, sealed on the server and seen by their owner only (0021).
 *
 * @example
 * const drafts = draftsOf<Content>({ kind: 'REMIT', object: 'remit:draft', max: 20, full: 'remit.draftsFull' });
 */
export function draftsOf<Content>({ kind, object, max, full }: DraftKind) {
  const own = (ctx: Context) =>
    ctx.db
      .selectFrom('form_draft')
      .where('kind', '=', kind)
      .where('user_id', '=', ctx.actor.userId);

  /** Returns a draft as it is stored, its whole content sealed. */
  async function stored(ctx: Context, { title, step, content, files = [] }: Draft<Content>) {
    const sealer = await sealerOf(ctx.db);
    const { cipher } = sealer.seal(JSON.stringify(content), '');
    return { title, step, content: cipher, files, update_time: ctx.now };
  }

  return {
    /** Newest first. */
    list: (ctx: Context) =>
      own(ctx).orderBy('update_time', 'desc').orderBy('draft_id', 'desc').select(COLUMNS).execute(),

    /** An own draft with its content, or 404. */
    async get(ctx: Context, draftId: string) {
      const row = await own(ctx)
        .where('draft_id', '=', draftId)
        .select([...COLUMNS, 'content'])
        .executeTakeFirst();
      if (!row) throw notFound();
      const sealer = await sealerOf(ctx.db);
      return { ...row, content: JSON.parse(sealer.open(row.content)) as Content };
    },

    /** A new draft; refused when the caller keeps as many as one may. */
    async create(ctx: Context, draft: Draft<Content>) {
      const { drafts } = await own(ctx)
        .select((of) => of.fn.countAll<string>().as('drafts'))
        .executeTakeFirstOrThrow();
      if (Number(drafts) >= max) throw refuse(full, { max });
      const row = await ctx.db
        .insertInto('form_draft')
        .values({
          ...(await stored(ctx, draft)),
          kind,
          user_id: ctx.actor.userId,
          create_time: ctx.now,
        })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      ctx.audit({ objType: object, objId: row.draftId, action: 'add' });
      return row;
    },

    /** Saves an own draft; 409 when another window has saved it since it was read. */
    async update(ctx: Context, draftId: string, draft: Draft<Content>) {
      const found = await own(ctx)
        .where('draft_id', '=', draftId)
        .select('version')
        .forUpdate()
        .executeTakeFirst();
      if (!found) throw notFound();
      if (draft.version !== undefined && draft.version !== found.version) throw conflict();
      const row = await ctx.db
        .updateTable('form_draft')
        .set({ ...(await stored(ctx, draft)), version: found.version + 1 })
        .where('draft_id', '=', draftId)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      ctx.audit({ objType: object, objId: draftId, action: 'edit' });
      return row;
    },

    /** Removes an own draft, or 404. */
    async take(ctx: Context, draftId: string): Promise<void> {
      const { numDeletedRows } = await ctx.db
        .deleteFrom('form_draft')
        .where('draft_id', '=', draftId)
        .where('kind', '=', kind)
        .where('user_id', '=', ctx.actor.userId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound();
      ctx.audit({ objType: object, objId: draftId, action: 'remove' });
    },
  };
}
