import { MER_CHANNEL_STATUS } from '@portal/contract/merchant/dictionaries';
import { merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { useWords } from '@portal/i18n';
import { refusingDay } from '@portal/requests';
import {
  Form,
  type FormState,
  listAddress,
  toast,
  useCall,
  useFormState,
  useNavigate,
} from '@portal/ui';
import { merChannels } from './api.ts';
import { draftsOf, FormInput, plansOf } from './drafts.ts';
import { EditBar } from './EditBar.tsx';
import { EditFields } from './EditFields.tsx';
import { Field } from './fields.ts';
import { LIST } from './mer-channel.ts';
import { refreshLists } from './refresh.ts';
import { words } from './words.ts';

/** Initial values of a new merchant channel: everything allowed, at the channel's fees. */
const BEGIN = {
  merId: '',
  chnlCode: '',
  chnlMerCode: '',
  status: MER_CHANNEL_STATUS.enabled,
  consumeFlag: 'Y',
  refundFlag: 'Y',
  cancelFlag: 'Y',
  ownFee: 'N',
  drafts: {},
  effectiveFrom: '',
};

/** Puts a merchant on a channel that is in use and that it is not on yet. */
export function NewForm() {
  const t = useWords(words);
  const navigate = useNavigate();
  const form = useFormState(
    FormInput,
    async ({ drafts, effectiveFrom, ...body }) => {
      const plans = body.ownFee === 'Y' ? plansOf(drafts, effectiveFrom) : [];
      await merChannels.create({ body: { ...body, plans } });
      form.begin(BEGIN);
      toast(t('submitted'));
      await refreshLists();
      navigate(
        listAddress(LIST, merChannelRoutes.list, { merId: body.merId, chnlCode: body.chnlCode }),
      );
    },
    BEGIN,
  );
  const { merId = '', chnlCode = '' } = form.values;
  const choices = useCall(merChannels.choices, { query: { merId } }, { enabled: merId !== '' });
  const found = merId === '' ? [] : (choices.data ?? []);
  const channel = found.find((one) => one.chnlCode === chnlCode);
  // Another merchant has other channels; its own plans begin as those of the channel.
  const guided: FormState = {
    ...refusingDay(form),
    set: (name, value) => {
      form.set(name, value);
      if (name === 'merId') form.set('chnlCode', '');
      const next = name === 'chnlCode' && found.find((one) => one.chnlCode === value);
      if (!next) return;
      form.set('drafts', draftsOf(next));
      form.set('effectiveFrom', next.today);
    },
  };
  const options = found.map((one) => ({
    value: one.chnlCode,
    label: `${one.chnlName} (${one.chnlCode})`,
  }));
  return (
    <Form form={guided} hasBar>
      <EditFields form={guided} channel={channel} isProposal>
        <Field.Merchant name="merId" />
        <Field.Choice name="chnlCode" options={options} />
      </EditFields>
      <EditBar form={guided} />
    </Form>
  );
}
