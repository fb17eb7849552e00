import { rule } from '@portal/contract/kit/rules';
import { VatInput, type vatRoutes } from '@portal/contract/merchant/vat';
import type { Call } from '@portal/http';
import { useWords } from '@portal/i18n';
import { ppmOf } from '@portal/money';
import { FormDialog, fieldsOf, toast, useFormState } from '@portal/ui';
import { words } from './words.ts';

interface VatDialogProps {
  merId: string;
  /** First day that a rate may hold from. */
  today: string;
  change: Call<typeof vatRoutes.change>;
  close(): void;
  done(): unknown;
}

/** As it is typed: the rate in percent. */
const VatForm = VatInput.extend({ ratePpm: rule.percentage() });
const Field = fieldsOf(words, VatForm);

/** Asks for the rate of one currency from a day; stays open with what the server says against it. */
export function VatDialog({ merId, today, change, close, done }: VatDialogProps) {
  const t = useWords(words);
  const form = useFormState(
    VatForm,
    async ({ ratePpm, ...asked }) => {
      const body = { ...asked, ratePpm: ppmOf(ratePpm) };
      await change({ params: { merId }, body });
      close();
      toast(t('submitted'));
      await done();
    },
    { effectiveFrom: today },
  );
  return (
    <FormDialog title={t('vatChange')} form={form} close={close} verb={t('submit')}>
      <Field.Currency name="currency" />
      <Field.Rate name="ratePpm" hint={t('vatHint')} />
      <Field.Date name="effectiveFrom" min={today} hint={t('vatDayHint')} />
    </FormDialog>
  );
}
