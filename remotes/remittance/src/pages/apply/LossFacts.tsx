import { LOSS_STATUS } from '@portal/contract/remittance/dictionaries';
import { useWords } from '@portal/i18n';
import { Amount, DictText, FactList } from '@portal/ui';
import type { ReactNode } from 'react';
import type { Application } from './api.ts';
import { words } from './words.ts';

interface LossFactsProps extends Pick<Application, 'loss' | 'currency'> {}

/** Facts of a loss: amount, reason, bearer, requester and approver. */
export function LossFacts({ loss, currency }: LossFactsProps) {
  const t = useWords(words);
  const state = {
    [LOSS_STATUS.pending]: t('lossWaits'),
    [LOSS_STATUS.settled]: t('lossSettled'),
    '': t('lossOpen'),
  }[loss.status];
  const facts: [label: string, value: ReactNode][] = [
    [t('lostAmt'), <Amount key="amount" minor={loss.lostAmt} currency={currency} />],
    [t('lossState'), state],
    [t('reason'), loss.reason && <DictText type="remit_return_reason" value={loss.reason} />],
    [t('borneBy'), loss.borneBy && <DictText type="remit_borne_by" value={loss.borneBy} />],
    [t('remark'), loss.remark],
    [t('lossBy'), loss.createBy],
    [t('lossCheckBy'), loss.checkBy],
  ];
  return <FactList facts={facts} />;
}
