import { can } from '@portal/auth';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { isProposal } from '@portal/contract/merchant/review-state';
import { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import { StaticQrForm } from '@portal/contract/merchant/static-qr-rules';
import { useWords } from '@portal/i18n';
import { columnsOf, DictTag, fieldsOf, StatusSwitch, searchOf, useConfirmed } from '@portal/ui';
import { useContext } from 'react';
import { AmountCell } from './AmountCell.tsx';
import { type Code, codes } from './api.ts';
import { Expiry } from './Expiry.tsx';
import { ReloadContext } from './reload.ts';
import { words } from './words.ts';

/** Status of a code, as a switch for those who may change it. */
function StatusCell({ row }: { row: Code }) {
  const t = useWords(words);
  const change = useConfirmed(codes.changeStatus, useContext(ReloadContext));
  const { qrId, merName, status, version } = row;
  const label = t('inUse', { name: merName, id: qrId });
  if (!can(codes.changeStatus.permit)) return <DictTag type="qr_status" value={status} />;
  const isOn = status === ON_OFF.enabled;
  const run = () =>
    change(
      { body: { qrId, version, status: isOn ? ON_OFF.disabled : ON_OFF.enabled } },
      {
        title: t(isOn ? 'stopTitle' : 'startTitle', { name: merName, id: qrId }),
        text: t(isOn ? 'stopText' : 'startText'),
        verb: t(isOn ? 'stop' : 'start'),
        done: t(isOn ? 'stopped' : 'started'),
        danger: isOn,
      },
    );
  const disabled = isProposal(row) ? t('notReviewed') : undefined;
  return <StatusSwitch on={isOn} label={label} disabled={disabled} run={run} />;
}

const { id, code, name, text, dict, currency, own, time } = columnsOf(words, staticQrRoutes.list);

export const columns = [
  id('qrId', { width: 72 }),
  name('merName', { width: 180 }),
  text('city', { width: 112 }),
  text('store', { width: 104 }),
  text('terminal', { hidden: true, width: 88 }),
  text('phone', { hidden: true }),
  currency('currency', { hidden: true, width: [72, 80] }),
  own('amount', AmountCell, { isFigure: true, isRight: true, width: [148, 172] }),
  own('status', StatusCell, { type: 'qr_status', width: [72, 80] }),
  dict('chkStatus', 'mer_chk_status', { width: [92, 132] }),
  dict('type', 'qr_type', { width: [72, 80] }),
  own('expireAt', Expiry, { width: [104, 132] }),
  dict('kind', 'qr_kind', { hidden: true }),
  code('merId', { hidden: true }),
  text('createBy', { hidden: true }),
  time('createTime', { hidden: true }),
];

export const Search = searchOf(words, staticQrRoutes.list);
export const Field = fieldsOf(words, StaticQrForm);

const fact = columnsOf(words, staticQrRoutes.get);
/** Facts that a code shows below its picture. */
export const facts = [
  fact.text('merName'),
  fact.code('merId'),
  fact.dict('kind', 'qr_kind'),
  fact.code('bakongAccount'),
  fact.code('merchantId'),
  fact.text('acquiringBank'),
  fact.text('city'),
  fact.text('store'),
  fact.text('terminal'),
  fact.text('phone'),
  fact.currency('currency'),
  fact.text('mcc'),
  fact.code('md5'),
  fact.text('createBy'),
  fact.time('createTime'),
  fact.time('updateTime'),
];
