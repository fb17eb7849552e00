import { WORK_ORDER_STATUS } from '@portal/contract/remittance/dictionaries';
import { remitWorkRoutes } from '@portal/contract/remittance/work-order';
import { useWords } from '@portal/i18n';
import { FormDialog, fieldsOf, toast, useDict, useFormState } from '@portal/ui';
import type { Application } from './api.ts';
import { words } from './words.ts';
import { workOrders } from './work-orders.ts';

const { body } = remitWorkRoutes.change;
const Field = fieldsOf(words, body);

interface WorkOrderDialogProps {
  application: Application;
  close(changed: boolean): void;
}

/** Opens a work order, or takes the open one further, with a note of what was done. */
export function WorkOrderDialog({ application, close }: WorkOrderDialogProps) {
  const t = useWords(words);
  const states = useDict('work_order_status');
  const { applyNo, workOrderStatus } = application;
  const now = workOrderStatus === WORK_ORDER_STATUS.closed ? 0 : Number(workOrderStatus);
  // Only forwards, from none to closed (domain §1.2).
  const next = now === 0 ? ['1'] : ['2', '3', '4'].filter((status) => Number(status) > now);
  const options = next.map((value) => ({ value, label: states.entry(value)?.label ?? value }));
  const form = useFormState(
    body,
    async (accepted) => {
      await workOrders.change({ params: { applyNo }, body: accepted });
      toast(t('workOrderSaved'));
      close(true);
    },
    { status: next[0] ?? '', note: '' },
  );
  return (
    <FormDialog title={t('workOrder')} form={form} close={() => close(false)}>
      <Field.Choice name="status" options={options} />
      <Field.TextArea name="note" />
    </FormDialog>
  );
}
