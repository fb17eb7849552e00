import { FloorInput, overdraftAmount } from '@portal/contract/finance/floor';
import { useWords } from '@portal/i18n';
import { toMinor, typedMajor } from '@portal/money';
import { FormDialog, fieldsOf, toast, useFormState } from '@portal/ui';
import type { Account } from './account.ts';
import { floors } from './api.ts';
import { words } from './words.ts';

interface OverdraftDialogProps {
  account: Account;
  close(): void;
  done(): unknown;
}

const Field = fieldsOf(words, FloorInput);

/** Asks for another overdraft limit of a merchant's account, with the reason; somebody else passes it. */
export function OverdraftDialog({ account, close, done }: OverdraftDialogProps) {
  const t = useWords(words);
  const { accountId, currency, floor } = account;
  const form = useFormState(
    FloorInput.extend({ overdraft: overdraftAmount(currency) }),
    async ({ overdraft, reason }) => {
      const body = { overdraft: toMinor(overdraft, currency) ?? '', reason };
      await floors.change({ params: { accountId }, body });
      close();
      toast(t('floorSubmitted'));
      await done();
    },
    { overdraft: typedMajor(floor.replace('-', ''), currency), reason: '' },
  );
  return (
    <FormDialog title={t('floorChange')} form={form} close={close} verb={t('floorSubmit')}>
      <Field.Amount name="overdraft" currency={currency} hint={t('overdraftHint')} />
      <Field.TextArea name="reason" />
    </FormDialog>
  );
}
