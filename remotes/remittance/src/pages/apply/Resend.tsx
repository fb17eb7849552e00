import { can } from '@portal/auth';
import { PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import { moneyText } from '@portal/contract/remittance/life/texts';
import { useWords } from '@portal/i18n';
import {
  ActionButton,
  FactList,
  FormDialog,
  fieldsOf,
  MoneyEquation,
  toast,
  useConfirmed,
  useFormState,
} from '@portal/ui';
import { useState } from 'react';
import { type Application, writes } from './api.ts';
import { words } from './words.ts';

const { body } = remitWriteRoutes.resend;
const Field = fieldsOf(words, body);

interface ResendProps {
  application: Application;
  changed(): unknown;
}

interface DialogProps {
  application: Application;
  resend: NonNullable<Application['resend']>;
  close(changed: boolean): void;
}

/** Dialog to resend or to request it: the amount, its payee, and the agent's balance after it. */
function ResendDialog({ application, resend, close }: DialogProps) {
  const t = useWords(words);
  const { applyNo, amount, currency, payeeName, payeeAccount, returnedAmt } = application;
  const { agentBalance, agentName } = application;
  const verb = resend.byTwo ? t('askResend') : t('resend');
  const form = useFormState(
    body,
    async (accepted) => {
      await writes.resend({ params: { applyNo }, body: accepted });
      toast(resend.byTwo ? t('resendAsked') : t('resent'));
      close(true);
    },
    { resendReason: '' },
  );
  const fee = String(BigInt(resend.cost) - BigInt(amount));
  return (
    <FormDialog
      title={t('resendTitle', { applyNo })}
      verb={verb}
      text={
        <>
          <p>{resend.byTwo ? t('resendByTwo') : t('resendText')}</p>
          <FactList
            facts={[
              [t('amount'), moneyText(amount, currency)],
              [t('payeeName'), payeeName],
              [t('payeeAccount'), payeeAccount],
              [t('returnedAmt'), returnedAmt !== '0' && moneyText(returnedAmt, currency)],
              [t('agentName'), agentName],
            ]}
          />
          {agentBalance && (
            <MoneyEquation
              currency={currency}
              lines={[
                { label: t('available'), minor: agentBalance.available },
                { label: t('amount'), minor: `-${amount}` },
                { label: t('fee'), minor: fee === '0' ? fee : `-${fee}` },
              ]}
              result={{
                label: t('availableOnceSent'),
                minor: String(BigInt(agentBalance.available) - BigInt(resend.cost)),
              }}
            />
          )}
        </>
      }
      form={form}
      close={() => close(false)}
    >
      <Field.TextArea name="resendReason" />
    </FormDialog>
  );
}

/** Sending again what failed or came back: asked for by one, and passed by another where money came back. */
export function Resend({ application, changed }: ResendProps) {
  const t = useWords(words);
  const [isOpen, setOpen] = useState(false);
  const decide = useConfirmed(writes.decideResend, changed);
  const withdraw = useConfirmed(writes.withdrawResend, changed);
  const { applyNo, resend, amount, currency, payeeName } = application;
  if (!resend || application.isContradicted) return null;
  const { asked, byTwo, refusal } = resend;
  const params = { applyNo };
  const close = (isChanged: boolean) => {
    setOpen(false);
    if (isChanged) changed();
  };
  if (!asked) {
    if (!can(writes.resend.permit)) return null;
    return (
      <>
        <ActionButton
          label={byTwo ? t('askResend') : t('resend')}
          look="primary"
          reason={refusal || undefined}
          run={() => setOpen(true)}
        />
        {isOpen && <ResendDialog application={application} resend={resend} close={close} />}
      </>
    );
  }
  return (
    <>
      {asked.own && can(writes.withdrawResend.permit) && (
        <ActionButton
          label={t('withdrawResend')}
          run={() =>
            withdraw(
              { params },
              {
                title: t('withdrawResend'),
                text: t('withdrawResendText'),
                verb: t('withdrawResend'),
                done: t('withdrawn'),
              },
            )
          }
        />
      )}
      {can(writes.decideResend.permit) && (
        <>
          <ActionButton
            label={t('refuseResend')}
            look="danger"
            reason={asked.own ? t('resendOwn') : undefined}
            run={() =>
              decide((remark) => ({ params, body: { verStatus: REFUSED, remark } }), {
                title: t('refuseResend'),
                verb: t('refuseResend'),
                done: t('resendRefused'),
                danger: true,
                asksReason: true,
              })
            }
          />
          <ActionButton
            label={t('passResend')}
            look="primary"
            reason={asked.own ? t('resendOwn') : refusal || undefined}
            run={() =>
              decide(
                { params, body: { verStatus: PASSED } },
                {
                  title: t('resendTitle', { applyNo }),
                  text: t('passResendText', {
                    amount: moneyText(amount, currency),
                    payee: payeeName,
                    cost: moneyText(resend.cost, currency),
                  }),
                  verb: t('passResend'),
                  done: t('resent'),
                },
              )
            }
          />
        </>
      )}
    </>
  );
}
