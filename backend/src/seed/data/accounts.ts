import { MRSP_FLAG } from '@portal/contract/system/dictionaries';

export interface AccountSeed {
  id: number;
  userName: string;
  nickName: string;
  nickNameEn: string;
  role: string;
  deptId: string;
  mrspFlag?: '1' | '2';
}

/** The administrator, and one account per role where there is demonstration data. */
export const ADMIN: AccountSeed = {
  id: 1,
  userName: 'admin',
  nickName: '管理员',
  nickNameEn: 'Administrator',
  role: 'admin',
  deptId: '100',
};

export const DEMO_ACCOUNTS: readonly AccountSeed[] = [
  {
    id: 2,
    userName: 'operator',
    nickName: '运营员',
    nickNameEn: 'Operator',
    role: 'ops',
    deptId: '101',
  },
  {
    id: 3,
    userName: 'auditor',
    nickName: '审核员',
    nickNameEn: 'Auditor',
    role: 'auditor',
    deptId: '102',
  },
  {
    id: 4,
    userName: 'reviewer',
    nickName: '复核员',
    nickNameEn: 'Reviewer',
    role: 'reviewer',
    deptId: '102',
  },
  {
    id: 5,
    userName: 'finance',
    nickName: '财务员',
    nickNameEn: 'Finance officer',
    role: 'finance',
    deptId: '103',
  },
  {
    id: 6,
    userName: 'risk',
    nickName: '风控员',
    nickNameEn: 'Risk officer',
    role: 'risk',
    deptId: '102',
  },
  {
    id: 7,
    userName: 'merchant',
    nickName: '商户用户',
    nickNameEn: 'Merchant user',
    role: 'merchant',
    deptId: '104',
    mrspFlag: MRSP_FLAG.merchant,
  },
  {
    id: 8,
    userName: 'readonly',
    nickName: '只读用户',
    nickNameEn: 'Read-only user',
    role: 'readonly',
    deptId: '100',
  },
  {
    id: 9,
    userName: 'agent',
    nickName: '代理用户',
    nickNameEn: 'Agent user',
    role: 'agent',
    deptId: '101',
    mrspFlag: MRSP_FLAG.agent,
  },
  {
    id: 10,
    userName: 'compliance',
    nickName: '合规员',
    nickNameEn: 'Compliance officer',
    role: 'compliance',
    deptId: '102',
  },
];
