import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { draftRoutes } from '@portal/contract/merchant/merchant-draft';
import { merchantWriteRoutes as writes } from '@portal/contract/merchant/merchant-writes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { changeBank, changeBasic, changeIdInfo, changeImages, changeKey } from './changes.ts';
import { createMerchant, resubmitMerchant } from './create.ts';
import { merchantById } from './detail.ts';
import { draftOf, drafts } from './draft.ts';
import { merchantExport } from './export.ts';
import { fullMerchant } from './full.ts';
import { declareReviews } from './merchant.review.ts';
import { merchantOptions, pageOfMerchants } from './merchant.store.ts';
import { nextMerchantId } from './next-id.ts';
import { keepPicture, merchantPicture, ownPicture } from './pictures.ts';
import { removeMerchants } from './remove.ts';
import { revealField } from './reveal.ts';
import { searchedMerchants } from './search.ts';
import { closeMerchant, disableMerchant, enableMerchant } from './status.ts';
import { merchantTree } from './superior.ts';

export { REVIEWED_NEW } from './fields.ts';
export { licenceReminder } from './licence-reminder.job.ts';
export { requireCurrency } from './merchant.rules.ts';
export { merchantsOf } from './merchant.store.ts';

/** The longest list that a select of all merchants may have. */
const ALL_OPTIONS = 1_000;

function serveReads(app: FastifyInstance, { exports, reviews, settings }: Deps): void {
  const on = serve(app);
  on(merchantRoutes.options, ({ query }, ctx) => merchantOptions(ctx, query));
  on(merchantRoutes.list, ({ query }, ctx) => pageOfMerchants(ctx, query));
  on(merchantRoutes.get, ({ params }, ctx) => merchantById(ctx, params.merId));
  on(merchantRoutes.full, ({ params }, ctx) => fullMerchant(ctx, reviews, params.merId));
  on(merchantRoutes.tree, ({ query }, ctx) => merchantTree(ctx, query.merId));
  on(merchantRoutes.export, exports.handler(merchantRoutes.export, merchantExport));
  on(writes.nextId, ({ query }, ctx) => nextMerchantId(ctx, settings, query.mcc));
  on(writes.image, ({ params }, ctx) => merchantPicture(ctx, params.merId, params.kind));
  on(writes.ownImage, ({ query }, ctx) => ownPicture(ctx, query.fileName));
}

function serveDrafts(app: FastifyInstance): void {
  const on = serve(app);
  on(draftRoutes.list, (_, ctx) => drafts.list(ctx));
  on(draftRoutes.get, ({ params }, ctx) => drafts.get(ctx, params.draftId));
  on(draftRoutes.create, ({ body }, ctx) => drafts.create(ctx, draftOf(body)));
  on(draftRoutes.update, ({ params, body }, ctx) =>
    drafts.update(ctx, params.draftId, draftOf(body)),
  );
  on(draftRoutes.remove, async ({ params }, ctx) => {
    await drafts.take(ctx, params.draftId);
    return undefined;
  });
}

export function merchantModule(app: FastifyInstance, deps: Deps): void {
  const { clock, optionSources, reviews, search, uploads } = deps;
  const on = serve(app);
  search.add(searchedMerchants);
  optionSources.add('merchant', async (ctx) => {
    const merchants = await merchantOptions(ctx, { limit: ALL_OPTIONS });
    return merchants.map(({ merId, merName }) => ({ label: merName, value: merId }));
  });
  optionSources.add('channel', (ctx) =>
    ctx.db
      .selectFrom('biz_channel')
      .where('status', '=', ON_OFF.enabled)
      .select(['chnl_name as label', 'chnl_code as value'])
      .orderBy('chnl_name')
      .execute(),
  );
  declareReviews(reviews);
  serveReads(app, deps);
  serveDrafts(app);

  on(writes.create, ({ body }, ctx) => createMerchant(ctx, reviews, body));
  on(writes.resubmit, ({ params, body }, ctx) =>
    resubmitMerchant(ctx, reviews, params.merId, body),
  );
  on(writes.update, ({ body }, ctx) => changeBasic(ctx, reviews, body));
  on(writes.bank, ({ params, body }, ctx) => changeBank(ctx, reviews, params.merId, body));
  on(writes.idInfo, ({ params, body }, ctx) => changeIdInfo(ctx, reviews, params.merId, body));
  on(writes.images, ({ params, body }, ctx) => changeImages(ctx, reviews, params.merId, body));
  on(writes.rsa, ({ params, body }, ctx) => changeKey(ctx, reviews, params.merId, body));
  on(writes.disable, ({ params, body }, ctx) => disableMerchant(ctx, reviews, params.merId, body));
  on(writes.close, ({ params, body }, ctx) => closeMerchant(ctx, reviews, params.merId, body));
  on(writes.enable, ({ params, body }, ctx) => enableMerchant(ctx, reviews, params.merId, body));
  on(writes.remove, ({ params }, ctx) => removeMerchants(ctx, params.merIds.split(',')));
  // Drawing a picture takes a while: no transaction, and no connection, waits for it.
  on(writes.uploadImage, ({ file }, ctx) => keepPicture(ctx, uploads, file), {
    transaction: 'own',
  });
  on(writes.reveal, ({ params, body }, ctx) => revealField(ctx, clock, params.merId, body));
}
