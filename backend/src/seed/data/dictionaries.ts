import { BUSINESS_DICTIONARIES } from './business-dictionaries.ts';
import { CHANNEL_DICTIONARIES } from './channel-dictionaries.ts';
import { DESK_DICTIONARIES } from './desk-dictionaries.ts';
import type { DictionarySeed } from './dictionary-seed.ts';
import { LEDGER_DICTIONARIES } from './ledger-dictionaries.ts';
import { MCC } from './mcc.ts';
import { MERCHANT_DICTIONARIES } from './merchant-dictionaries.ts';
import { RECON_DICTIONARIES } from './recon-dictionaries.ts';
import { REFUND_DICTIONARIES } from './refund-dictionaries.ts';
import { REMITTANCE_DICTIONARIES } from './remittance-dictionaries.ts';
import { SETTLEMENT_DICTIONARIES } from './settlement-dictionaries.ts';

/** Dictionaries that every console of this family has (conventions §3). */
const STANDARD: readonly DictionarySeed[] = [
  {
    type: 'sys_user_sex',
    zh: '用户性别',
    en: 'Gender',
    initial: '0',
    entries: [
      ['0', '男', 'Male'],
      ['1', '女', 'Female'],
      ['2', '未知', 'Unknown'],
    ],
  },
  {
    type: 'sys_show_hide',
    zh: '菜单状态',
    en: 'Visibility',
    initial: '0',
    entries: [
      ['0', '显示', 'Show', 'primary'],
      ['1', '隐藏', 'Hide'],
    ],
  },
  {
    type: 'sys_normal_disable',
    zh: '系统开关',
    en: 'Enabled state',
    initial: '0',
    entries: [
      ['0', '正常', 'Normal', 'primary'],
      ['1', '停用', 'Disabled', 'danger'],
    ],
  },
  {
    type: 'sys_job_status',
    zh: '任务状态',
    en: 'Job status',
    initial: '0',
    entries: [
      ['0', '正常', 'Normal', 'primary'],
      ['1', '暂停', 'Paused', 'warning'],
    ],
  },
  {
    type: 'sys_job_group',
    zh: '任务分组',
    en: 'Job group',
    initial: 'DEFAULT',
    entries: [
      ['DEFAULT', '默认', 'Default'],
      ['SYSTEM', '系统', 'System'],
    ],
  },
  {
    type: 'sys_job_run_status',
    zh: '任务执行状态',
    en: 'Job run status',
    entries: [
      ['0', '成功', 'Succeeded', 'success'],
      ['1', '失败', 'Failed', 'danger'],
      ['2', '执行中', 'Running', 'primary'],
    ],
  },
  {
    type: 'sys_job_misfire',
    zh: '任务执行策略',
    en: 'Job misfire policy',
    initial: '3',
    entries: [
      ['0', '默认', 'Default'],
      ['1', '立即执行', 'Execute immediately'],
      ['2', '执行一次', 'Execute once'],
      ['3', '放弃执行', 'Abandon'],
    ],
  },
  {
    type: 'sys_job_concurrent',
    zh: '任务并发',
    en: 'Job concurrency',
    initial: '1',
    entries: [
      ['0', '允许', 'Allowed'],
      ['1', '禁止', 'Prohibited'],
    ],
  },
  {
    type: 'sys_yes_no',
    zh: '系统是否',
    en: 'Yes or no',
    initial: 'Y',
    entries: [
      ['Y', '是', 'Yes', 'primary'],
      ['N', '否', 'No'],
    ],
  },
  {
    type: 'sys_notice_type',
    zh: '通知类型',
    en: 'Notice type',
    initial: '1',
    entries: [
      ['1', '通知', 'Notice', 'warning'],
      ['2', '公告', 'Announcement', 'success'],
    ],
  },
  {
    type: 'sys_notice_status',
    zh: '通知状态',
    en: 'Notice status',
    initial: '0',
    entries: [
      ['0', '正常', 'Normal', 'primary'],
      ['1', '关闭', 'Closed', 'danger'],
    ],
  },
  {
    type: 'file_task_status',
    zh: '文件任务状态',
    en: 'File task status',
    entries: [
      ['0', '等待中', 'Waiting', 'info'],
      ['1', '生成中', 'Preparing', 'primary'],
      ['2', '已完成', 'Ready', 'success'],
      ['3', '失败', 'Failed', 'danger'],
      ['4', '已过期', 'Expired', 'info'],
      ['5', '已取消', 'Cancelled', 'warning'],
    ],
  },
  {
    type: 'sys_registration_status',
    zh: '注册状态',
    en: 'Registration status',
    entries: [
      ['0', '待审核', 'Pending review', 'warning'],
      ['1', '已通过', 'Approved', 'success'],
      ['2', '已拒绝', 'Rejected', 'danger'],
    ],
  },
  {
    type: 'sys_credential_status',
    zh: '凭证状态',
    en: 'Credential status',
    entries: [
      ['0', '生效中', 'In force', 'success'],
      ['1', '已吊销', 'Revoked', 'danger'],
      ['2', '已过期', 'Expired', 'warning'],
    ],
  },
  {
    type: 'sys_oper_type',
    zh: '操作类型',
    en: 'Operation type',
    entries: [
      ['1', '新增', 'Add', 'info'],
      ['2', '修改', 'Edit', 'info'],
      ['3', '删除', 'Delete', 'danger'],
      ['4', '授权', 'Grant', 'primary'],
      ['5', '导出', 'Export', 'warning'],
      ['6', '导入', 'Import', 'warning'],
      ['7', '强退', 'Force sign-out', 'danger'],
      ['8', '生成代码', 'Generate code', 'warning'],
      ['9', '清空数据', 'Clear data', 'danger'],
      ['0', '其他', 'Other', 'info'],
    ],
  },
  {
    type: 'sys_common_status',
    zh: '系统状态',
    en: 'Result',
    entries: [
      ['0', '成功', 'Succeeded', 'success'],
      ['1', '失败', 'Failed', 'danger'],
    ],
  },
];

export const DICTIONARIES: readonly DictionarySeed[] = [
  ...STANDARD,
  ...BUSINESS_DICTIONARIES,
  ...LEDGER_DICTIONARIES,
  ...SETTLEMENT_DICTIONARIES,
  ...RECON_DICTIONARIES,
  ...REFUND_DICTIONARIES,
  ...REMITTANCE_DICTIONARIES,
  ...DESK_DICTIONARIES,
  ...MERCHANT_DICTIONARIES,
  MCC,
  ...CHANNEL_DICTIONARIES,
];
