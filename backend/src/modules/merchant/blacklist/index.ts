import { blacklistRoutes } from '@portal/contract/merchant/blacklist';
import { STANDING } from '@portal/contract/reports/standing';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { reveal } from '../../../kernel/reveal.ts';
import { cipherOf, sealerOf } from '../../../kernel/seal.ts';
import { serve } from '../../../kernel/serve.ts';
import { countRows } from '../../../kernel/standing.ts';
import type { Deps } from '../../deps.ts';
import { entryById, pageOfEntries, selectEntries } from './blacklist.store.ts';
import {
  BLACKLIST,
  changeEntryStatus,
  insertEntry,
  removeEntries,
  updateEntry,
} from './blacklist.writes.ts';
import { checkBlacklist } from './check.ts';
import { blacklistExport } from './export.ts';
import { blacklistImport } from './import.ts';
import type { SealedField } from './values.ts';

export { refreshNameKeys } from './name-keys.ts';
export { type Subject, screen } from './screen.ts';
export { blacklistKey, comparable, nameKeys, sealed } from './values.ts';

const CIPHERS = { name: 'name', idCard: 'id_card', card: 'card' } as const;

async function cipherOfEntry(ctx: Context, blackId: string, field: SealedField) {
  const row = await ctx.db
    .selectFrom('blacklist')
    .where('black_id', '=', blackId)
    .select(cipherOf(CIPHERS[field]).as('cipher'))
    .executeTakeFirst();
  return row?.cipher;
}

export function blacklistModule(app: FastifyInstance, deps: Deps): void {
  const on = serve(app);
  const { clock, exports, exportFiles, standings } = deps;
  standings.add('blacklistHit', async (ctx) =>
    countRows(
      ctx,
      selectEntries(ctx, STANDING.blacklistHit.filters, await sealerOf(ctx.db)),
      sql`null::timestamp`,
    ),
  );

  on(blacklistRoutes.list, ({ query }, ctx) => pageOfEntries(ctx, query));
  on(blacklistRoutes.get, ({ params }, ctx) => entryById(ctx, params.blackId));
  on(blacklistRoutes.create, ({ body }, ctx) => insertEntry(ctx, body));
  on(blacklistRoutes.update, ({ body }, ctx) => updateEntry(ctx, body));
  on(blacklistRoutes.remove, ({ params }, ctx) => removeEntries(ctx, params.ids.split(',')));
  on(blacklistRoutes.changeStatus, ({ body }, ctx) => changeEntryStatus(ctx, body));
  on(blacklistRoutes.export, exports.handler(blacklistRoutes.export, blacklistExport));
  on(blacklistRoutes.check, ({ body }, ctx) => checkBlacklist(ctx, body));
  on(blacklistRoutes.reveal, async ({ params, body }, ctx) => {
    const { blackId: objId } = params;
    const cipher = await cipherOfEntry(ctx, objId, body.field);
    return reveal(ctx, clock, { objType: BLACKLIST, objId, ...body, cipher });
  });

  const own = { transaction: 'own' } as const;
  on(blacklistRoutes.importTemplate, (_, ctx) => blacklistImport.template(ctx, exportFiles));
  on(blacklistRoutes.importPreview, (input, ctx) => blacklistImport.preview(ctx, input), own);
  on(blacklistRoutes.importData, (input, ctx) => blacklistImport.run(ctx, input), own);
}
