import { MER_CHANNEL_STATUS } from '@portal/contract/merchant/dictionaries';
import { merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { isProposal } from '@portal/contract/merchant/review-state';
import { useWords } from '@portal/i18n';
import { refusingDay, SimulateButton } from '@portal/requests';
import {
  ConflictDialog,
  Form,
  type FormState,
  listAddress,
  Page,
  queryClient,
  Region,
  toast,
  useCall,
  useConflict,
  useFormState,
  useNavigate,
  useTabParam,
  useTabTitle,
} from '@portal/ui';
import type { ReactNode } from 'react';
import { merChannels } from './api.ts';
import { type Drafts, draftsOf, FormInput, plansOf, wrongDrafts } from './drafts.ts';
import { EditBar } from './EditBar.tsx';
import { EditFields } from './EditFields.tsx';
import { changeable, Field } from './fields.tsx';
import css from './mer-channel.module.css';
import { LIST, type MerChannelDetail } from './mer-channel.ts';
import { Pending } from './Pending.tsx';
import { Refusal } from './Refusal.tsx';
import { words } from './words.ts';

const HEIGHT_PX = 480;

/** As high as its window at least; its title is the tab's. */
function Frame({ title, children }: { title: string; children: ReactNode }) {
  useTabTitle(title);
  return (
    <div className={css.page}>
      <Page title={title}>{children}</Page>
    </div>
  );
}

/** One that exists: its form, or what is asked for while that waits. */
function Existing({ merChannelId }: { merChannelId: string }) {
  const t = useWords(words);
  const answer = useCall(merChannels.get, { params: { merChannelId } }, { keep: true });
  const { data } = answer;
  return (
    <Frame title={data ? `${data.merName} · ${data.chnlName}` : t('edit')}>
      <Region answer={answer} height={HEIGHT_PX}>
        {(detail) =>
          detail.pending.length > 0 ? (
            <Pending requests={detail.pending} refresh={refreshLists} />
          ) : (
            <>
              <Refusal text={detail.refusal} />
              <ChangeForm key={detail.version} detail={detail} />
            </>
          )
        }
      </Region>
    </Frame>
  );
}

/** Adds a channel, of the merchant that the address names if it does, or changes the one that it names (requirement 2.51). */
export function EditPage() {
  const t = useWords(words);
  const [merChannelId] = useTabParam('merChannelId');
  const [merId = ''] = useTabParam('merId');
  if (merChannelId) return <Existing key={merChannelId} merChannelId={merChannelId} />;
  return (
    <Frame title={t('create')}>
      <NewForm key={merId} merId={merId} />
    </Frame>
  );
}

/** Initial values of a new merchant channel: everything allowed, at the channel's fees. */
const beginOf = (merId: string) => ({
  merId,
  chnlCode: '',
  chnlMerCode: '',
  status: MER_CHANNEL_STATUS.enabled,
  consumeFlag: 'Y',
  refundFlag: 'Y',
  cancelFlag: 'Y',
  ownFee: 'N',
  drafts: {},
  effectiveFrom: '',
});

/** Puts a merchant on a channel that is in use and that it is not on yet. */
function NewForm({ merId: begun }: { merId: string }) {
  const t = useWords(words);
  const navigate = useNavigate();
  const form = useFormState(
    FormInput,
    async ({ drafts, effectiveFrom, ...body }) => {
      const plans = body.ownFee === 'Y' ? plansOf(drafts, effectiveFrom) : [];
      await merChannels.create({ body: { ...body, plans } });
      form.begin(beginOf(begun));
      toast(t('submitted'));
      await refreshLists();
      navigate(
        listAddress(LIST, merChannelRoutes.list, { merId: body.merId, chnlCode: body.chnlCode }),
      );
    },
    beginOf(begun),
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

/** Fields of the row itself: a request for nothing but other fees is one about fees. */
const ROW_FIELDS = ['chnlMerCode', 'consumeFlag', 'refundFlag', 'cancelFlag', 'ownFee'] as const;

/** Asks for a change of a merchant's channel, or for one that was refused again. */
function ChangeForm({ detail }: { detail: MerChannelDetail }) {
  const t = useWords(words);
  const { merChannelId, channelFee: channel, fees } = detail;
  const hadOwn = detail.ownFee === 'Y';
  const proposal = isProposal(detail);
  const began = draftsOf(channel, proposal ? detail.plans : fees);
  const read = () => merChannels.get({ params: { merChannelId } });
  const guard = useConflict<MerChannelDetail>({
    base: detail,
    fields: changeable as never,
    read,
    async send(values, version) {
      const {
        drafts,
        effectiveFrom,
        merId: _m,
        chnlCode: _c,
        status,
        ...body
      } = FormInput.parse(values);
      // Of a proposal nothing holds yet: all of its plans are asked for.
      const from = hadOwn && !proposal ? began : {};
      const plans = body.ownFee === 'Y' ? plansOf(drafts, effectiveFrom, from) : [];
      const isSame = ROW_FIELDS.every((name) => body[name] === detail[name]);
      if (isSame && !proposal && plans.length > 0) {
        await merChannels.changeFee({ params: { merChannelId }, body: { plans, version } });
      } else {
        const own = proposal ? { status } : {};
        await merChannels.update({ body: { ...body, ...own, merChannelId, version, plans } });
      }
      state.begin(state.values);
      toast(t('submitted'));
      await refreshLists();
    },
  });
  const state = useFormState(FormInput, guard.save, {
    ...Object.fromEntries(
      [...ROW_FIELDS, 'merId', 'chnlCode'].map((name) => [name, detail[name as 'merId']]),
    ),
    status:
      detail.status === MER_CHANNEL_STATUS.closed
        ? MER_CHANNEL_STATUS.disabled
        : MER_CHANNEL_STATUS.enabled,
    drafts: began,
    effectiveFrom: channel.today,
  });
  const form = refusingDay(state);
  const { drafts, effectiveFrom, ownFee } = state.values as {
    drafts: Drafts;
    effectiveFrom: string;
    ownFee: string;
  };
  const day = effectiveFrom || channel.today;
  const planned =
    ownFee === 'Y'
      ? plansOf(drafts, day, hadOwn ? began : {})
      : fees.flatMap(({ currency, own }) =>
          own ? [{ currency, plan: null, effectiveFrom: day }] : [],
        );
  return (
    <Form form={form} hasBar>
      <EditFields
        form={form}
        channel={channel}
        held={proposal ? [] : detail.plans}
        isProposal={proposal}
      />
      <EditBar form={form}>
        {!proposal && (
          <SimulateButton
            plan={() => ({ chnlCode: detail.chnlCode, merId: detail.merId, plans: planned })}
            disabled={planned.length === 0 || wrongDrafts(drafts).length > 0}
          />
        )}
      </EditBar>
      <ConflictDialog conflict={guard.conflict} form={form} />
    </Form>
  );
}

/** Lists, details and choices that are in view are asked for again. */
const refreshLists = () =>
  Promise.all(
    [merChannelRoutes.list, merChannelRoutes.get, merChannelRoutes.choices].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );
