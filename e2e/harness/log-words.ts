import type { Language } from '@portal/contract/constants';

/** What a user reads on the pages of the logs, of unlocking and of online users. */
const zhCN = {
  operator: '操作人员',
  parameters: '参数设置',
  clean: '清空',
  typeToClean: '清空',
  cleaned: '操作日志已清空',
  cleanedRow: '清空数据',
  account: '用户名称',
  unlock: '解锁',
  locked: '密码错误次数过多，账号已锁定 30 分钟',
  unlocked: (account: string) => `账号 ${account} 已解锁`,
  isLocked: '已锁定',
  onlineAccount: '登录账号',
  force: '强退',
  forceTitle: (account: string) => `强退用户 ${account}？`,
  forced: '会话已强退',
  own: '当前会话',
};

const enUS: typeof zhCN = {
  operator: 'Operator',
  parameters: 'Parameters',
  clean: 'Clear log',
  typeToClean: 'clear',
  cleaned: 'Operation log cleared',
  cleanedRow: 'Clear data',
  account: 'Account',
  unlock: 'Unlock',
  locked: 'Too many wrong passwords. The account is locked for 30 minutes',
  unlocked: (account: string) => `Account ${account} unlocked`,
  isLocked: 'Locked',
  onlineAccount: 'Account',
  force: 'Force offline',
  forceTitle: (account: string) => `Force ${account} offline?`,
  forced: 'Forced offline',
  own: 'This session',
};

export const LOG_WORDS: Record<Language, typeof zhCN> = { 'zh-CN': zhCN, 'en-US': enUS };
