import { reconBillRoutes as routes } from '@portal/contract/finance/recon-bill';
import { quarantineRoutes } from '@portal/contract/finance/recon-quarantine';
import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '../../../kernel/clock.ts';
import { inOwnTransaction } from '../../../kernel/own-transaction.ts';
import { requireAll } from '../../../kernel/scope.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { fetchBill } from './fetch.ts';
import { pageOfFiles } from './file.store.ts';
import { BillLoader, loadWaiting } from './loader.ts';
import { mendLine } from './mend.ts';
import { countQuarantine, pageOfQuarantine } from './quarantine.store.ts';
import { FILE_OBJECT, uploadBill } from './upload.ts';

export { filesOf, readable } from './file.store.ts';
export { CSV_COLUMNS } from './formats/csv.ts';
export { keepFile } from './keep.ts';
export { reconLoad, reconMatch } from './load.job.ts';
export { loadWaiting } from './loader.ts';
export { countQuarantine } from './quarantine.store.ts';

/** A channel takes two minutes at most to answer (`channel_endpoint.timeout_ms`). */
const FETCH_MS = 125 * SECOND_MS;

/** Files of bills: how they come in, and what of them lies in quarantine (money §5). */
export function reconFileModule(app: FastifyInstance, { db, clock, standings }: Deps): void {
  const on = serve(app);
  standings.add('quarantine', async (ctx) => ({ count: await countQuarantine(ctx), oldest: '' }));
  const loader = new BillLoader({ db, clock }, (error) =>
    app.log.error({ err: error }, 'bill not loaded'),
  );
  app.addHook('onClose', () => loader.stop());

  on(routes.files, ({ query }, ctx) => pageOfFiles(ctx, query));
  on(routes.upload, (sent, ctx) => uploadBill(ctx, sent, { clock, loader }), {
    transaction: 'own',
  });
  on(
    routes.fetch,
    async ({ body }, ctx) => {
      requireAll(ctx);
      const wanted = { ...body, by: ctx.actor.userName };
      const fileId = await fetchBill({ db, clock }, wanted, AbortSignal.timeout(FETCH_MS));
      await inOwnTransaction(ctx, async ({ audit }) =>
        audit({ objType: FILE_OBJECT, objId: fileId, action: 'fetch', diff: body }),
      );
      await loadWaiting({ db, clock, isStopping: () => false }, fileId);
      return { fileId };
    },
    { transaction: 'own' },
  );
  on(quarantineRoutes.list, ({ query }, ctx) => pageOfQuarantine(ctx, query));
  on(quarantineRoutes.mend, (sent, ctx) => mendLine(ctx, clock, sent), { transaction: 'own' });
}
