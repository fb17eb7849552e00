import { can } from '@portal/auth';
import { PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import { LOSS_STATUS } from '@portal/contract/remittance/dictionaries';
import { moneyText } from '@portal/contract/remittance/life/texts';
import { useWords } from '@portal/i18n';
import {
  ActionButton,
  Amount,
  DictText,
  FactList,
  FormDialog,
  fieldsOf,
  Section,
  toast,
  useConfirmed,
  useFormState,
} from '@portal/ui';
import { type ReactNode, useState } from 'react';
import { type Application, writes } from './api.ts';
import css from './apply.module.css';
import { words } from './words.ts';

interface LossProps {
  application: Application;
  changed(): unknown;
}

/** Loss of a remittance on its way back: its amount, its bearer and its approver. */
export function Loss({ application, changed }: LossProps) {
  const t = useWords(words);
  const [isAsking, setAsking] = useState(false);
  const decide = useConfirmed(writes.decideLoss, changed);
  const { applyNo, agentName, currency, loss, earlierLosses } = application;
  const isLost = loss.lostAmt !== '0';
  if (!isLost && earlierLosses.length === 0) return null;
  const params = { applyNo };
  const waits = isLost && loss.status === LOSS_STATUS.pending;
  const reason = loss.own ? t('lossOwn') : undefined;
  const close = (isChanged: boolean) => {
    setAsking(false);
    if (isChanged) changed();
  };
  return (
    <Section title={t('loss')}>
      {isLost && <LossFacts loss={loss} currency={currency} />}
      {earlierLosses.length > 0 && <p>{t('earlierLosses')}</p>}
      {earlierLosses.map((one, index) => (
        // Losses of one application keep their order, and have no number of their own.
        <LossFacts key={String(index)} loss={one} currency={currency} />
      ))}
      <p className={css.row}>
        <span className={css.actions}>
          {isLost && loss.status === '' && can(writes.loss.permit) && (
            <ActionButton label={t('recordLoss')} run={() => setAsking(true)} />
          )}
          {waits && can(writes.decideLoss.permit) && (
            <>
              <ActionButton
                label={t('refuseLoss')}
                look="danger"
                reason={reason}
                run={() =>
                  decide((remark) => ({ params, body: { verStatus: REFUSED, remark } }), {
                    title: t('refuseLossTitle'),
                    verb: t('refuseLoss'),
                    done: t('lossRefused'),
                    danger: true,
                    asksReason: true,
                  })
                }
              />
              <ActionButton
                label={t('passLoss')}
                look="primary"
                reason={reason}
                run={() =>
                  decide(
                    { params, body: { verStatus: PASSED } },
                    {
                      title: t('passLossTitle'),
                      text: t('passLossText', {
                        amount: moneyText(loss.lostAmt, currency),
                        agent: agentName,
                      }),
                      verb: t('passLoss'),
                      done: t('lossPassed'),
                    },
                  )
                }
              />
            </>
          )}
        </span>
      </p>
      {isAsking && <LossDialog applyNo={applyNo} close={close} />}
    </Section>
  );
}

interface LossFactsProps extends Pick<Application, 'loss' | 'currency'> {}

/** Facts of a loss: amount, reason, bearer, requester and approver. */
function LossFacts({ loss, currency }: LossFactsProps) {
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

const { body } = remitWriteRoutes.loss;
const Field = fieldsOf(words, body);

interface LossDialogProps {
  applyNo: string;
  close(changed: boolean): void;
}

/** Says why something was lost on the way back, and who bears it. */
function LossDialog({ applyNo, close }: LossDialogProps) {
  const t = useWords(words);
  const form = useFormState(
    body,
    async (accepted) => {
      await writes.loss({ params: { applyNo }, body: accepted });
      toast(t('lossRecorded'));
      close(true);
    },
    { reason: '', borneBy: '', remark: '' },
  );
  return (
    <FormDialog
      title={t('recordLoss')}
      verb={t('recordLoss')}
      text={<p>{t('lossText')}</p>}
      form={form}
      close={() => close(false)}
    >
      <Field.Dict name="reason" type="remit_return_reason" />
      <Field.Dict name="borneBy" type="remit_borne_by" />
      <Field.TextArea name="remark" />
    </FormDialog>
  );
}
