import type { Answer } from '@portal/contract/kit/route';
import type { profileRoutes } from '@portal/contract/system/profile';

/** An account as its owner sees it. */
export const own: Answer<typeof profileRoutes.own> = {
  data: {
    userId: '7',
    userName: 'merchant',
    nickName: '陈敏',
    phonenumber: '85512345678',
    email: 'chen@bank.com',
    sex: '1',
    avatar: '',
    deptName: '金边营业部',
    dept: { deptName: '金边营业部' },
    roles: [{ roleKey: 'merchant', roleName: '商户' }],
    createTime: '2026-01-01 09:00:00',
    loginIp: '10.0.0.7',
    loginDate: '2026-11-21 14:31:08',
    pwdUpdateDate: '',
    merId: '104008210003301',
    merName: 'Phnom Penh Coffee',
  },
  roleGroup: '商户,财务',
  postGroup: '',
  pwdChrtype: '0',
  timeZone: 'Asia/Phnom_Penh',
};
/** Its session after the name was changed. */
export const info = {
  user: { userId: '7', userName: '', nickName: '陈小敏', avatar: '' },
  roles: ['merchant'],
  permissions: [],
  cipher: { key: 'AAAAAAAAAAAAAAAAAAAAAA==', iv: 'AAAAAAAAAAAAAAAAAAAAAA==' },
};
/** Two sessions of it: this one, and one on a phone. */
export const here = {
  sessionId: '00000000-0000-4000-8000-000000000001',
  ipaddr: '10.0.0.7',
  loginLocation: '内网',
  browser: 'Chrome 140',
  os: 'Windows',
  loginAt: '2026-11-21 14:31:08',
  lastSeen: '2026-11-21 14:40:00',
  isCurrent: true,
};
export const there = {
  ...here,
  sessionId: '00000000-0000-4000-8000-000000000002',
  browser: 'Safari 18',
  os: 'iOS',
  isCurrent: false,
};

/** A refused try. */
export const signIn = {
  infoId: '1',
  loginTime: '2026-11-21 14:31:08',
  ipaddr: '10.0.0.7',
  loginLocation: '内网',
  browser: 'Chrome 140',
  os: 'Windows',
  status: '1' as const,
  msg: '账号或密码错误',
};
