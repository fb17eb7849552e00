import { MER_CHANNEL_STATUS } from '@portal/contract/merchant/dictionaries';
import { isProposal } from '@portal/contract/merchant/review-state';
import { useWords } from '@portal/i18n';
import { refusingDay, SimulateButton } from '@portal/requests';
import { ConflictDialog, Form, toast, useConflict, useFormState } from '@portal/ui';
import { merChannels } from './api.ts';
import { type Drafts, draftsOf, FormInput, plansOf, wrongDrafts } from './drafts.ts';
import { EditBar } from './EditBar.tsx';
import { EditFields } from './EditFields.tsx';
import { changeable } from './fields.ts';
import type { MerChannelDetail } from './mer-channel.ts';
import { refreshLists } from './refresh.ts';
import { words } from './words.ts';

/** Fields of the row itself: a request for nothing but other fees is one about fees. */
const ROW_FIELDS = ['chnlMerCode', 'consumeFlag', 'refundFlag', 'cancelFlag', 'ownFee'] as const;

/** Asks for a change of a merchant's channel, or for one that was refused again. */
export function ChangeForm({ detail }: { detail: MerChannelDetail }) {
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
