import { useIsMerchant } from '@portal/auth';
import {
  BankInput,
  BasicInput,
  IdInfoInput,
  MERCHANT_TABS,
} from '@portal/contract/merchant/merchant-input';
import { useWords } from '@portal/i18n';
import { ConflictDialog, toast, useConflict, useFormState } from '@portal/ui';
import {
  BankFields,
  BasicFields,
  ContactFields,
  IdFields,
  type MerchantFile,
  merchants,
  merchantWrites,
  SettlementFields,
  sections,
} from '../merchant/index.ts';
import { EditFrame } from './EditFrame.tsx';
import type { EditProps } from './edit-props.ts';
import { words } from './words.ts';

type FileTab = keyof typeof MERCHANT_TABS;

const SCHEMAS = { basic: BasicInput, bank: BankInput, idInfo: IdInfoInput };

/** Fields of each part as columns, which say how a value is shown. */
const COLUMNS = {
  basic: [...sections.basic, ...sections.contacts],
  bank: [...sections.bankAccount, ...sections.settlement],
  idInfo: sections.identity,
};

const CALLS = {
  basic: (_: string, body: never) => merchantWrites.update({ body }),
  bank: (merId: string, body: never) => merchantWrites.bank({ params: { merId }, body }),
  idInfo: (merId: string, body: never) => merchantWrites.idInfo({ params: { merId }, body }),
};

function Fields({ tab }: { tab: FileTab }) {
  const isMerchant = useIsMerchant();
  if (tab === 'idInfo') return <IdFields />;
  // Users of a merchant change how it is reached, the platform all the rest.
  if (tab === 'basic') return isMerchant ? <ContactFields /> : <BasicFields />;
  return (
    <>
      <BankFields />
      <SettlementFields />
    </>
  );
}

const valuesOf = (tab: FileTab, merchant: MerchantFile) => ({
  merId: merchant.merId,
  ...Object.fromEntries(MERCHANT_TABS[tab].map((name) => [name, merchant[name]])),
});

/** Changes a part of the file that is fields; sealed numbers are masks until they are typed again. */
export function EditFile({ tab, full, cancel, done }: EditProps & { tab: FileTab }) {
  const t = useWords(words);
  const { merchant } = full;
  const { merId } = merchant;
  const guard = useConflict<MerchantFile>({
    base: merchant,
    fields: COLUMNS[tab],
    read: () => merchants.get({ params: { merId } }),
    send: async (values, version) => {
      await CALLS[tab](merId, { ...values, version } as never);
      toast(t('submitted'));
      done();
    },
  });
  const form = useFormState(SCHEMAS[tab], guard.save, valuesOf(tab, merchant));
  return (
    <EditFrame form={form} cancel={cancel}>
      <Fields tab={tab} />
      <ConflictDialog conflict={guard.conflict} form={form} />
    </EditFrame>
  );
}
