import { credentialRoutes } from '@portal/contract/system/intake';
import type { FastifyInstance } from 'fastify';
import { deptTree } from '../../../kernel/dept-tree.ts';
import { serve } from '../../../kernel/serve.ts';
import { credentialDetail, pageOfCredentials } from './credential.store.ts';
import { issueCredential, revokeCredential, rotateCredential } from './credential.writes.ts';

/** Credentials of platforms that hand in orders. */
export function credentialModule(app: FastifyInstance): void {
  const on = serve(app);

  on(credentialRoutes.list, ({ query }, ctx) => pageOfCredentials(ctx, query));
  on(credentialRoutes.depts, (_, ctx) => deptTree(ctx));
  on(credentialRoutes.get, ({ params }, ctx) => credentialDetail(ctx, params.credentialId));
  on(credentialRoutes.issue, ({ body }, ctx) => issueCredential(ctx, body));
  on(credentialRoutes.rotate, ({ body }, ctx) => rotateCredential(ctx, body));
  on(credentialRoutes.revoke, ({ body }, ctx) => revokeCredential(ctx, body));
}
