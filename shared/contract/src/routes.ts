import { fileRoutes } from './common/file.ts';
import { pendingRoutes } from './finance/pending.ts';
import type { Route } from './kit/route.ts';
import { merchantRoutes } from './merchant/merchant.ts';
import { jobLogRoutes, jobRoutes } from './monitor/job.ts';
import { generalOrderRoutes } from './orders/general.ts';
import { remitApplyRoutes } from './remittance/apply.ts';
import { dailyRoutes } from './reports/daily.ts';
import { homeRoutes } from './reports/home.ts';
import { bindRoutes } from './session/bind.ts';
import { registerRoutes, registrationRoutes } from './session/register.ts';
import { sessionRoutes } from './session/session.ts';
import { ssoRoutes } from './session/sso.ts';
import { configRoutes } from './system/config.ts';
import { dictRoutes } from './system/dict.ts';
import { inboxRoutes, noticeRoutes } from './system/notice.ts';
import { profileRoutes } from './system/profile.ts';
import { userRoutes } from './system/user.ts';

/** Every route of the console by resource: for the server, the OpenAPI document and the tests. */
export const allRoutes: Record<string, Record<string, Route>> = {
  session: sessionRoutes,
  register: registerRoutes,
  registration: registrationRoutes,
  bind: bindRoutes,
  sso: ssoRoutes,
  config: configRoutes,
  dict: dictRoutes,
  notice: noticeRoutes,
  inbox: inboxRoutes,
  profile: profileRoutes,
  user: userRoutes,
  job: jobRoutes,
  jobLog: jobLogRoutes,
  file: fileRoutes,
  merchant: merchantRoutes,
  generalOrder: generalOrderRoutes,
  pending: pendingRoutes,
  remitApply: remitApplyRoutes,
  home: homeRoutes,
  daily: dailyRoutes,
};
