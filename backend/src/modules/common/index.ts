import { fileRoutes } from '@portal/contract/common/file';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../kernel/serve.ts';
import type { Deps } from '../deps.ts';

export function commonModule(app: FastifyInstance, { exportFiles }: Deps): void {
  const on = serve(app);

  on(fileRoutes.download, ({ query }, ctx) =>
    exportFiles.open(ctx, query.fileName, query.delete === 'true'),
  );
}
