export interface ConfigSeed {
  key: string;
  zh: string;
  en: string;
  value: string;
}

/** Address that no client has: stands for an empty list, since a parameter needs a value. */
export const NO_ADDRESS = '0.0.0.0';

/**
 * Built-in parameters (conventions §4). `initPassword` is drawn at the
 * first start: there is no default password.
 */
export function configSeeds(options: { captcha: boolean; initPassword: string }): ConfigSeed[] {
  return [
    {
      key: 'sys.user.initPassword',
      zh: '用户管理-账号初始密码',
      en: 'Initial password of new users',
      value: options.initPassword,
    },
    {
      key: 'sys.account.captchaEnabled',
      zh: '账号自助-验证码开关',
      en: 'Verification code at sign-in',
      value: String(options.captcha),
    },
    {
      key: 'sys.account.registerUser',
      zh: '账号自助-是否开启用户注册功能',
      en: 'Self-registration',
      value: 'false',
    },
    {
      key: 'sys.login.blackIPList',
      zh: '用户登录-禁止登录的 IP 地址',
      en: 'IP addresses that may not sign in',
      value: NO_ADDRESS,
    },
    {
      key: 'sys.account.initPasswordModify',
      zh: '用户管理-初始密码修改策略',
      en: 'Remind users to change the initial password',
      value: '1',
    },
    {
      key: 'sys.account.passwordValidateDays',
      zh: '用户管理-账号密码更新周期',
      en: 'Days until a password expires',
      value: '0',
    },
    {
      key: 'sys.account.passwordHistory',
      zh: '账号安全-不能重复使用的最近密码个数',
      en: 'Recent passwords that cannot be used again',
      value: '0',
    },
    {
      key: 'sys.account.stepUpMinutes',
      zh: '账号安全-高风险操作身份验证有效期',
      en: 'Minutes for which an identity check counts before risky actions',
      value: '0',
    },
    {
      key: 'sys.account.idleMinutes',
      zh: '账号安全-无操作自动退出时间',
      en: 'Minutes until an unused session is signed out',
      value: '0',
    },
    {
      key: 'sys.account.maxSessions',
      zh: '账号安全-同时在线的会话数',
      en: 'Sessions that a user may have at the same time',
      value: '0',
    },
    {
      key: 'sys.account.chrtype',
      zh: '用户管理-密码字符范围',
      en: 'Password characters',
      value: '0',
    },
    {
      key: 'mer.acquirer.code',
      zh: '商户管理-商户号前四位收单机构代码',
      en: 'Acquirer code that merchant numbers begin with',
      value: '8550',
    },
    {
      key: 'fee.unknown.side',
      zh: '费率管理-未知卡种按借记或贷记计费（debit 或 credit）',
      en: 'Fees for cards of unknown type (debit or credit)',
      value: 'credit',
    },
    {
      key: 'ledger.keepDays',
      zh: '账务管理-分录归档前保留天数',
      en: 'Days that entries are kept before they can be archived',
      value: '1827',
    },
    {
      key: 'refund.maxDays',
      zh: '退款管理-支付后可退款天数',
      en: 'Days after a payment during which it can be refunded',
      value: '180',
    },
    {
      key: 'refund.feeBack',
      zh: '退款管理-手续费退还方式',
      en: 'Fee returned when a payment is refunded',
      value: 'PROPORTIONAL',
    },
    {
      key: 'refund.cardFee',
      zh: '退款管理-有卡交易退款手续费率',
      en: 'Fee for refunding a card payment, percent',
      value: '0.1',
    },
    {
      key: 'refund.twoCheckers',
      zh: '退款管理-退款、撤销超过该金额须两人审核',
      en: 'Refunds and voids above this amount need two approvers',
      value: 'USD 1,000.00; KHR 4,000,000.00',
    },
    {
      key: 'recon.waitDates',
      zh: '对账管理-未匹配等待的清算日数',
      en: 'Clearing dates that unmatched records wait for',
      value: '2',
    },
    {
      key: 'remit.feeBack',
      zh: '汇款管理-汇款失败时手续费退还方式',
      en: 'Fee returned when a remittance fails',
      value: 'ALL',
    },
  ];
}
