import { type RemitApplyDetail, remitApplyRoutes } from '@portal/contract/remittance/apply';
import { WORK_ORDER_STATUS } from '@portal/contract/remittance/dictionaries';
import { countryName, useLanguage, useWords } from '@portal/i18n';
import { Reveal } from '@portal/review';
import { columnsOf, DictTag, DictText, fieldsOf, Nothing, searchOf } from '@portal/ui';
import type { z } from 'zod';
import { type Application, reads } from './api.ts';
import css from './apply.module.css';
import { FORMS } from './steps.ts';
import { words } from './words.ts';

type SamePersonApplication = z.output<typeof RemitApplyDetail>;

/** States if payer and payee are one person: a fact without a judgement, so plain text, no tag. */
function SamePerson({ row }: { row: Pick<SamePersonApplication, 'samePersonFlag'> }) {
  return <DictText type="sys_yes_no" value={row.samePersonFlag} />;
}

type ResidenceCountryApplication = z.output<typeof RemitApplyDetail>;

/** Country where the payer lives, as a name. */
function ResidenceCountry({ row }: { row: Pick<ResidenceCountryApplication, 'residenceCountry'> }) {
  return countryName(row.residenceCountry, useLanguage());
}

type PayeeCountryApplication = z.output<typeof RemitApplyDetail>;

/** Country of the payee's bank, as a name. */
function PayeeCountry({ row }: { row: Pick<PayeeCountryApplication, 'payeeCountry'> }) {
  return countryName(row.payeeCountry, useLanguage());
}

type NationalityApplication = z.output<typeof RemitApplyDetail>;

/** Nationality of the payer, as a name. */
function Nationality({ row }: { row: Pick<NationalityApplication, 'nationality'> }) {
  return countryName(row.nationality, useLanguage());
}

/** Account that is paid, masked until it is opened. */
function PayeeAccount({ row }: { row: Application }) {
  return <Sealed row={row} field="payeeAccount" />;
}

/** Number of the payer's document, masked until it is opened. */
function IdNumber({ row }: { row: Application }) {
  return <Sealed row={row} field="idNo" />;
}

/** Account that pays, masked until it is opened. */
function PayerAccount({ row }: { row: Application }) {
  return <Sealed row={row} field="payerAccount" />;
}

/** State of the work order; an application without one says nothing. */
function WorkOrderState({ row }: { row: Pick<Application, 'workOrderStatus'> }) {
  if (row.workOrderStatus === WORK_ORDER_STATUS.none) return <Nothing />;
  return <DictTag type="work_order_status" value={row.workOrderStatus} />;
}

const list = columnsOf(words, remitApplyRoutes.list);

export const columns = [
  list.id('applyNo', { width: 168 }),
  list.name('payerName', { width: 128 }),
  list.text('payeeName', { width: 120 }),
  list.amount('amount', { width: 140 }),
  list.dict('auditStatus', 'remit_audit_status', { width: [100, 132] }),
  list.dict('channelResult', 'remit_chnl_result'),
  list.own('workOrderStatus', WorkOrderState, { type: 'work_order_status', width: [100, 112] }),
  list.text('agentName', { width: 116 }),
  list.time('applyTime', { width: 160 }),
  list.minor('fee', { hidden: true }),
  list.dict('businessInd', 'remit_business_ind', { hidden: true, width: [100, 148] }),
  list.dict('fundSource', 'remit_fund_source', { hidden: true, width: [100, 132] }),
  list.code('payeeAccount', { hidden: true, width: 188 }),
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

interface SealedProps {
  row: Application;
  field: 'payerAccount' | 'payeeAccount' | 'idNo';
}

/** A sealed number by its mask; opened for a reason, which the application's life keeps. */
function Sealed({ row, field }: SealedProps) {
  const t = useWords(words);
  const { applyNo } = row;
  return (
    <span className={css.sealed}>
      <Reveal
        mask={row[field]}
        label={t(field)}
        permit={reads.reveal.permit}
        ask={(reason) => reads.reveal({ params: { applyNo }, body: { field, reason } })}
      />
    </span>
  );
}
