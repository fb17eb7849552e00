export interface RoleSeed {
  id: number;
  key: string;
  zh: string;
  en: string;
  dataScope: '1' | '2' | '3' | '4' | '5';
  /** Permission keys; `x:*` stands for every key of the menu that begins so, never of money. */
  permits: readonly string[];
}

/** Reading merchants; only operators issue binding codes. */
const MERCHANT_FILE = ['mer:merchant:list', 'mer:merchant:query'];

/** What risk and operations watch over: who is refused, and up to which amounts. */
const RISK = ['mer:limit:*', 'mer:blacklist:*', 'mer:cardbin:*'];

/** Reading of channels, for those who check. */
const CHANNELS = [
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
const ORDERS = [
  ...['general', 'scan', 'quickpay', 'cyber', 'ums'].flatMap((list) =>
    ['list', 'query', 'export'].map((verb) => `order:${list}:${verb}`),
  ),
  // Who may take orders along as a file may also take one on paper.
  'order:general:print',
];
const REFUNDS = ['order:refund:list', 'order:refund:query', 'order:refund:export'];
const OFFLINE = ['order:offline:list', 'order:offline:query'];
const REMITTANCES = ['remit:apply:list', 'remit:apply:query'];
/** Reading agents and what is registered of them. */
const AGENTS = [
  'agent:account:list',
  'agent:account:query',
  'agent:deposit:list',
  'agent:deposit:query',
];

/** Reading what is pending, what was settled, and statements of it; merchants read their own. */
const SETTLEMENT = [
  'settle:pending:list',
  'settle:pending:export',
  'settle:batch:list',
  'settle:batch:query',
  'settle:batch:export',
  'settle:statement:list',
  'settle:statement:export',
];

/** Reading what channels have paid; finance enters it, auditors pass it. */
const RECEIPTS = ['finance:receipt:list', 'finance:receipt:export'];
/** Reading of bills and of what differs; merchants see neither. */
const RECON = [
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
const DESK_MAKER = ['order:desk:list', 'order:desk:query', 'order:desk:link', 'order:desk:force'];
const DESK_CHECKER = ['order:desk:list', 'order:desk:query', 'order:desk:approve'];

/** Own exports; everybody who may export has them. */
const OWN_FILES = 'report:file:*';

/**
 * Roles of domain §2. Nobody but the administrator holds a maker's key (`add`, `edit`) and a
 * checker's key (`audit`, `review`) of one area.
 */
export const ROLES: readonly RoleSeed[] = [
  { id: 1, key: 'admin', zh: '超级管理员', en: 'Super administrator', dataScope: '1', permits: [] },
  {
    id: 2,
    key: 'ops',
    zh: '运营',
    en: 'Operator',
    dataScope: '4',
    permits: [
      OWN_FILES,
      'mer:merchant:*',
      'mer:audit:list',
      'mer:audit:query',
      'mer:staticQr:*',
      'mer:channel:*',
      'mer:merChannel:list',
      'mer:merChannel:query',
      'mer:merChannel:add',
      'mer:merChannel:edit',
      'mer:merChannel:remove',
      'mer:merChannel:export',
      'mer:channelMer:*',
      'mer:fee:*',
      'mer:limit:*',
      ...ORDERS,
      'order:general:void',
      ...REFUNDS,
      'order:refund:add',
      'order:refund:withdraw',
      'order:refund:retry',
      ...OFFLINE,
      'order:offline:add',
      'order:offline:export',
      'order:general:sync',
      'order:general:reveal',
      ...DESK_MAKER,
      'settle:pending:list',
      ...REMITTANCES,
      'remit:apply:add',
      'remit:apply:edit',
      'remit:apply:withdraw',
      'remit:apply:export',
      'remit:apply:resend',
      'remit:apply:sync',
      'remit:apply:workOrder',
      'remit:rfi:answer',
      'remit:loss:add',
      ...AGENTS,
      'agent:account:add',
      'agent:account:edit',
      'agent:deposit:add',
      'agent:deposit:export',
      'agent:adjust:add',
      'system:registration:list',
      'system:notice:*',
    ],
  },
  {
    id: 3,
    key: 'auditor',
    zh: '审核员',
    en: 'Auditor',
    dataScope: '1',
    permits: [
      OWN_FILES,
      ...MERCHANT_FILE,
      'mer:audit:*',
      'mer:merChannel:audit',
      ...CHANNELS,
      ...ORDERS,
      ...REFUNDS,
      'order:refund:audit',
      ...OFFLINE,
      'order:offline:audit',
      ...DESK_CHECKER,
      ...SETTLEMENT,
      'settle:batch:audit',
      'finance:calendar:list',
      ...RECEIPTS,
      'finance:receipt:audit',
      'finance:close:list',
      ...RECON,
      'recon:error:audit',
      ...REMITTANCES,
      'remit:apply:audit',
      'remit:rfi:open',
      'remit:loss:audit',
      ...AGENTS,
      'agent:deposit:audit',
      'agent:adjust:audit',
      'system:registration:*',
    ],
  },
  {
    id: 4,
    key: 'reviewer',
    zh: '复核员',
    en: 'Reviewer',
    dataScope: '1',
    permits: [
      OWN_FILES,
      ...MERCHANT_FILE,
      ...REMITTANCES,
      'remit:apply:review',
      'remit:rfi:open',
      ...AGENTS,
      'agent:deposit:review',
      'agent:adjust:review',
    ],
  },
  {
    id: 5,
    key: 'finance',
    zh: '财务',
    en: 'Finance',
    dataScope: '1',
    permits: [
      OWN_FILES,
      ...MERCHANT_FILE,
      ...ORDERS,
      ...REFUNDS,
      ...OFFLINE,
      'order:offline:export',
      ...SETTLEMENT,
      'settle:batch:add',
      'settle:batch:pay',
      'settle:batch:retry',
      'settle:batch:cancel',
      'settle:batch:sync',
      ...RECON,
      'recon:bill:upload',
      'recon:bill:match',
      'recon:quarantine:mend',
      'recon:error:handle',
      'finance:account:list',
      'finance:account:export',
      'finance:account:floor',
      'finance:calendar:list',
      'finance:calendar:edit',
      ...RECEIPTS,
      'finance:receipt:add',
      'finance:close:list',
      'finance:close:close',
      ...AGENTS,
      'agent:account:export',
      'agent:deposit:export',
      'report:daily:*',
    ],
  },
  {
    id: 6,
    key: 'risk',
    zh: '风控',
    en: 'Risk',
    dataScope: '1',
    permits: [
      OWN_FILES,
      ...MERCHANT_FILE,
      ...RISK,
      ...ORDERS,
      ...REFUNDS,
      'order:general:reveal',
      ...REMITTANCES,
      'remit:apply:reveal',
      ...AGENTS,
      'agent:account:freeze',
      'agent:account:close',
      'report:daily:*',
    ],
  },
  {
    id: 7,
    key: 'merchant',
    zh: '商户',
    en: 'Merchant',
    dataScope: '5',
    permits: [
      OWN_FILES,
      ...MERCHANT_FILE,
      'mer:merchant:edit',
      'mer:staticQr:list',
      'mer:staticQr:query',
      'mer:staticQr:add',
      'mer:staticQr:edit',
      'mer:limit:list',
      'mer:limit:query',
      'mer:merChannel:list',
      'mer:merChannel:query',
      ...ORDERS,
      ...REFUNDS,
      'order:refund:add',
      'order:refund:withdraw',
      ...SETTLEMENT,
      ...REMITTANCES,
      'remit:apply:add',
      'remit:apply:edit',
      'remit:apply:withdraw',
      'remit:rfi:answer',
      'report:daily:*',
    ],
  },
  {
    id: 8,
    key: 'readonly',
    zh: '只读',
    en: 'Read only',
    dataScope: '1',
    permits: ['*:list', '*:query', OWN_FILES],
  },
  {
    id: 9,
    key: 'agent',
    zh: '代理',
    en: 'Agent',
    dataScope: '5',
    permits: [OWN_FILES, ...REMITTANCES, ...AGENTS, 'agent:account:export', 'agent:deposit:export'],
  },
];
