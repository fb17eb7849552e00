import { fileRoutes } from '@portal/contract/common/file';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { requireAddressee } from '../../system/notice/index.ts';
import { serveShownPictures } from './shown-picture.ts';
import { keepUpload } from './upload.ts';

export function commonModule(app: FastifyInstance, deps: Deps): void {
  const { exportFiles, uploads } = deps;
  const on = serve(app);

  on(fileRoutes.download, ({ query }, ctx) =>
    exportFiles.open(ctx, query.fileName, query.delete === 'true'),
  );
  // Drawing a picture takes a while: no transaction, and no connection, waits for it.
  on(fileRoutes.upload, (input, ctx) => keepUpload(ctx, uploads, input), { transaction: 'own' });
  on(fileRoutes.resource, async ({ query }, ctx) => {
    await requireAddressee(ctx, query.resource);
    return uploads.openDocument(ctx, query.resource);
  });

  serveShownPictures(app, deps);
}
