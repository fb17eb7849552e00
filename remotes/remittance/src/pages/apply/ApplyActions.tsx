import { can } from '@portal/auth';
import { WORK_ORDER_STATUS } from '@portal/contract/remittance/dictionaries';
import { type RemitAction, remitActionsOf } from '@portal/contract/remittance/states';
import { remitWorkRoutes } from '@portal/contract/remittance/work-order';
import { useWords } from '@portal/i18n';
import { type Forced, ForcedDialog, forcedWords } from '@portal/requests';
import {
  ActionButton,
  FormDialog,
  fieldsOf,
  toast,
  useAction,
  useConfirmed,
  useCountdown,
  useDict,
  useFormState,
} from '@portal/ui';
import { useState } from 'react';
import { type Application, writes } from './api.ts';
import { Resend } from './Resend.tsx';
import { words } from './words.ts';
import { workOrders } from './work-orders.ts';

interface ApplyActionsProps {
  application: Application;
  /** Contradiction of its channel, and the caller's actions on it. */
  forced: Forced;
  /** Time at which it was read, in milliseconds. */
  updatedAt: number;
  edit(): void;
  changed(): unknown;
}

/** Actions of the caller on an application, besides deciding it. */
export function ApplyActions(props: ApplyActionsProps) {
  const { application, forced, updatedAt, edit, changed } = props;
  const t = useWords(words);
  const tForced = useWords(forcedWords);
  const { applyNo, own, auditStatus, channelResult, rfiOpen } = application;
  const [asking, ask] = useState<'rfi' | 'workOrder' | 'force'>();
  const pause = useCountdown(application.askAgainIn, updatedAt);
  const params = { applyNo };
  const withdraw = useConfirmed(writes.withdraw, changed);
  const sync = useAction(writes.sync, async ({ isDefinite }) => {
    await changed();
    toast(t(isDefinite ? 'answered' : 'noAnswerYet'), isDefinite ? 'success' : 'info');
  });
  const open = remitActionsOf(auditStatus, channelResult);
  const may = (action: RemitAction, { permit }: { permit: string | null }) =>
    open.includes(action) && can(permit);
  const close = (isChanged: boolean) => {
    ask(undefined);
    if (isChanged) changed();
  };
  return (
    <>
      {own && may('edit', writes.update) && <ActionButton label={t('mend')} run={edit} />}
      {own && may('withdraw', writes.withdraw) && (
        <ActionButton
          label={t('withdraw')}
          run={() =>
            withdraw(
              { params },
              {
                title: t('withdrawTitle', { applyNo }),
                text: t('withdrawText'),
                verb: t('withdraw'),
                done: t('withdrawn'),
              },
            )
          }
        />
      )}
      {may('rfi', workOrders.openRfi) && !rfiOpen && (
        <ActionButton label={t('askInfo')} run={() => ask('rfi')} />
      )}
      {may('sync', writes.sync) && (
        <ActionButton
          label={t('sync')}
          reason={pause > 0 ? t('askAgain', { seconds: pause }) : undefined}
          run={() => sync({ params })}
        />
      )}
      {may('workOrder', workOrders.change) && (
        <ActionButton label={t('workOrder')} run={() => ask('workOrder')} />
      )}
      {forced.refuse && <ActionButton look="danger" {...forced.refuse} />}
      {forced.pass && <ActionButton look="primary" {...forced.pass} />}
      {forced.mayAsk && (
        <ActionButton label={tForced('ask')} look="primary" run={() => ask('force')} />
      )}
      <Resend application={application} changed={changed} />
      {asking === 'force' && <ForcedDialog forced={forced} close={close} />}
      {asking === 'rfi' && <RfiDialog applyNo={applyNo} close={close} />}
      {asking === 'workOrder' && <WorkOrderDialog application={application} close={close} />}
    </>
  );
}

const { body } = remitWorkRoutes.openRfi;
const Field = fieldsOf(words, body);
const DAYS = 2;

interface RfiDialogProps {
  applyNo: string;
  close(changed: boolean): void;
}

/** Asks the applicant for information; neither stage passes before the answer (money §6). */
function RfiDialog({ applyNo, close }: RfiDialogProps) {
  const t = useWords(words);
  const form = useFormState(
    body,
    async (accepted) => {
      await workOrders.openRfi({ params: { applyNo }, body: accepted });
      toast(t('asked'));
      close(true);
    },
    { question: '', days: DAYS },
  );
  return (
    <FormDialog title={t('askInfo')} form={form} close={() => close(false)} verb={t('askInfo')}>
      <Field.TextArea name="question" hint={t('questionHint')} />
      <Field.Counted name="days" unit={t('dayUnit')} />
    </FormDialog>
  );
}

const { body: workOrderDialogBody } = remitWorkRoutes.change;
const WorkOrderDialogField = fieldsOf(words, workOrderDialogBody);

interface WorkOrderDialogProps {
  application: Application;
  close(changed: boolean): void;
}

/** Opens a work order, or takes the open one further, with a note of what was done. */
function WorkOrderDialog({ application, close }: WorkOrderDialogProps) {
  const t = useWords(words);
  const states = useDict('work_order_status');
  const { applyNo, workOrderStatus } = application;
  const now = workOrderStatus === WORK_ORDER_STATUS.closed ? 0 : Number(workOrderStatus);
  // Only forwards, from none to closed (domain §1.2).
  const next = now === 0 ? ['1'] : ['2', '3', '4'].filter((status) => Number(status) > now);
  const options = next.map((value) => ({ value, label: states.label(value) }));
  const form = useFormState(
    workOrderDialogBody,
    async (accepted) => {
      await workOrders.change({ params: { applyNo }, body: accepted });
      toast(t('workOrderSaved'));
      close(true);
    },
    { status: next[0] ?? '', note: '' },
  );
  return (
    <FormDialog title={t('workOrder')} form={form} close={() => close(false)}>
      <WorkOrderDialogField.Choice name="status" options={options} />
      <WorkOrderDialogField.TextArea name="note" />
    </FormDialog>
  );
}
