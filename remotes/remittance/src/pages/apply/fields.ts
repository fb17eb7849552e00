import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { IdNumber } from './IdNumber.tsx';
import { Nationality } from './Nationality.tsx';
import { PayeeAccount } from './PayeeAccount.tsx';
import { PayeeCountry } from './PayeeCountry.tsx';
import { PayerAccount } from './PayerAccount.tsx';
import { ResidenceCountry } from './ResidenceCountry.tsx';
import { SamePerson } from './SamePerson.tsx';
import { FORMS } from './steps.ts';
import { words } from './words.ts';

const list = columnsOf(words, remitApplyRoutes.list);

export const columns = [
  list.id('applyNo', { width: 168 }),
  list.name('payerName', { width: 140 }),
  list.text('payeeName', { width: 140 }),
  list.amount('amount'),
  list.minor('fee'),
  list.dict('auditStatus', 'remit_audit_status'),
  list.dict('channelResult', 'remit_chnl_result'),
  list.dict('workOrderStatus', 'work_order_status', { width: [100, 148] }),
  list.text('agentName', { width: 148 }),
  list.dict('businessInd', 'remit_business_ind', { width: [100, 148] }),
  list.dict('fundSource', 'remit_fund_source', { width: [100, 132] }),
  list.code('payeeAccount', { width: 188 }),
  list.time('applyTime'),
  list.text('createBy', { hidden: true }),
  list.text('auditor', { hidden: true }),
  list.text('reviewer', { hidden: true }),
  list.code('agentId', { hidden: true }),
  list.code('merId', { hidden: true }),
];

export const Search = searchOf(words, remitApplyRoutes.list);
export const Field = fieldsOf(words, FORMS.confirm);

const fact = columnsOf(words, remitApplyRoutes.get);

/** Facts of the detail by section (specification §3, remittance application). */
export const sections = {
  application: [
    fact.time('applyTime'),
    fact.amount('fee'),
    fact.dict('businessInd', 'remit_business_ind'),
    fact.dict('fundSource', 'remit_fund_source'),
    fact.code('merId'),
    fact.text('merName'),
    fact.text('agentName'),
    fact.code('agentId'),
    fact.own('samePersonFlag', SamePerson),
    fact.text('createBy'),
    fact.remark('remark'),
  ],
  payer: [
    fact.text('payerName'),
    fact.own('payerAccount', PayerAccount),
    fact.own('nationality', Nationality),
    fact.own('residenceCountry', ResidenceCountry),
    fact.dict('idType', 'id_type'),
    fact.own('idNo', IdNumber),
    fact.date('birthday'),
    fact.dict('gender', 'sys_user_sex'),
    fact.text('city'),
    fact.text('address'),
  ],
  payee: [
    fact.text('payeeName'),
    fact.own('payeeAccount', PayeeAccount),
    fact.text('payeeBank'),
    fact.own('payeeCountry', PayeeCountry),
  ],
  auditAndReview: [
    fact.text('auditor'),
    fact.text('reviewer'),
    fact.time('auditTime'),
    fact.time('reviewTime'),
    fact.remark('auditRemark'),
    fact.remark('reviewRemark'),
  ],
  channelAndWorkOrder: [
    fact.dict('channelResult', 'remit_chnl_result'),
    fact.text('chnlName'),
    fact.count('attempt'),
    fact.code('reference'),
    fact.time('sentTime'),
    fact.time('finishTime'),
    fact.code('respCode'),
    fact.text('respMsg'),
    fact.count('queryTimes'),
    fact.time('nextQueryTime'),
    fact.minor('returnedAmt'),
    fact.time('returnedTime'),
    fact.dict('workOrderStatus', 'work_order_status'),
    fact.code('workOrderId'),
  ],
};

const SEALED = ['payerAccount', 'payeeAccount', 'idNo'] as const;
type Fact = (typeof sections)['payer'][number];
/** Shows a value that was typed here as it is. */
const open = (column: Fact): Fact => {
  const field = SEALED.find((name) => name === column.name);
  return field ? fact.code(field) : column;
};

/** Sections of what was typed into the form by step, to be checked before it is submitted. */
export const typedSections = {
  payer: sections.payer.map(open),
  payee: [...sections.payee.map(open), fact.own('samePersonFlag', SamePerson)],
  money: [
    fact.code('merId'),
    fact.amount('amount'),
    fact.dict('businessInd', 'remit_business_ind'),
    fact.dict('fundSource', 'remit_fund_source'),
    fact.remark('remark'),
    fact.remark('duplicateReason'),
  ],
};
