import { can } from '@portal/auth';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { isProposal } from '@portal/contract/merchant/review-state';
import { useWords } from '@portal/i18n';
import { DictTag, StatusSwitch, useConfirmed } from '@portal/ui';
import { useContext } from 'react';
import { type Code, codes } from './api.ts';
import { ReloadContext } from './reload.ts';
import { words } from './words.ts';

/** Status of a code, as a switch for those who may change it. */
export function StatusCell({ row }: { row: Code }) {
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
