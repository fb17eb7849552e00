import { remitReadRoutes } from '@portal/contract/remittance/apply-reads';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { applicationByNo, timelineOf } from '../apply/index.ts';
import { printApplication } from './document.ts';

/** One application on paper, to be handed over (0060). */
export function remitPrintModule(app: FastifyInstance, { clock }: Deps): void {
  const on = serve(app);

  on(remitReadRoutes.print, async ({ params: { applyNo } }, ctx) => {
    const application = await applicationByNo(ctx, applyNo, clock());
    const timeline = await timelineOf(ctx, applyNo);
    const body = await printApplication(ctx, { application, timeline });
    return { name: `remittance_${applyNo}.pdf`, type: 'application/pdf', body };
  });
}
