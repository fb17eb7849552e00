import { receiptRoutes } from '@portal/contract/finance/receipt';
import type { FastifyInstance } from 'fastify';
import { oneByOne } from '../../../kernel/own-transaction.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { receiptApprovals } from './approvals.ts';
import { receiptExport } from './export.ts';
import { owedByAll } from './owed.store.ts';
import { pageOfReceipts, receiptById } from './receipt.store.ts';
import { auditReceipt, enterReceipt, withdrawReceipt } from './receipt.writes.ts';
import { receiptCheck } from './receipt-check.ts';
import { receiptSpans } from './spans.ts';

/** Registers the payments that channels make to us: entered by one person, approved by another (money §1.1). */
export function receiptModule(app: FastifyInstance, { closing, exports, queues }: Deps): void {
  const on = serve(app);
  closing.add(receiptCheck);
  queues.add({
    name: 'receiptAudit',
    badge: { component: 'finance/receipt/index', permit: receiptRoutes.audit.permit },
    spans: receiptSpans,
    approvals: { receipt: receiptApprovals },
  });

  on(receiptRoutes.list, ({ query }, ctx) => pageOfReceipts(ctx, query));
  on(receiptRoutes.export, exports.handler(receiptRoutes.export, receiptExport));
  on(receiptRoutes.owed, (_, ctx) => owedByAll(ctx));
  on(receiptRoutes.create, ({ body }, ctx) => enterReceipt(ctx, body));
  on(
    receiptRoutes.audit,
    async ({ body: { ids, ...decision } }, ctx) =>
      (await oneByOne(ctx, ids, (own, id) => auditReceipt(own, id, decision))).map(
        ({ id, ...outcome }) => ({ receiptNo: id, ...outcome }),
      ),
    { transaction: 'own' },
  );
  on(receiptRoutes.withdraw, ({ params, body }, ctx) =>
    withdrawReceipt(ctx, params.receiptNo, body.reason),
  );
  on(receiptRoutes.get, ({ params }, ctx) => receiptById(ctx, params.receiptNo));
}
