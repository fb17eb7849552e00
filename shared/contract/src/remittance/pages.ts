import { button, buttons, type Directory, type UnlistedPage } from '../kit/page.ts';
import { agentAdjustRoutes } from './adjust.ts';
import { agentRoutes } from './agent.ts';
import { agentEntryRoutes } from './agent-entries.ts';
import { agentStatementRoutes } from './agent-statement.ts';
import { remitApplyRoutes } from './apply.ts';
import { remitForcedRoutes } from './apply-forced.ts';
import { remitReadRoutes } from './apply-reads.ts';
import { remitWriteRoutes } from './apply-writes.ts';
import { agentDepositRoutes } from './deposit.ts';
import { remitWorkRoutes } from './work-order.ts';

/** International remittance (domain §2). */
export const REMITTANCE: Directory = {
  id: 2006,
  path: 'remittance',
  zh: '国际汇款',
  en: 'Remittance',
  icon: 'remittance',
  pages: [
    {
      id: 2601,
      path: 'apply',
      zh: '汇款申请',
      en: 'Applications',
      component: 'remittance/apply/index',
      icon: 'remit-apply',
      opens: remitApplyRoutes.list,
      calls: { remitApply: remitApplyRoutes },
      buttons: [
        ...buttons(
          remitApplyRoutes.get,
          remitWriteRoutes.create,
          remitWriteRoutes.update,
          remitReadRoutes.export,
          remitReadRoutes.reveal,
        ),
        button(remitWriteRoutes.withdraw, ['撤回', 'Withdraw']),
        button(remitWriteRoutes.resend, ['重新汇出', 'Send again']),
        button(remitForcedRoutes.ask, ['强制结果', 'Force a result']),
        button(remitWriteRoutes.sync, ['查询结果', 'Query result']),
        button(remitWorkRoutes.change, ['处理工单', 'Work orders']),
        button(remitWorkRoutes.openRfi, ['要求补充资料', 'Ask for information']),
        button(remitWorkRoutes.answerRfi, ['答复补充资料', 'Answer requests for information']),
        button(remitWriteRoutes.loss, ['登记退汇损失', 'Record a loss']),
        button(remitReadRoutes.print, ['打印', 'Print']),
      ],
    },
    {
      id: 2602,
      path: 'audit',
      zh: '汇款审核',
      en: 'Audit',
      component: 'remittance/apply/audit',
      icon: 'remit-audit',
      opens: remitWriteRoutes.audit,
      calls: { remitWrite: remitWriteRoutes },
      buttons: [button(remitWriteRoutes.decideLoss, ['审核退汇损失', 'Approve a loss'])],
    },
    {
      id: 2603,
      path: 'review',
      zh: '汇款复核',
      en: 'Review',
      component: 'remittance/apply/review',
      icon: 'remit-review',
      opens: remitWriteRoutes.review,
    },
    {
      id: 2606,
      path: 'work-order',
      zh: '汇款工单',
      en: 'Work orders',
      component: 'remittance/apply/workOrders',
      icon: 'remit-work-order',
      opens: remitWorkRoutes.list,
      calls: { remitWork: remitWorkRoutes },
    },
    {
      id: 2604,
      path: 'agent',
      zh: '代理账户',
      en: 'Agent accounts',
      component: 'remittance/agent/index',
      icon: 'agent',
      opens: agentRoutes.list,
      calls: { agent: agentRoutes },
      buttons: [
        ...buttons(
          agentRoutes.get,
          agentRoutes.create,
          agentRoutes.update,
          agentEntryRoutes.export,
        ),
        button(agentRoutes.freeze, ['冻结与解冻', 'Freeze and unfreeze']),
        button(agentRoutes.close, ['销户', 'Close']),
      ],
    },
    {
      id: 2605,
      path: 'deposit',
      zh: '预存款申请',
      en: 'Pre-deposits',
      component: 'remittance/deposit/index',
      icon: 'agent-deposit',
      opens: agentDepositRoutes.list,
      calls: { agentDeposit: agentDepositRoutes },
      buttons: [
        ...buttons(agentDepositRoutes.get, agentDepositRoutes.create, agentDepositRoutes.export),
        button(agentDepositRoutes.audit, ['审核预存', 'Audit deposits']),
        button(agentDepositRoutes.review, ['复核预存', 'Review deposits']),
        button(agentAdjustRoutes.create, ['申请退存与调账', 'Request withdrawals and adjustments']),
        button(agentAdjustRoutes.audit, ['审核退存与调账', 'Audit withdrawals and adjustments']),
        button(agentAdjustRoutes.review, ['复核退存与调账', 'Review withdrawals and adjustments']),
      ],
    },
  ],
};

export const REMITTANCE_UNLISTED: readonly UnlistedPage[] = [
  {
    path: '/remittance/apply/form',
    name: 'RemitApplyForm',
    component: 'remittance/apply/form',
    zh: '新增汇款申请',
    en: 'New application',
    parent: '/remittance/apply',
    opens: remitWriteRoutes.create,
  },
  {
    path: '/remittance/agent/detail/:agentId',
    prefix: 'AG',
    name: 'AgentDetail',
    component: 'remittance/agent/detail',
    zh: '代理账户明细',
    en: 'Agent account detail',
    parent: '/remittance/agent',
    opens: agentRoutes.get,
  },
  {
    path: '/remittance/agent/statement/:agentId',
    prefix: 'AG',
    name: 'AgentStatement',
    component: 'remittance/agent/statement',
    zh: '代理对账单',
    en: 'Agent statement',
    parent: '/remittance/agent',
    opens: agentStatementRoutes.figures,
    calls: { agentStatement: agentStatementRoutes },
  },
];
