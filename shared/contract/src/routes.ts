import { channelCallbackRoutes } from './channel/callback.ts';
import { fileRoutes } from './common/file.ts';
import { searchRoutes } from './common/search.ts';
import { waitingRoutes } from './common/waiting.ts';
import { batchForcedRoutes } from './finance/batch-forced.ts';
import { floorRoutes } from './finance/floor.ts';
import { reconLineRoutes } from './finance/recon-line.ts';
import { quarantineRoutes } from './finance/recon-quarantine.ts';
import type { Group } from './kit/page.ts';
import { feeSimulationRoutes } from './merchant/fee-simulation.ts';
import { draftRoutes } from './merchant/merchant-draft.ts';
import { vatRoutes } from './merchant/vat.ts';
import { orderDetailRoutes } from './orders/detail.ts';
import { intakeRoutes } from './orders/intake.ts';
import { pastedRoutes } from './orders/pasted.ts';
import { MENU_PAGES, UNLISTED_PAGES } from './pages.ts';
import { releaseRoutes } from './release/failures.ts';
import { agentAdjustRoutes } from './remittance/adjust.ts';
import { agentEntryRoutes } from './remittance/agent-entries.ts';
import { remitForcedRoutes } from './remittance/apply-forced.ts';
import { remitReadRoutes } from './remittance/apply-reads.ts';
import { remitDraftRoutes } from './remittance/apply-writes.ts';
import { homeRoutes } from './reports/home.ts';
import { homeWorkRoutes } from './reports/home-work.ts';
import { requestRoutes } from './reports/requests.ts';
import { bindRoutes } from './session/bind.ts';
import { factorRoutes } from './session/factor.ts';
import { registerRoutes } from './session/register.ts';
import { sessionRoutes } from './session/session.ts';
import { ssoRoutes } from './session/sso.ts';
import { stepUpRoutes } from './session/step-up.ts';
import { dictRoutes } from './system/dict.ts';
import { inboxRoutes } from './system/notice.ts';
import { profileRoutes } from './system/profile.ts';
import { savedViewRoutes } from './system/saved-view.ts';

/** Calls that open no page: those of sessions and machines, and what several pages ask for. */
export const ROUTES_WITHOUT_PAGE: Record<string, Group> = {
  session: sessionRoutes,
  register: registerRoutes,
  bind: bindRoutes,
  sso: ssoRoutes,
  dict: dictRoutes,
  savedView: savedViewRoutes,
  inbox: inboxRoutes,
  profile: profileRoutes,
  factor: factorRoutes,
  stepUp: stepUpRoutes,
  file: fileRoutes,
  search: searchRoutes,
  waiting: waitingRoutes,
  vat: vatRoutes,
  floor: floorRoutes,
  merchantDraft: draftRoutes,
  channelCallback: channelCallbackRoutes,
  feeSimulation: feeSimulationRoutes,
  pastedIds: pastedRoutes,
  orderDetail: orderDetailRoutes,
  intake: intakeRoutes,
  settleForced: batchForcedRoutes,
  reconLine: reconLineRoutes,
  quarantine: quarantineRoutes,
  remitForced: remitForcedRoutes,
  remitRead: remitReadRoutes,
  remitDraft: remitDraftRoutes,
  agentEntry: agentEntryRoutes,
  agentAdjust: agentAdjustRoutes,
  home: homeRoutes,
  homeWork: homeWorkRoutes,
  requests: requestRoutes,
  release: releaseRoutes,
};

/**
 * Every route of the console by resource: for the server, the OpenAPI document and the tests. In no
 * bundle, as the pages that declare most of them.
 */
export const allRoutes: Record<string, Group> = Object.fromEntries(
  [...MENU_PAGES, ...UNLISTED_PAGES, { calls: ROUTES_WITHOUT_PAGE }].flatMap(({ calls = {} }) =>
    Object.entries(calls),
  ),
);
