import { FINANCE, FINANCE_UNLISTED, RECON } from './finance/pages.ts';
import type { Directory, Page, UnlistedPage } from './kit/page.ts';
import { CHANNELS, MERCHANT_UNLISTED, MERCHANTS, RISK } from './merchant/pages.ts';
import { MONITOR, MONITOR_UNLISTED } from './monitor/pages.ts';
import { ORDERS, ORDERS_UNLISTED } from './orders/pages.ts';
import { REMITTANCE, REMITTANCE_UNLISTED } from './remittance/pages.ts';
import { HOME, INBOX, REPORTS } from './reports/pages.ts';
import { SYSTEM, SYSTEM_UNLISTED } from './system/pages.ts';
import { TOOL_UNLISTED, TOOLS } from './tool/pages.ts';

/**
 * The menu as it is installed (domain §2), in its order: what each area declares. Administrators
 * change theirs; a page that is new here is added to it. In no bundle: server and builds read it.
 */
export const MENU: readonly (Directory | Page)[] = [
  HOME,
  INBOX,
  MERCHANTS,
  CHANNELS,
  ORDERS,
  FINANCE,
  RECON,
  REMITTANCE,
  RISK,
  REPORTS,
  SYSTEM,
  MONITOR,
  TOOLS,
];

/** Pages that no menu lists. */
export const UNLISTED_PAGES: readonly UnlistedPage[] = [
  ...SYSTEM_UNLISTED,
  ...MONITOR_UNLISTED,
  ...TOOL_UNLISTED,
  ...MERCHANT_UNLISTED,
  ...ORDERS_UNLISTED,
  ...FINANCE_UNLISTED,
  ...REMITTANCE_UNLISTED,
];

const pagesBelow = (item: Directory | Page): Page[] =>
  'pages' in item ? item.pages.flatMap(pagesBelow) : [item];

/** The pages of the menu without their directories. */
export const MENU_PAGES: readonly Page[] = MENU.flatMap(pagesBelow);
