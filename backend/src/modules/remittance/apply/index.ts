import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import { applicationByNo, pageOfApplications } from './remit.store.ts';

export function remittanceModule(app: FastifyInstance): void {
  const on = serve(app);

  on(remitApplyRoutes.list, ({ query }, ctx) => pageOfApplications(ctx, query));
  on(remitApplyRoutes.get, ({ params }, ctx) => applicationByNo(ctx, params.applyNo));
}
