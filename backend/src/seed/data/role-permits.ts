import { HIT_RELEASE } from '@portal/contract/merchant/blacklist';

/** Reading merchants; only operators issue binding codes. */
export const MERCHANT_FILE = ['mer:merchant:list', 'mer:merchant:query'];

/** Permissions of risk: who is refused, who is not meant by it, and up to which amounts. */
export const RISK = ['mer:limit:*', 'mer:blacklist:*', 'mer:cardbin:*', HIT_RELEASE];

/** Reading of channels, for those who check. */
export const CHANNELS = [
  'mer:channel:list',
  'mer:channel:query',
  'mer:merChannel:list',
  'mer:merChannel:query',
  'mer:channelMer:list',
  'mer:channelMer:query',
  'mer:fee:list',
  'mer:limit:list',
  'mer:limit:query',
];

/** Reading of orders, refunds, offline orders, and remittances. Keys of money are named one by one. */
export const ORDERS = [
  ...['general', 'scan', 'quickpay', 'cyber', 'ums'].flatMap((list) =>
    ['list', 'query', 'export'].map((verb) => `order:${list}:${verb}`),
  ),
  // A role that may export orders as a file may also print them.
  'order:general:print',
];
export const REFUNDS = ['order:refund:list', 'order:refund:query', 'order:refund:export'];
export const OFFLINE = ['order:offline:list', 'order:offline:query'];
export const REMITTANCES = [
  'remit:apply:list',
  'remit:apply:query',
  'remit:apply:print',
  'remit:workOrder:list',
];

/** Reading agents and what is registered of them. */
export const AGENTS = [
  'agent:account:list',
  'agent:account:query',
  'agent:deposit:list',
  'agent:deposit:query',
];

/** Reading what is pending, what was settled, and statements of it; merchants read their own. */
export const SETTLEMENT = [
  'settle:pending:list',
  'settle:pending:export',
  'settle:batch:list',
  'settle:batch:query',
  'settle:batch:export',
  'settle:statement:list',
  'settle:statement:export',
];

/** Reports that merchants read of their own orders; nothing of channels is in them for a merchant. */
export const OWN_REPORTS = ['daily', 'merTxn', 'payment'].flatMap((name) =>
  ['list', 'export'].map((verb) => `report:${name}:${verb}`),
);

/** Reports of the whole platform. */
export const REPORTS = [
  ...OWN_REPORTS,
  'report:txnSummary:list',
  'report:txnSummary:export',
  'report:sales:list',
  'report:sales:export',
];

/** Reading what channels have paid; finance enters it, auditors pass it. */
export const RECEIPTS = ['finance:receipt:list', 'finance:receipt:export'];

/** Reading of bills and of what differs; merchants see neither. */
export const RECON = [
  'recon:bill:list',
  'recon:bill:query',
  'recon:bill:export',
  'recon:quarantine:list',
  'recon:summary:list',
  'recon:summary:export',
  'recon:error:list',
  'recon:error:query',
  'recon:error:export',
];

/** The results desk: makers ask for a result, checkers pass it. */
export const DESK_MAKER = [
  'order:desk:list',
  'order:desk:query',
  'order:desk:link',
  'order:desk:force',
];
export const DESK_CHECKER = ['order:desk:list', 'order:desk:query', 'order:desk:approve'];

/** The inbox of those who decide something. */
export const APPROVALS = 'report:inbox:list';

/** Own exports; everybody who may export has them. */
export const OWN_FILES = 'report:file:*';
