import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { configModule } from './config/index.ts';
import { currencyModule } from './currency/index.ts';
import { deptModule } from './dept/index.ts';
import { dictModule } from './dict/index.ts';
import { credentialModule } from './intake/index.ts';
import { lensModule } from './lens/index.ts';
import { menuModule } from './menu/index.ts';
import { noticeModule } from './notice/index.ts';
import { profileModule } from './profile/index.ts';
import { releasePageModule } from './release/index.ts';
import { roleModule } from './role/index.ts';
import { savedViewModule } from './saved-view/index.ts';
import { userModule } from './user/index.ts';

/** Users and what they may do, and what the console is set up with. */
export function systemArea(app: FastifyInstance, deps: Deps): void {
  profileModule(app, deps);
  userModule(app, deps);
  roleModule(app, deps);
  menuModule(app);
  lensModule(app);
  deptModule(app);
  savedViewModule(app);
  dictModule(app, deps);
  currencyModule(app, deps);
  configModule(app, deps);
  noticeModule(app, deps);
  credentialModule(app);
  releasePageModule(app, deps);
}
